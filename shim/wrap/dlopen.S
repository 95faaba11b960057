/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* dlopen and dlmopen.  Who calls them decides where the linker looks, and it
 * knows its caller by the return address.  So they ask load.c, and jump to
 * the next definition with that address in its place. */

#if defined(__CET__)
#include <cet.h>
#endif
#ifndef _CET_ENDBR
#define _CET_ENDBR
#endif

	.hidden	load_ask_open
	.hidden	load_ask_mopen
	.text

#if defined(__x86_64__)

	.globl	dlopen
	.type	dlopen, @function
	.p2align 4
dlopen:				/* rdi: file, rsi: flags */
	.cfi_startproc
	_CET_ENDBR
	pushq	%rsi
	.cfi_adjust_cfa_offset 8
	movq	8(%rsp), %rsi
	call	load_ask_open	/* rax: next definition, rdx: file */
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%rdx, %rdi
	jmp	*%rax
	.cfi_endproc
	.size	dlopen, . - dlopen

	.globl	dlmopen
	.type	dlmopen, @function
	.p2align 4
dlmopen:			/* rdi: namespace, rsi: file, rdx: flags */
	.cfi_startproc
	_CET_ENDBR
	pushq	%rdi
	.cfi_adjust_cfa_offset 8
	pushq	%rdx
	.cfi_adjust_cfa_offset 8
	subq	$8, %rsp
	.cfi_adjust_cfa_offset 8
	movq	%rsi, %rdi
	movq	24(%rsp), %rsi
	call	load_ask_mopen
	movq	%rdx, %rsi
	addq	$8, %rsp
	.cfi_adjust_cfa_offset -8
	popq	%rdx
	.cfi_adjust_cfa_offset -8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	jmp	*%rax
	.cfi_endproc
	.size	dlmopen, . - dlmopen

#elif defined(__aarch64__)

	.globl	dlopen
	.type	dlopen, %function
	.p2align 4
dlopen:				/* x0: file, x1: flags */
	.cfi_startproc
	hint	#34		/* bti c */
	stp	x29, x30, [sp, #-32]!
	.cfi_adjust_cfa_offset 32
	.cfi_rel_offset x29, 0
	.cfi_rel_offset x30, 8
	mov	x29, sp
	str	x1, [sp, #16]
	mov	x1, x30
	bl	load_ask_open	/* x0: next definition, x1: file */
	mov	x16, x0
	mov	x0, x1
	ldr	x1, [sp, #16]
	ldp	x29, x30, [sp], #32
	.cfi_adjust_cfa_offset -32
	.cfi_restore x29
	.cfi_restore x30
	br	x16
	.cfi_endproc
	.size	dlopen, . - dlopen

	.globl	dlmopen
	.type	dlmopen, %function
	.p2align 4
dlmopen:			/* x0: namespace, x1: file, x2: flags */
	.cfi_startproc
	hint	#34
	stp	x29, x30, [sp, #-32]!
	.cfi_adjust_cfa_offset 32
	.cfi_rel_offset x29, 0
	.cfi_rel_offset x30, 8
	mov	x29, sp
	stp	x0, x2, [sp, #16]
	mov	x0, x1
	mov	x1, x30
	bl	load_ask_mopen
	mov	x16, x0
	ldp	x0, x2, [sp, #16]
	ldp	x29, x30, [sp], #32
	.cfi_adjust_cfa_offset -32
	.cfi_restore x29
	.cfi_restore x30
	br	x16
	.cfi_endproc
	.size	dlmopen, . - dlmopen

#endif

	.section .note.GNU-stack, "", %progbits
