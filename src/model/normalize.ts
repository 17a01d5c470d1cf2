/** The door of normalising: a bundled document in, the model out. */
export { normalizeApi } from './api.ts';
export { blankSchema } from './schema/keywords.ts';
export { impliedTypes } from './schema/type.ts';
