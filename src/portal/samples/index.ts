export { payloadDirection } from './direction.ts';
export type { ExampleText, Sample, SampleVariant } from './sample.ts';
export type { ValueDirection } from './direction.ts';
export { schemaToExample } from './example.ts';
export {
  listExamplesOfVariants,
  mediaTypeToExamples,
  mediaTypeToFirstExamples,
  schemaToExamples,
  schemaToExampleText,
  type ExampleOfVariant,
} from './media-type-examples.ts';
export { isBinary } from './body.ts';
export { headerToSample, parameterToWire, partHeaders } from './parameter.ts';
export {
  hasServerChoice,
  isAbsolute,
  isRequired,
  operationToAnswer,
  operationToParts,
  operationToRequest,
  serverToUrl,
} from './request.ts';
export type { Request } from './sample-request.ts';
export { operationToSentBodies } from './request-variants.ts';
export { operationToLimits } from './value-limits.ts';
export type { CredentialPlace, RequestParts, SentBody, ValueLimits } from './request-parts.ts';
export { operationToSamples, type SampleOptions } from './operation-samples.ts';
export { isLanguage, LANGUAGES, languageOf } from './languages.ts';
export { findErrorOfText } from './judge.ts';
export type { VariantPlace } from './variants.ts';
export type { ValidationError } from '../../openapi/json-schema/index.ts';
