import { operationToSamples } from '../../../../src/portal/samples/index.ts';
import { readOperation } from './read-operation.ts';

/** Returns the sample of a language for a request with a bearer token and this body; the response is JSON. */
export function writeSample(language: string, mediaType: string, example: unknown, method = 'post'): string {
  const operation = readOperation(
    {
      security: [{ bearer: [] }],
      requestBody: { content: { [mediaType]: { example } } },
      responses: { 200: { description: '', content: { 'application/json': {} } } },
    },
    { method, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  );
  const [sample] = operationToSamples(operation, { languages: [language], generated: true });
  return sample?.variants[0]?.source ?? '';
}

/** Returns the sample of a language for a request to a server whose response is a stream. */
export function writeStreamSample(
  language: string,
  url: string,
  content: object = { 'text/event-stream': {} },
): string {
  const operation = readOperation({ responses: { 200: { description: '', content } } }, { servers: [{ url }] });
  const [sample] = operationToSamples(operation, { languages: [language], generated: true });
  return sample?.variants[0]?.source ?? '';
}
