/** Number of a document; an integer beyond the precision of a double, such as a limit of int64, is a bigint. */
export type JsonNumber = number | bigint;

/** JSON value as the document writes it. */
export type Json = string | JsonNumber | boolean | null | readonly Json[] | { readonly [key: string]: Json };
