/**
 * The model: what every page, Markdown twin, sample and search record is made of. Names are the OpenAPI standard's (3.2),
 * older spellings have become 3.2's, references have become the objects themselves (shared, so a cycle is an object cycle),
 * lists are never absent, and what is absent is `undefined`. Descriptions are Markdown source. All of it is untrusted data.
 */

export type * from './api.ts';
export type * from './content.ts';
export type * from './json.ts';
export type * from './lifecycle.ts';
export type * from './operation.ts';
export type * from './schema.ts';
export type * from './security.ts';
