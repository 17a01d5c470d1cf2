/** Returns a media type in lower case without its parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Returns true for JSON, media types based on it (RFC 6839, section 3.1), and `application/*`, for which JSON is sent. */
export function isJsonType(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return /[/+]json$/.test(essence) || essence === 'application/*';
}

/** Returns true for XML and media types based on it (RFC 7303), except for images. */
export function isXmlType(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return /[/+]xml$/.test(essence) && !essence.startsWith('image/');
}

/** Returns true for streams with a JSON value per line, including JSON text sequences (RFC 7464). */
export function isJsonLines(mediaType: string): boolean {
  return /(?:jsonl|ndjson|jsonlines|json-seq)$/.test(essenceOf(mediaType));
}

/** Returns true for a range of media types such as `image/*`, of which a message has one (RFC 9110, section 12.5.1). */
export function isRange(mediaType: string): boolean {
  return essenceOf(mediaType).includes('*');
}

/** Returns true where a range covers a type: `text/*` covers `text/html`. */
export function isWithin(type: string, range: string): boolean {
  const [essence, wanted] = [essenceOf(type), essenceOf(range)];
  if (wanted === '*/*' || wanted === '*' || wanted === essence) return true;
  const [start = '', end] = wanted.split('*');
  return end !== undefined && essence.startsWith(start) && essence.endsWith(end);
}

/** Form of a body: a JSON value, a text that is sent unchanged, or bytes. */
export type BodyForm = 'json' | 'text' | 'bytes';

/**
 * Returns the media type of a body whose documented type is a range: of all types the one of its form, of the others the one that
 * clients and servers use most. Returns other types unchanged.
 */
export function concreteMediaType(mediaType: string, form: BodyForm): string {
  if (!isRange(mediaType)) return mediaType;
  const range = essenceOf(mediaType);
  const isAny = range === '*/*' || range === '*' || (range === 'application/*' && form === 'bytes');
  return isAny ? FORMS[form] : (RANGES.get(range) ?? FORMS.bytes);
}

const FORMS = { json: 'application/json', text: 'text/plain', bytes: 'application/octet-stream' } as const;

const RANGES = new Map([
  ['application/*', FORMS.json],
  ['application/*+json', 'application/vnd.api+json'],
  ['application/*+xml', 'application/atom+xml'],
  ['multipart/*', 'multipart/form-data'],
  ['text/*', FORMS.text],
  ['image/*', 'image/png'],
  ['audio/*', 'audio/mpeg'],
  ['video/*', 'video/mp4'],
  ['font/*', 'font/woff2'],
  ['model/*', 'model/gltf-binary'],
]);
