import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { escapeText } from '../../characters/markup.ts';
import { COMMON_HEADERS, ERROR_POLICY } from '../../portal/csp.ts';
import type { PortalFile } from '../../output/files.ts';
import { mimeTypeOf } from '../../output/mime.ts';
import { getPortal } from '../../portal/portal.ts';
import type { Portal } from '../../portal/portal.ts';
import { listPublicFiles } from '../../portal/settings/public-files.ts';
import { startSearchIndex } from '../../write/search/index-files.ts';
import { SEARCH_PATH } from '../../write/search/words.ts';
import type { SearchFiles } from '../../write/search/index-files.ts';

interface Made {
  readonly portal: Portal;
  readonly files: ReadonlyMap<string, PortalFile>;
  /** Search indexes by the portal of their language. */
  readonly search: Map<Portal, Promise<SearchFiles>>;
}

/** Answers for the files that a build writes beside the pages, made of the present portal when they are asked for. */
export function serveLive(server: ViteDevServer, filesOf: (portal: Portal) => readonly PortalFile[]): void {
  let made: Made | undefined;
  const current = (): Made => {
    const portal = getPortal();
    if (made?.portal === portal) return made;
    const files = [...portal.translations, portal].flatMap((one) =>
      filesOf(one).map((file) => ({ ...file, path: one.folder + file.path })),
    );
    made = { portal, files: new Map(files.map((file) => [file.path, file])), search: new Map() };
    return made;
  };
  server.middlewares.use((request, response, next) => {
    for (const [name, value] of COMMON_HEADERS) response.setHeader(name, value);
    // What Astro and Vite answer when they fail has no policy of its own; pages say theirs in place of this one.
    if (request.headers.accept?.includes('text/html') === true)
      response.setHeader('Content-Security-Policy', ERROR_POLICY);
    const path = pathBelow(request.url ?? '/', getPortal().base);
    answer(path, current(), response).then((answered) => {
      if (!answered) next();
    }, next);
  });
}

const OVERLAY = fileURLToPath(new URL('../../client/page/live-overlay.ts', import.meta.url));

/** Has the overlay be ours, which writes text alone, and so does the page that stands for one that cannot be made. */
export function liveMistakes(): Plugin {
  return {
    name: 'portico:live-mistakes',
    enforce: 'post',
    apply: 'serve',
    transform: {
      filter: { id: /vite\/dist\/client\/client\.mjs/ },
      // Modules run what they import first: Vite's client finds the element defined.
      handler: (code) => `import ${JSON.stringify(OVERLAY)};\n${code}`,
    },
    configureServer: (server) => () => {
      server.middlewares.use(
        (error: unknown, _request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => {
          if (response.headersSent) {
            next(error);
            return;
          }
          // Astro refuses some requests before any header of ours is set.
          for (const [name, value] of COMMON_HEADERS) response.setHeader(name, value);
          response.setHeader('Content-Security-Policy', ERROR_POLICY);
          const status = error instanceof URIError ? 400 : 500;
          response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
          response.end(errorPage(error, `${server.config.base}@vite/client`));
        },
      );
    },
  };
}

/** A page that tells an error, and comes again when it is mended. */
function errorPage(error: unknown, client: string): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const told = escapeText(text);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title><script type="module" src="${client}"></script></head><body><h1>This page cannot be made.</h1><pre>${told}</pre></body></html>\n`;
}

async function answer(path: string, made: Made, response: ServerResponse): Promise<boolean> {
  const file = made.files.get(path) ?? made.files.get(`${path}index.html`);
  if (file !== undefined) return send(file.path, file.contents(), response);
  const open = listPublicFiles(made.portal).find((candidate) => candidate.path === path);
  if (open !== undefined) return send(path, await readFile(open.file), response);
  const { portal, search } = made;
  const searched = [portal, ...portal.translations].find(({ folder }) => path.startsWith(folder + SEARCH_PATH));
  if (searched === undefined) return false;
  const index = search.get(searched) ?? startSearchIndex(searched);
  search.set(searched, index);
  const contents = (await index).get(path.slice(searched.folder.length));
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
