/** Range within a literal, in UTF-16 code units of the source, and the key of the request's value. */
export type ValueMark = readonly [start: number, end: number, key: string];

/**
 * Literal of a source with values of the request: start and end, quotes included, and its ranges in order. Keys are
 * those of serialized parameters (`path.petId`), with a leading `=` for the text alone; `$0` is the secret of the first
 * credential, `$` the server; that of the whole body is `BODY` or `BODY_TEXT`.
 */
export type LiteralMark = readonly [start: number, end: number, values: readonly ValueMark[]];

/** Key of the body as a literal of the language. */
export const BODY = '#';
/** Key of the body as a text in a string literal. */
export const BODY_TEXT = '#text';
