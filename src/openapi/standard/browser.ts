/** Entry point for browsers: grammar and pointers of the standard, without documents. */
export { isMethod, methods } from './methods.ts';
export { childKind, hasNames, isAuthors, type Kind } from './grammar.ts';
export { decodePercent } from './pointer.ts';
export { getOwn } from './record.ts';
export { childPointer, pointerTokens, unescapeToken, valueAt } from './pointer.ts';
