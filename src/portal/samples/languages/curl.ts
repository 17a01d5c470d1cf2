import { addressToPieces } from '../address.ts';
import type { MultipartPart } from '../body.ts';
import { encodeUnreserved } from '../encode.ts';
import { toPiecewise, type Piece, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../sample-request.ts';
import { quotePrintf, quoteShell, quoteString } from '../shell.ts';

/**
 * Writes a request as a cURL command for a POSIX shell, with long options. Bodies that arguments or `--form` cannot express are piped to
 * it.
 */
export function requestToCurl(given: Request): string {
  const request = toPiecewise(given, (parts) => parts.every(isFormOption), true);
  const { body } = request;
  const contentType = body?.kind === 'multipart' || body?.kind === 'form' ? undefined : request.contentType;
  const address = addressToOptions(request);
  const options = [
    ...(request.answer === 'stream' ? ['--no-buffer'] : []),
    ...request.headers.map(
      ({ name, value }) => `--header ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(contentType === undefined ? [] : [`--header ${quoteShell(`Content-Type: ${contentType}`)}`]),
    ...bodyToOptions(body),
  ];
  const command = [`curl ${methodToOption(request, address.length > 1)}`, ...address, ...options].join(' \\\n  ');
  if (body?.kind === 'pieces') return `{\n${body.pieces.map(pieceToCommand).join('')}} | ${command}`;
  return body?.kind === 'text' && body.text.includes('\0')
    ? `printf %b ${quotePrintf(body.text)} | ${command}`
    : command;
}

function methodToOption({ method, body }: PiecewiseRequest, isGet: boolean): string {
  if (method === 'HEAD' && body === undefined) return '--head';
  return isGet ? '--get' : `--request ${quoteShell(method)}`;
}

/**
 * Returns URL and query as options. `--get` appends data unchanged; with another method, or if cURL would read a file, the URL contains
 * the query.
 */
function addressToOptions(request: PiecewiseRequest): readonly string[] {
  const { url, query, method, body } = request;
  const [start] = addressToPieces(request);
  const isWritten = query.every((part) => part !== '' && !part.startsWith('@')) && !/[?#]/.test(start);
  if (method !== 'GET' || body !== undefined || query.length === 0 || !isWritten) return [`--url ${quoteString(url)}`];
  return [`--url ${quoteString(start)}`, ...query.map((part) => `--data ${quoteString(part)}`)];
}

function bodyToOptions(body: PiecewiseRequest['body']): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'json':
      // White space before a line of JSON is insignificant.
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

/** Writes the option of a field. Without a name, `--data-urlencode` omits the `=`; arguments cannot contain NUL. */
function fieldToOption({ name, value }: { readonly name: string; readonly value: string }): string {
  if (name === '' || value.includes('\0'))
    return `--data-raw ${quoteShell(`${encodeUnreserved(name)}=${encodeUnreserved(value)}`)}`;
  return `--data-urlencode ${quoteShell(`${encodeUnreserved(name)}=${value}`)}`;
}

/** Returns true for a part that `--form` can express: it parses semicolons, except before `charset`, and arguments cannot contain NUL. */
function isFormOption({ value, contentType = 'text/plain' }: MultipartPart): boolean {
  return !value.includes('\0') && /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(contentType);
}

/** `--form` interprets a leading `@` or `<` and semicolons, but not in a quoted value. */
function partToOption(part: MultipartPart): string {
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  const headers = (part.headers ?? [])
    .map(({ name, value }) => `;headers=${quotedValue(`${name}: ${value}`)}`)
    .join('');
  if (part.file !== undefined) return `--form ${quoteShell(`${part.name}=@${part.file}${type}${headers}`)}`;
  if (type === '' && headers === '') return `--form-string ${quoteShell(`${part.name}=${part.value}`)}`;
  return `--form ${quoteShell(`${part.name}=${quotedValue(part.value)}${type}${headers}`)}`;
}

function quotedValue(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Writes a line for each line of a text, ended by CR LF except for the last. */
function pieceToCommand({ text, file }: Piece): string {
  if (text === undefined) return `  cat ${quoteShell(file)}\n`;
  const lines = text.replace(/\r\n$/, '').split('\r\n');
  return `  printf '%b\\r\\n' ${lines.map(quotePrintf).join(' \\\n    ')}\n`;
}
