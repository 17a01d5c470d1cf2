import type { Operation, Response } from '../openapi/index.ts';
import { mediaTypeToExamples, type ExampleText } from '../samples/index.ts';

/** A response with what can be shown of it. */
export interface Answer {
  readonly response: Response;
  readonly examples: readonly ExampleText[];
}

/** The responses that have an example to show, and the successful ones without a body. */
export function listAnswers(operation: Operation): readonly Answer[] {
  return operation.responses
    .filter(({ sampleHidden }) => !sampleHidden)
    .map((response) => ({
      response,
      examples: response.content.flatMap((mediaType) => mediaTypeToExamples(mediaType, 'response')),
    }))
    .filter(
      ({ response, examples }) =>
        examples.length > 0 || (response.content.length === 0 && response.status.startsWith('2')),
    );
}
