/** The part of this module that runs in the browser: the standard's grammar and pointers, which need no document. */
export { isMethod, methods } from './standard/methods.ts';
export { childKind, hasNames, type Kind } from './standard/grammar.ts';
export { childPointer, unescapeToken } from './standard/pointer.ts';
