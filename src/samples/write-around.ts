import type { Language } from './languages.ts';
import type { Request } from './request.ts';

/** A source, and where an address stands in it, in UTF-16 units; undefined where it cannot be told. */
export interface Written {
  readonly source: string;
  readonly server: { readonly start: number; readonly end: number } | undefined;
}

/** The source, and where the server's address stands in it: told by signs around it that nothing else in the source has. */
export function writeAround(language: Pick<Language, 'write'>, request: Request, server: string): Written {
  const path = request.url.slice(server.length);
  for (const sign of SIGNS) {
    const [before = '', address = '', after, ...more] = language
      .write({ ...request, url: `${sign}${server}${sign}${path}` })
      .split(sign);
    if (after === undefined || more.length > 0) continue;
    const start = before.length;
    return { source: before + address + after, server: { start, end: start + address.length } };
  }
  return { source: language.write(request), server: undefined };
}

/** Noncharacters of Unicode: no language escapes them, and a shell's word that holds one is quoted. */
const SIGNS = Array.from({ length: 32 }, (_, index) => String.fromCharCode(0xfdd0 + index));
