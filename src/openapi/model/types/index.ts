/**
 * The model: source of every page, Markdown page, sample and search record. Names are those of OpenAPI 3.2, older forms
 * are converted to 3.2, references are replaced by their objects (shared, so a cycle is a cycle of objects), lists are
 * never absent, and absent values are `undefined`. Descriptions are Markdown source. All of it is untrusted data.
 */

export type * from './api.ts';
export type * from './content.ts';
export type * from './json.ts';
export type * from './lifecycle.ts';
export type * from './operation.ts';
export type * from './schema.ts';
export type * from './security.ts';
