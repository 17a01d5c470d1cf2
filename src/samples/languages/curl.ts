import { addressToPieces } from '../address.ts';
import type { Part } from '../body.ts';
import { encodeUnreserved } from '../encode.ts';
import { toPiecewise, type Piece, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../request.ts';
import { quotePrintf, quoteShell, quoteString } from '../shell.ts';

/** The request as a cURL command for a POSIX shell. What no argument can hold, and forms that `--form` cannot send, are piped to it. */
export function requestToCurl(given: Request): string {
  const request = toPiecewise(given, (parts) => parts.every(isFormOption));
  const { method, body } = request;
  const address = addressToOptions(request);
  const head =
    method === 'HEAD' && body === undefined
      ? '--head'
      : address.length > 1
        ? '--get'
        : `--request ${quoteShell(method)}`;
  const contentType = body?.kind === 'multipart' || body?.kind === 'form' ? undefined : request.contentType;
  const command = [
    `curl ${head}`,
    ...address,
    ...request.headers.map(
      ({ name, value }) => `--header ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(contentType === undefined ? [] : [`--header ${quoteShell(`Content-Type: ${contentType}`)}`]),
    ...bodyToOptions(request),
  ].join(' \\\n  ');
  if (body?.kind === 'pieces') return `{\n${body.pieces.map(pieceToCommand).join('')}} | ${command}`;
  return body?.kind === 'text' && body.text.includes('\0')
    ? `printf %b ${quotePrintf(body.text)} | ${command}`
    : command;
}

/** What `--get` puts behind the address is sent as it stands; with any other method, or where it would read a file, the address is whole. */
function addressToOptions(request: PiecewiseRequest): readonly string[] {
  const { url, query, method, body } = request;
  const [start] = addressToPieces(request);
  const isWritten = query.every((part) => part !== '' && !part.startsWith('@')) && !/[?#]/.test(start);
  if (method !== 'GET' || body !== undefined || query.length === 0 || !isWritten) return [`--url ${quoteString(url)}`];
  return [`--url ${quoteString(start)}`, ...query.map((part) => `--data ${quoteString(part)}`)];
}

function bodyToOptions({ body }: PiecewiseRequest): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'json':
      // Blanks before a line of JSON are none of its values.
      return [`--data ${quoteShell(body.text.replaceAll('\n', '\n  '))}`];
    case 'text':
      return [body.text.includes('\0') ? PIPED : `--data-raw ${quoteShell(body.text)}`];
    case 'form':
      return body.fields.map(fieldToOption);
    case 'multipart':
      return body.parts.map(partToOption);
    case 'pieces':
      return [PIPED];
    case 'file':
      return [`--data-binary ${quoteShell(`@${body.file}`)}`];
  }
}

const PIPED = '--data-binary @-';

/** Without a name `--data-urlencode` leaves out the `=`, and no argument holds NUL. */
function fieldToOption({ name, value }: { readonly name: string; readonly value: string }): string {
  if (name === '' || value.includes('\0'))
    return `--data-raw ${quoteShell(`${encodeUnreserved(name)}=${encodeUnreserved(value)}`)}`;
  return `--data-urlencode ${quoteShell(`${encodeUnreserved(name)}=${value}`)}`;
}

/** What a semicolon begins in `--form` is an option of its own, but for the parameter `charset`; no argument holds NUL. */
function isFormOption({ value, contentType = 'text/plain' }: Part): boolean {
  return !value.includes('\0') && /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(contentType);
}

/** `--form` reads a leading `@` or `<` and a semicolon as its own signs; a quoted value is taken as it is. */
function partToOption(part: Part): string {
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  if (part.file !== undefined) return `--form ${quoteShell(`${part.name}=@${part.file}${type}`)}`;
  if (type === '') return `--form-string ${quoteShell(`${part.name}=${part.value}`)}`;
  const value = part.value.replace(/["\\]/g, '\\$&');
  return `--form ${quoteShell(`${part.name}="${value}"${type}`)}`;
}

/** A text a line for each of its own, which end by CR and LF; the last one is not ended further. */
function pieceToCommand({ text, file }: Piece): string {
  if (text === undefined) return `  cat ${quoteShell(file)}\n`;
  const lines = text.replace(/\r\n$/, '').split('\r\n');
  return `  printf '%b\\r\\n' ${lines.map(quotePrintf).join(' \\\n    ')}\n`;
}
