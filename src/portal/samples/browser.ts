/** Writers of samples that run in the browser, without a document. */
export { assembleRequest } from './sample-request.ts';
export { sentToBody } from './body-text.ts';
export { indentedJson } from './json.ts';
export type { Body } from './body.ts';
export { findLanguage, type Language } from './languages.ts';
export type { LiteralMark, ValueMark } from './sample.ts';
export { encodePartName } from './multipart.ts';
export { serializeParameter } from './serialize.ts';
export { writeAround, type Written } from './languages.ts';
