# SPDX-License-Identifier: LGPL-2.1-or-later
# shellcheck shell=bash
# bash completion for nofollow(1).

_nofollow_offer()
{
	mapfile -t COMPREPLY < <(compgen "$@" -- "$cur")
}

# Position of the first word that is no option and not the argument of one,
# up to the one that is being typed.
_nofollow_operand()
{
	local i

	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		--)
			echo $((i + 1))
			return
			;;
		-p | -r | --policy | --root | --log | --check)
			((i++))
			[[ ${COMP_WORDS[i]} != = ]] || ((i++))
			;;
		--explain)
			[[ ${COMP_WORDS[i + 1]} != = ]] || ((i += 2))
			;;
		-*) ;;
		*)
			break
			;;
		esac
	done
	echo "$i"
}

# The words before COMMAND.
_nofollow_option()
{
	local option=$prev

	# bash takes "--option=argument" for three words.
	if [[ $cur == = ]]; then
		cur=
	elif [[ $prev == = ]]; then
		option=${COMP_WORDS[COMP_CWORD - 2]}=
	elif [[ $prev == --explain ]]; then
		option=
	fi
	case $option in
	--explain | --explain=)
		_nofollow_offer -W 'read write chdir stat exec'
		;;
	-p | --policy | --policy= | --check | --check=)
		compopt -o filenames
		_nofollow_offer -f
		;;
	-r | --root | --root=)
		compopt -o filenames
		_nofollow_offer -d
		;;
	--log | --log=)
		compopt -o filenames
		_nofollow_offer -f -W 'stderr none'
		;;
	*)
		return 1
		;;
	esac
}

_nofollow()
{
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
	local operand

	operand=$(_nofollow_operand)
	COMPREPLY=()
	if ((operand < COMP_CWORD)); then
		compopt -o filenames
		if [[ " ${COMP_WORDS[*]} " == *' --explain '* ]]; then
			return
		elif declare -F _command_offset >/dev/null; then
			_command_offset "$operand"
		else
			_nofollow_offer -f
		fi
	elif _nofollow_option; then
		return
	elif [[ $cur == -* && ${COMP_WORDS[operand - 1]} != -- ]]; then
		_nofollow_offer -W '-p --policy -r --root --log
			--explain --explain= --check -h --help -V --version'
	elif [[ " ${COMP_WORDS[*]} " == *' --explain '* ]]; then
		compopt -o filenames
		_nofollow_offer -f
	else
		_nofollow_offer -c
	fi
}
complete -F _nofollow nofollow
