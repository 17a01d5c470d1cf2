import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { PortalFile } from '../site/files.ts';
import { mimeTypeOf } from '../site/mime.ts';
import { getPortal } from '../site/portal.ts';
import type { Portal } from '../site/portal.ts';
import { listPublicFiles } from '../site/public-files.ts';
import { SEARCH_PATH, startSearchIndex } from '../search/index-files.ts';
import type { SearchFiles } from '../search/index-files.ts';

interface Made {
  readonly portal: Portal;
  readonly files: ReadonlyMap<string, PortalFile>;
  search: Promise<SearchFiles> | undefined;
}

/** Answers for the files that a build writes beside the pages, made of the present portal when they are asked for. */
export function serveLive(server: ViteDevServer, filesOf: (portal: Portal) => readonly PortalFile[]): void {
  let made: Made | undefined;
  const current = (): Made => {
    const portal = getPortal();
    if (made?.portal === portal) return made;
    made = { portal, files: new Map(filesOf(portal).map((file) => [file.path, file])), search: undefined };
    return made;
  };
  server.middlewares.use((request, response, next) => {
    const path = pathBelow(request.url ?? '/', getPortal().base);
    answer(path, current(), response).then((answered) => {
      if (!answered) next();
    }, next);
  });
}

async function answer(path: string, made: Made, response: ServerResponse): Promise<boolean> {
  const file = made.files.get(path) ?? made.files.get(`${path}index.html`);
  if (file !== undefined) return send(file.path, file.contents(), response);
  const open = listPublicFiles(made.portal).find((candidate) => candidate.path === path);
  if (open !== undefined) return send(path, await readFile(open.file), response);
  if (!path.startsWith(SEARCH_PATH)) return false;
  made.search ??= startSearchIndex(made.portal);
  const contents = (await made.search).get(path);
  return contents === undefined ? false : send(path, contents, response);
}

function send(path: string, contents: string | Uint8Array, response: ServerResponse): true {
  response.writeHead(200, { 'Content-Type': mimeTypeOf(extname(path)), 'Cache-Control': 'no-store' });
  response.end(contents);
  return true;
}

/** The decoded path of a request below the base; Vite may or may not have taken the base away. */
function pathBelow(url: string, base: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  const below = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
  try {
    return decodeURIComponent(below);
  } catch {
    // A lone % names no file of ours.
    return below;
  }
}
