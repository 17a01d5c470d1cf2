/** Entry point of normalization: from a bundled document to the model. */
export { normalizeApi } from './api.ts';
export { blankSchema } from './schema/keywords.ts';
export { ownValue } from './schema/annotate.ts';
export { documentOf } from './schema/schema-context.ts';
export { impliedTypes } from './schema/type.ts';
