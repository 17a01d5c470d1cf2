import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeAttribute } from '../../characters/markup.ts';

const MARK = ['<meta name="portico-sandbox" content="', '">'] as const;

/** Removes the mark of a server's sandbox from a page, as a build writes it. */
export function removeMark(html: string): string {
  const [start, end] = MARK;
  const from = `<head>${start}`;
  const at = html.indexOf(from);
  return at < 0 ? html : `${html.slice(0, at)}<head>${html.slice(html.indexOf(end, at + from.length) + end.length)}`;
}

/**
 * Sends a page with the mark that this server answers for its sandbox: the same page on a host that does not is another one, of
 * another ETag (RFC 9110, section 8.8.3).
 */
export async function sendMarked(
  request: IncomingMessage,
  response: ServerResponse,
  { file, home }: { readonly file: string; readonly home: string },
): Promise<void> {
  const address = escapeAttribute(home.replace(/\/$/, ''));
  const html = await readFile(file, 'utf8');
  const body = Buffer.from(html.replace('<head>', () => `<head>${MARK[0]}${address}${MARK[1]}`));
  const tag = `"${hash('sha256', body, 'base64url')}"`;
  response.setHeader('ETag', tag);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  if (response.statusCode === 200 && (known.includes(tag) || known.includes('*'))) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Length', body.byteLength);
  response.end(request.method === 'HEAD' ? undefined : body);
}
