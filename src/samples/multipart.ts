import type { Body, Part } from './body.ts';
import { essenceOf } from './media-type.ts';
import type { Request } from './request.ts';

/** A stretch of a body: text as it is sent, or the bytes of a file of this name. */
export type Piece =
  { readonly text: string; readonly file?: undefined } | { readonly file: string; readonly text?: undefined };

/** A request whose multipart form, where there is one, is written as a form of the language or piece by piece. */
export type PiecewiseRequest = Omit<Request, 'body'> & {
  readonly body: Body | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] } | undefined;
};

/**
 * The request with a multipart form as the pieces of its body, unless a language's own way of writing forms sends just that:
 * it has names of plain characters, and whatever the language asks for besides.
 */
export function toPiecewise(request: Request, isWritable: (parts: readonly Part[]) => boolean): PiecewiseRequest {
  const { body, contentType = '' } = request;
  if (body?.kind !== 'multipart') return request;
  const isForm = essenceOf(contentType) === 'multipart/form-data' && body.parts.length > 0;
  // mitigation: names that mean something to curl’s forms
  if (isForm && body.parts.every(hasPlainName) && isWritable(body.parts)) return request;
  const boundary = boundaryOf(body.parts);
  const type = contentType.replace(/(?<!\s)\s*;\s*boundary=(?:"[^"]*"|[^;]*)/gi, '');
  return {
    ...request,
    contentType: `${type}; boundary=${boundary}`,
    body: { kind: 'pieces', pieces: partsToPieces(body.parts, boundary) },
  };
}

function hasPlainName({ name }: Part): boolean {
  return /^[\w.[\]-]+$/.test(name);
}

/** A line that no part holds. */
function boundaryOf(parts: readonly Part[]): string {
  const isFree = (word: string): boolean => parts.every(({ name, value }) => !`${name}\n${value}`.includes(word));
  let count = 0;
  while (!isFree(count === 0 ? 'boundary' : `boundary${count}`)) count += 1;
  return count === 0 ? 'boundary' : `boundary${count}`;
}

/** The body of RFC 7578; every text ends with a line, and neighbours are one. */
function partsToPieces(parts: readonly Part[], boundary: string): Piece[] {
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

/** The header of a part, its lines parted by the given line end, without one at its end. */
export function partHead({ name, file, contentType }: Part, lineEnd = '\r\n'): string {
  const place = file === undefined ? '' : `; filename="${file}"`;
  const type = contentType === undefined ? '' : `${lineEnd}Content-Type: ${contentType}`;
  return `Content-Disposition: form-data; name="${encodeName(name)}"${place}${type}`;
}

/** As browsers write it (HTML, section 4.10.21.8), with all control characters encoded. */
export function encodeName(name: string): string {
  return name.replace(/["\p{Cc}]/gu, encodeURIComponent);
}
