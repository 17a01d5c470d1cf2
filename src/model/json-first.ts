import { essenceOf, isJsonType } from '../standard/media-type.ts';
import type { MediaType } from './types/index.ts';

/**
 * Lists JSON first if it has the schema of the first media type: generators list `text/plain` or XML before it, and
 * samples, examples and sandboxes use the first. Forms keep their place, as do bytes.
 */
export function listJsonFirst(
  content: readonly MediaType[],
  isSameSchema: (one: MediaType, other: MediaType) => boolean,
): readonly MediaType[] {
  const [first, ...others] = content;
  if (first === undefined || !LESS_USUAL.test(essenceOf(first.mediaType))) return content;
  const equal = others.filter((one) => isJsonType(one.mediaType) && isSameSchema(first, one));
  const json = equal.find((one) => essenceOf(one.mediaType) === 'application/json') ?? equal[0];
  return json === undefined ? content : [json, ...content.filter((one) => one !== json)];
}

/** Texts, XML and YAML, and the range of all types. */
const LESS_USUAL = /^text\/(?!event-stream)|[/+](?:xml|yaml|x-yaml)$|^\*\/\*$/;
