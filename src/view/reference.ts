import { plainText } from '../markdown/plain-text.ts';
import type { ExternalDocs } from '../openapi/index.ts';
import type { Reference } from './types/text.ts';

/** An address of the document with the words that its author gives it. */
export function referenceOf({ url, description }: ExternalDocs): Reference {
  return { url, label: plainText(description) };
}
