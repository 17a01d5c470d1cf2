/** A JSON value as the document wrote it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
