// Validator of values against JSON Schemas, for builds, servers and pages.
export { rootAt, rootOf, schemaAt, targetIn, type ReadSchema, type SchemaAt } from './at.ts';
export { subschemasOf } from './dynamic-scope.ts';
export { randomUuid } from './generate/random-uuid.ts';
export { isEqual, toCanonicalText } from './equal.ts';
export type { Direction, ErrorKeyword, NotValidated, Validation, ValidationError } from './errors.ts';
export { hasFormat } from './formats.ts';
export type { ResolvedSchema, RootSchema, ValidateOptions } from './evaluation.ts';
export { isNullable } from './check-value.ts';
export { isAbsent, single } from './keyword.ts';
export {
  effectOf,
  isAssertion,
  isKeyword,
  isWellFormed,
  KEYWORD_NAMES,
  KEYWORDS,
  type Assertion,
  type KeywordName,
} from './keywords.ts';
export { matchPattern } from './match.ts';
export { ERRORS, formatError, formatErrorAt, formatNotValidated } from './messages.ts';
export { addPart, inside, partsOf } from './parts.ts';
export { inSegment, isSegment } from './path-segment.ts';
export { commonTypes, namedTypes, typeOf, TYPES, typesOf } from './types.ts';
export { validate, validateTolerantly } from './validate.ts';
