/** The part of this module that runs in the browser: the standard's grammar and pointers, which need no document. */
export { isMethod, methods } from './methods.ts';
export { childKind, hasNames, type Kind } from './grammar.ts';
export { childPointer, unescapeToken } from './pointer.ts';
