import type { Body, MultipartPart } from './body.ts';
import { essenceOf } from '../../openapi/standard/media-type.ts';
import type { Request } from './sample-request.ts';

/** Piece of a body: text as it is sent, or the name of the file with its bytes. */
export type Piece =
  | { readonly text: string; readonly file?: undefined }
  | { readonly file: string; readonly text?: undefined };

/** Request whose multipart form is either a form in the language's syntax or a list of pieces. */
export type PiecewiseRequest = Omit<Request, 'body'> & {
  readonly body: Body | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] } | undefined;
};

/**
 * Converts a multipart form to pieces, unless the language's syntax for forms sends the same: `isWritable` decides, and
 * names must be of plain characters. `hasHeaders`: the syntax has headers of parts.
 */
export function toPiecewise(
  request: Request,
  isWritable: (parts: readonly MultipartPart[]) => boolean,
  hasHeaders = false,
): PiecewiseRequest {
  const { body, contentType = '' } = request;
  if (body?.kind !== 'multipart') return request;
  const isForm = essenceOf(contentType) === 'multipart/form-data' && body.parts.length > 0;
  // mitigation: names that mean something to curl’s forms
  if (isForm && body.parts.every(hasPlainName) && isWritable(body.parts) && (hasHeaders || !body.parts.some(hasHeader)))
    return request;
  const boundary = boundaryOf(body.parts);
  const type = contentType.replace(/(?<!\s)\s*;\s*boundary=(?:"[^"]*"|[^;]*)/gi, '');
  return {
    ...request,
    contentType: `${type}; boundary=${boundary}`,
    body: { kind: 'pieces', pieces: partsToPieces(body.parts, boundary) },
  };
}

/** Returns true for a body whose bytes come from files. */
export function usesFiles(body: PiecewiseRequest['body']): boolean {
  if (body?.kind !== 'multipart' && body?.kind !== 'pieces') return body?.kind === 'file';
  const pieces: readonly { readonly file?: string | undefined }[] = body.kind === 'pieces' ? body.pieces : body.parts;
  return pieces.some(({ file }) => file !== undefined);
}

function hasHeader({ headers = [] }: MultipartPart): boolean {
  return headers.length > 0;
}

function hasPlainName({ name }: MultipartPart): boolean {
  return /^[\w.[\]-]+$/.test(name);
}

/** Returns a boundary that no part contains. */
function boundaryOf(parts: readonly MultipartPart[]): string {
  let word = 'boundary';
  for (let count = 1; parts.some(({ name, value }) => `${name}\n${value}`.includes(word)); count += 1)
    word = `boundary${count}`;
  return word;
}

/** Splits a multipart body into pieces (RFC 7578); adjacent texts are merged. */
function partsToPieces(parts: readonly MultipartPart[], boundary: string): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\n${partHead(part)}\r\n\r\n`;
    if (part.file === undefined) text += part.value;
    else {
      pieces.push({ text }, { file: part.file });
      text = '';
    }
    text += '\r\n';
  }
  return [...pieces, { text: `${text}--${boundary}--\r\n` }];
}

/** Returns the header of a part, its lines separated by `lineEnd`, without one at the end. */
export function partHead({ name, file, contentType, headers = [] }: MultipartPart, lineEnd = '\r\n'): string {
  const place = file === undefined ? '' : `; filename="${file}"`;
  const type = contentType === undefined ? '' : `${lineEnd}Content-Type: ${contentType}`;
  const others = headers.map((header) => `${lineEnd}${header.name}: ${header.value}`).join('');
  return `Content-Disposition: form-data; name="${encodePartName(name)}"${place}${type}${others}`;
}

/** Encodes a part's name like browsers (HTML, section 4.10.21.8), with all control characters. */
export function encodePartName(name: string): string {
  return name.replace(/["\p{Cc}]/gu, encodeURIComponent);
}
