import type { SentBody } from '../../samples/request-parts.ts';
import { boundaryOf, fieldsOf, toBodyText } from './body-text.ts';

/** A body that no example of the page is. */
export type GivenBody =
  /** A value of an answer that has led here; wrapped, because null is one too. */
  | { readonly json: unknown }
  /** As the reader has written it. */
  | { readonly text: string }
  /** Fields of a form, as the reader has filled them in. */
  | { readonly parts: readonly GivenPart[] };

/** A field of a form. */
export interface GivenPart {
  readonly name: string;
  readonly value: string;
  /** What stands in the place of the value, and what it is called. */
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
  readonly contentType?: string | undefined;
}

/** How samples write a body in the place of another: as parts of a form where that is one, from a file, else as text. */
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

/** A body in the place of another as it travels, files byte for byte. */
export function givenToBytes(given: GivenBody, contentType: string): string | Uint8Array<ArrayBuffer> {
  if ('text' in given) return given.text;
  if ('json' in given) return toBodyText(given.json, contentType);
  const boundary = boundaryOf(contentType);
  return boundary === undefined ? partsToQuery(given.parts) : partsToBytes(given.parts, boundary);
}

/** A body in the place of another as a value: that of a text of JSON, of a form its fields but for files. */
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

/** RFC 7578, with names as browsers write them (HTML, section 4.10.21.8). */
function partsToBytes(parts: readonly GivenPart[], boundary: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces = parts.flatMap(({ name, value, file, contentType = file?.type }) => {
    const place = file === undefined ? '' : `; filename="${encodeName(file.name)}"`;
    const type = contentType === undefined || contentType === '' ? '' : `\r\nContent-Type: ${contentType}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${encodeName(name)}"${place}${type}\r\n\r\n`;
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

function encodeName(name: string): string {
  return name.replace(/["\p{Cc}]/gu, encodeURIComponent);
}

/** What is a name of a file in every shell and language as it is. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_').replace(/^[-.]+/, '_');
}
