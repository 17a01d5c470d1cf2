/** Range within a literal, in UTF-16 code units of the source, and the key of the request's value. */
export type ValueMark = readonly [start: number, end: number, key: string];

/**
 * Literal of a source with values of the request: start and end, quotes included, and its ranges in order. Keys are those of path
 * parameters (`path.petId`); `$0` is the secret of the first credential, `$` the server.
 */
export type LiteralMark = readonly [start: number, end: number, values: readonly ValueMark[]];
