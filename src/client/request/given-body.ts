import type { MultipartPart, SentBody } from '../../portal/samples/request-parts.ts';
import { boundaryOf, fieldsOf, toBodyText } from './body-text.ts';
import { encodePartName } from '../../portal/samples/browser.ts';

/** Body that is not an example of the page. */
export type GivenBody =
  /** Value from a response of an earlier request; wrapped, because null is a value too. */
  | { readonly json: unknown }
  /** Text that the reader has entered. */
  | { readonly text: string }
  /** Form fields that the reader has filled in. */
  | { readonly parts: readonly GivenPart[] };

/** Field of a form. */
export interface GivenPart {
  readonly name: string;
  readonly value: string;
  /** File in place of the value. */
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
  readonly contentType?: string | undefined;
  readonly headers?: MultipartPart['headers'];
}

/** Converts a body for samples: parts of a multipart body, a file by its name, otherwise text. */
export function givenToSent(
  given: GivenBody,
  { contentType = '', parts }: SentBody,
): Pick<SentBody, 'text' | 'file' | 'parts'> {
  if ('text' in given) return { text: given.text, file: undefined, parts: undefined };
  if ('parts' in given) {
    const written = given.parts.map(({ file, contentType: type, ...part }) => {
      return { ...part, file: file === undefined ? undefined : plainName(file.name), contentType: type };
    });
    return parts === undefined
      ? { text: partsToQuery(given.parts), file: undefined, parts: undefined }
      : { text: undefined, file: undefined, parts: written };
  }
  const fields = parts === undefined ? undefined : fieldsOf(given.json);
  return {
    text: toBodyText(given.json, contentType),
    file: undefined,
    parts: fields?.map(([name, value]) => ({ name, value, file: undefined, contentType: undefined })),
  };
}

/** Serializes a body, with the bytes of its files. */
export function givenToBytes(given: GivenBody, contentType: string): string | Uint8Array<ArrayBuffer> {
  if ('text' in given) return given.text;
  if ('json' in given) return toBodyText(given.json, contentType);
  const boundary = boundaryOf(contentType);
  return boundary === undefined ? partsToQuery(given.parts) : partsToBytes(given.parts, boundary);
}

/** Converts a body to a value: the value of a JSON text, the fields of a form without its files. */
export function givenToValue(given: GivenBody): unknown {
  if ('json' in given) return given.json;
  if ('parts' in given)
    return Object.fromEntries(
      given.parts.flatMap(({ name, value, file }) => (file === undefined ? [[name, value]] : [])),
    );
  try {
    const value: unknown = JSON.parse(given.text);
    return value;
  } catch {
    return given.text;
  }
}

function partsToQuery(parts: readonly GivenPart[]): string {
  return new URLSearchParams(parts.map(({ name, value }): [string, string] => [name, value])).toString();
}

/** Serializes parts (RFC 7578), with names escaped like browsers do (HTML, section 4.10.21.8). */
function partsToBytes(parts: readonly GivenPart[], boundary: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces = parts.flatMap(({ name, value, file, contentType = file?.type, headers = [] }) => {
    const place = file === undefined ? '' : `; filename="${encodePartName(file.name)}"`;
    const type = contentType === undefined || contentType === '' ? '' : `\r\nContent-Type: ${contentType}`;
    const others = headers.map((header) => `\r\n${header.name}: ${header.value}`).join('');
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${encodePartName(name)}"${place}${type}${others}\r\n\r\n`;
    return [encoder.encode(head), file?.bytes ?? encoder.encode(value), encoder.encode('\r\n')];
  });
  return joinBytes([...pieces, encoder.encode(`--${boundary}--\r\n`)]);
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** Replaces the characters of a file's name that a shell or language would need to escape. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_').replace(/^[-.]+/, '_');
}
