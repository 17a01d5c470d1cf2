import type { Language } from './languages.ts';
import type { Request } from './sample-request.ts';

/** Source code, and the range of a URL in it, in UTF-16 code units; undefined if it cannot be determined. */
export interface Written {
  readonly source: string;
  readonly server: { readonly start: number; readonly end: number } | undefined;
}

/** Writes a request and locates the server URL in the source: between markers that the source does not otherwise contain. */
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

/** Noncharacters of Unicode: no language escapes them, and shell words that contain one are quoted. */
const SIGNS = Array.from({ length: 32 }, (_, index) => String.fromCharCode(0xfdd0 + index));
