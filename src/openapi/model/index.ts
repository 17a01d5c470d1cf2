export type * from './types/index.ts';
export {
  contentRoot,
  checkCode,
  codeFrame,
  denyCode,
  errorAt,
  joinErrors,
  lineAndColumn,
  findState,
  formatError,
  isPortalError,
  PortalError,
  type Position,
  listPortalFiles,
  parseYaml,
  readPortalFile,
  jsonToText,
  jsonToValue,
  memberToText,
  numberText,
  passRawText,
  toDoubles,
  toJson,
  tryTo,
} from '../document/read/index.ts';
export { listAllTags } from './tag-tree.ts';
export { documentName, isPlainScalar, namedOf } from './named.ts';
export { isErrorStatus } from './response.ts';
export { choicesOf, enumOf, isPlain, type Choice } from './schema/choices.ts';
export { isCarrier } from './parameter.ts';
export { namesHint, nearestHint, nearestWord } from '../../characters/nearest.ts';
export { extensionNames } from '../standard/extensions/index.ts';
export { linkKey, linkKeys, operationKeys, schemaKeys, securityKeys } from '../standard/link-keys.ts';
export { isMethod } from '../standard/methods.ts';
export { decodePercent, pointerTokens, unescapeToken } from '../standard/pointer.ts';
export { fieldStyle, type FieldStyle } from './media-type.ts';
export { normalizeApi, resolvePointer, valueAtPointer } from './api.ts';
export { hasHost } from './server.ts';
export { ownValue } from './schema/compose.ts';
export { blankSchema, childSchemas } from './schema/keywords.ts';
export { documentOf } from './schema/schema-registry.ts';
export { impliedTypes } from './schema/type.ts';
export { isHash, withoutMethodName, withoutRoute } from './operation-title.ts';
export { titleToSlug, toHash, toSlug } from './slug.ts';
export { operationDocument } from '../document/subset/index.ts';
