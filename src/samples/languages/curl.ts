import type { Part } from '../body.ts';
import { encodeUnreserved } from '../encode.ts';
import { hasInvisible, hex } from '../literal.ts';
import type { Request } from '../request.ts';

/** The request as a cURL command for a POSIX shell (ANSI-C quoting, of Bash and Zsh, only where control characters ask for it). */
export function requestToCurl(request: Request): string {
  const { method, body } = request;
  const head =
    method === 'HEAD' && body === undefined
      ? ' --head'
      : method === 'GET' && body === undefined
        ? ''
        : ` --request ${quoteShell(method)}`;
  const contentType = body?.kind === 'multipart' || body?.kind === 'form' ? undefined : request.contentType;
  return [
    `curl${head} ${quoteShell(request.url)}`,
    ...request.headers.map(
      ({ name, value }) => `--header ${quoteShell(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(contentType === undefined ? [] : [`--header ${quoteShell(`Content-Type: ${contentType}`)}`]),
    ...bodyToOptions(request),
  ].join(' \\\n  ');
}

function bodyToOptions({ body }: Request): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'json':
      return [`--data ${quoteShell(body.text)}`];
    case 'text':
      return [`--data-raw ${quoteShell(body.text)}`];
    case 'form':
      return body.fields.map(
        ({ name, value }) => `--data-urlencode ${quoteShell(`${encodeUnreserved(name)}=${value}`)}`,
      );
    case 'multipart':
      return body.parts.map(partToOption);
    case 'file':
      return [`--data-binary ${quoteShell(`@${body.file}`)}`];
  }
}

/** `--form` reads a leading `@` or `<` and a semicolon as its own signs; a quoted value is taken as it is. */
function partToOption(part: Part): string {
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  if (part.file !== undefined) return `--form ${quoteShell(`${part.name}=@${part.file}${type}`)}`;
  if (type === '') return `--form-string ${quoteShell(`${part.name}=${part.value}`)}`;
  const value = part.value.replace(/["\\]/g, '\\$&');
  return `--form ${quoteShell(`${part.name}="${value}"${type}`)}`;
}

/** A word of a shell's command line. */
export function quoteShell(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (!hasInvisible(text.replace(/[\n\t]/g, ''))) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/[^\x20-\x7e\n]/gu, (character) =>
      hasInvisible(character) ? [...Buffer.from(character)].map((byte) => `\\x${hex(byte, 2)}`).join('') : character,
    );
  return `$'${escaped}'`;
}
