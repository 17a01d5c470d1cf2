import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { escapeAttribute } from '../../characters/markup.ts';
import type { FolderFile } from '../../satellites/serve/folder-files.ts';
import type { Body } from '../../satellites/serve/reply.ts';

const MARK = ['<meta name="portico-sandbox" content="', '">'] as const;

/** Removes the mark of a server's sandbox from a page, as a build writes it. */
export function removeMark(html: string): string {
  const [start, end] = MARK;
  const from = `<head>${start}`;
  const at = html.indexOf(from);
  return at < 0 ? html : `${html.slice(0, at)}<head>${html.slice(html.indexOf(end, at + from.length) + end.length)}`;
}

/** Reads a page and adds the mark that this server answers for its sandbox: without the mark it is another page, of another ETag. */
export async function markedPage({ root, path }: FolderFile, home: string): Promise<Body> {
  const address = escapeAttribute(home.replace(/\/$/, ''));
  const html = await readFile(join(root, path), 'utf8');
  const bytes = Buffer.from(html.replace('<head>', () => `<head>${MARK[0]}${address}${MARK[1]}`));
  return {
    tag: hash('sha256', bytes, 'base64url'),
    size: bytes.byteLength,
    open: () => Readable.from([bytes]),
  };
}
