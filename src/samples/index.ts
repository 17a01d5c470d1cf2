export { payloadDirection } from './sample.ts';
export type { Direction, ExampleText, Sample, SampleVariant } from './sample.ts';
export { schemaToExample } from './example.ts';
export { mediaTypeToExamples, schemaToExampleText } from './media-type-examples.ts';
export { serializeHeader, serializeParameter } from './serialize.ts';
export { headerToWire, parameterToWire } from './parameter.ts';
export { hasServerChoice, operationToRequest, serverToUrl } from './request.ts';
export { operationToSamples, type SampleOptions } from './operation-samples.ts';
export { LANGUAGES, languageOf } from './languages.ts';
