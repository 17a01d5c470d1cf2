/** What of this module runs in the browser: the standard's grammar, which needs no document. */
export { isMethod, methods } from './standard/methods.ts';
export { childKind, hasNames, type Kind } from './standard/grammar.ts';
