/** A number of a document; a whole number that no double can hold, such as a bound of an int64, is a bigint. */
export type JsonNumber = number | bigint;

/** A JSON value as the document wrote it. */
export type Json = string | JsonNumber | boolean | null | readonly Json[] | { readonly [key: string]: Json };
