import {
  concreteMediaType,
  essenceOf,
  isJsonType,
  isXmlType,
  type BodyForm,
} from '../../openapi/standard/media-type.ts';

export function isForm(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/x-www-form-urlencoded';
}

export function isMultipart(mediaType: string): boolean {
  return essenceOf(mediaType).startsWith('multipart/');
}

/** Returns true for server-sent events (HTML, section 9.2). */
export function isEventStream(mediaType: string): boolean {
  return essenceOf(mediaType) === 'text/event-stream';
}

/** Returns true for media types of text that is sent unchanged. */
export function isText(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return (
    essence.startsWith('text/') ||
    /(?:yaml|graphql|javascript|csv|toml|sql|markdown|jose|jwt|pem-file|svg\+xml)$/.test(essence)
  );
}

/** Removes malformed parts of a media type (RFC 9110, section 8.3.1): invalid parameters are left out; undefined without a valid type. */
export function wellFormedType(mediaType: string): string | undefined {
  const [, essence, rest = ''] = /^\s*([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)\s*(?:;(.*))?$/s.exec(mediaType) ?? [];
  if (essence === undefined) return undefined;
  if (PARAMETERS.test(rest)) return mediaType.trim();
  const kept = rest.split(';').filter((part) => part.trim() !== '' && PARAMETERS.test(part));
  return [essence, ...kept.map((part) => part.trim())].join('; ');
}

/** Parameters separated by semicolons; values are tokens or quoted strings. */
const PARAMETERS =
  /^(?:[ \t]*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"(?:[ !#-[\]-~]|\\[ -~])*")[ \t]*(?:;|$))*[ \t]*$/;

/** Returns the grammar that highlights a body of the media type. */
export function grammarOf(mediaType: string): string {
  const essence = essenceOf(mediaType);
  if (isJsonType(essence)) return 'json';
  if (isXmlType(essence)) return 'xml';
  if (essence === 'text/html') return 'html';
  if (essence.endsWith('yaml')) return 'yaml';
  return 'text';
}

/** Returns the name of a file with a body of the media type. */
export function fileNameOf(mediaType: string | undefined, stem: string, form: BodyForm = 'bytes'): string {
  const essence = essenceOf(concreteMediaType(mediaType ?? '', form));
  if (isJsonType(essence)) return `${stem}.json`;
  if (isXmlType(essence)) return `${stem}.xml`;
  const subtype = /^[a-z]+\/([a-z0-9]{2,5})(?:\+|$)/.exec(essence)?.[1];
  if (subtype === undefined) return `${stem}.bin`;
  return `${stem}.${EXTENSIONS.get(subtype) ?? subtype}`;
}

const EXTENSIONS = new Map([
  ['plain', 'txt'],
  ['jpeg', 'jpg'],
  ['mpeg', 'mp3'],
  ['octet', 'bin'],
]);
