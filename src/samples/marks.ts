/** A part of a literal, in UTF-16 units of the source, and what of the request it says. */
export type ValueMark = readonly [start: number, end: number, key: string];

/**
 * A literal of a source that says values of the request: its end, its begin, quotes included, and its parts in their order. Keys
 * are those of parameters as they are on the wire (`path.petId`), with `=` before them where the text alone stands; `$0` is the
 * secret of the first credential, `$` the server.
 */
export type LiteralMark = readonly [start: number, end: number, values: readonly ValueMark[]];
