import type { SandboxRequest } from './exchange.ts';
import type { MockTableParts } from './table-parts.ts';
import type { SandboxRules } from './rules.ts';
import { route, type Routed } from './middleware/route.ts';

/** An API of a sandbox. */
export interface SandboxApi {
  readonly parts: MockTableParts;
  /** Path that it lies below, without a slash at its end: `/sandbox/petstore`. */
  readonly prefix: string;
  readonly rules?: SandboxRules | undefined;
}

/** What paths alone hang below. */
const ROOT = 'http://sandbox.invalid';

/** The address of a request; of one whose host is none the path is what is meant. Undefined where it is none. */
export function addressOf({ url }: SandboxRequest): URL | undefined {
  const address = URL.canParse(url, ROOT) ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return URL.canParse(address, ROOT) ? new URL(address, ROOT) : undefined;
}

/** An API, and where in it a path leads. */
export interface Found {
  readonly api: SandboxApi;
  readonly routed: Routed;
  /** Below prefix and server. */
  readonly path: string;
  /** Prefix and path of the server, without a slash at its end. */
  readonly base: string;
}

/** Of all that a path may mean: an operation, else a path without this method, else the API with the longest prefix. */
export function findRoute(request: SandboxRequest, url: URL, apis: readonly SandboxApi[]): Found | undefined {
  const all = apis
    .filter(({ prefix }) => `${url.pathname}/`.startsWith(`${prefix}/`))
    .flatMap((api) =>
      api.parts.index.bases
        .filter((base) => `${url.pathname.slice(api.prefix.length)}/`.startsWith(`${base}/`))
        .map((base): Found => {
          const path = url.pathname.slice(api.prefix.length + base.length) || '/';
          const routed = route(api.parts.index.routes, { method: request.method, path, query: url.searchParams });
          return { api, routed, path, base: api.prefix + base };
        }),
    );
  return (
    all.find(({ routed }) => routed.kind === 'operation') ??
    all.find(({ routed }) => routed.kind === 'method') ??
    all.find(({ api, path }) => isTokenPath(api, path)) ??
    all.toSorted((a, b) => b.api.prefix.length - a.api.prefix.length)[0]
  );
}

/** True for the path of an API where its tokens are issued. */
export function isTokenPath({ parts }: SandboxApi, path: string): boolean {
  return Object.values(parts.index.schemes).some(
    (scheme) => scheme.type === 'token' && scheme.tokenPaths.includes(path),
  );
}
