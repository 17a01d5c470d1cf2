import { nearestWord } from '../../characters/nearest.ts';
import type { SandboxRequest } from './exchange.ts';
import type { MockTableParts } from './table-parts.ts';
import type { SandboxRules } from './rules.ts';
import type { RouteTable } from './tables/types.ts';
import { compareTemplates, matchTemplate, type PathValues } from './template.ts';

/** An API of a sandbox. */
export interface SandboxApi {
  readonly parts: MockTableParts;
  /** Base path of the API, without a trailing slash: `/sandbox/petstore`. */
  readonly prefix: string;
  readonly rules?: SandboxRules | undefined;
  /** True: requests need no credentials. */
  readonly isOpen?: boolean | undefined;
}

/** Base URL of requests that are a path alone. */
const ROOT = 'http://sandbox.invalid';

/** Parses the URL of a request; with an invalid host only the path counts. Undefined where that is invalid too. */
export function addressOf({ url }: SandboxRequest): URL | undefined {
  const address = URL.canParse(url, ROOT) ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return URL.canParse(address, ROOT) ? new URL(address, ROOT) : undefined;
}

/** The API and the route that match a path. */
export interface MatchedRoute {
  readonly api: SandboxApi;
  readonly routed: Routed;
  /** Path below `base`. */
  readonly path: string;
  /** Prefix and path of the server, without a trailing slash. */
  readonly base: string;
}

/** Finds the route of a request: an operation, else a path that lacks its method, else the API with the longest prefix. */
export function findRoute(request: SandboxRequest, url: URL, apis: readonly SandboxApi[]): MatchedRoute | undefined {
  const all = apis
    .filter(({ prefix }) => `${url.pathname}/`.startsWith(`${prefix}/`))
    .flatMap((api) =>
      api.parts.index.bases
        .filter((base) => `${url.pathname.slice(api.prefix.length)}/`.startsWith(`${base}/`))
        .map((base): MatchedRoute => {
          const path = url.pathname.slice(api.prefix.length + base.length) || '/';
          const routed = route(api.parts.index.routes, request.method, path);
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

/** Result of routing a path. */
export type Routed =
  | { readonly kind: 'operation'; readonly operation: string; readonly values: PathValues; readonly method: string }
  /** Known path, unknown method (RFC 9110, section 15.5.6); or an OPTIONS request. */
  | { readonly kind: 'method'; readonly allow: readonly string[]; readonly operation: string }
  | { readonly kind: 'nothing' };

/**
 * Finds the operation of a request: the most specific matching template that has the method (OpenAPI 3.2.0, section 4.8.2).
 * An undocumented `HEAD` is `GET` (RFC 9110, section 9.3.2).
 */
function route(routes: readonly RouteTable[], method: string, path: string): Routed {
  const matches = routes
    .flatMap((one) => {
      const values = matchTemplate(one.template, path);
      return values === undefined ? [] : [{ route: one, values }];
    })
    .toSorted((a, b) => compareTemplates(a.route.template, b.route.template));
  for (const wanted of method === 'HEAD' ? ['HEAD', 'GET'] : [method]) {
    const found = matches.find(({ route: one }) => Object.hasOwn(one.operations, wanted));
    const operation = found?.route.operations[wanted];
    if (found !== undefined && operation !== undefined)
      return { kind: 'operation', operation, values: found.values, method: wanted };
  }
  const [operation] = matches.flatMap(({ route: one }) => Object.values(one.operations));
  if (operation === undefined) return { kind: 'nothing' };
  const methods = matches.flatMap(({ route: one }) => Object.keys(one.operations));
  const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
  return { kind: 'method', allow, operation };
}

/** True for the path of a token endpoint of an API. */
export function isTokenPath({ parts }: SandboxApi, path: string): boolean {
  return Object.values(parts.index.schemes).some(
    (scheme) => scheme.type === 'token' && scheme.tokenPaths.includes(path),
  );
}

/** Maximum length of a path in a message. */
const SHOWN = 200;

/** Formats the error for a path that lacks the method. */
export function noMethod(method: string, path: string, allow: readonly string[]): string {
  const others = allow.filter((one) => one !== 'OPTIONS' && one !== 'HEAD').join(', ');
  return `${method} is not documented for "${path.slice(0, SHOWN)}". Documented: ${others}.`;
}

/** Formats the error for an unknown path, with the nearest one, whose parameters may have the values of the path. */
export function noPath(path: string, { parts }: SandboxApi): string {
  const values = path.split('/');
  const filled = parts.index.routes.map(({ template }): [string, string] => {
    const segments = template.split('/');
    return [segments.map((segment, place) => (segment.includes('{') ? values[place] : segment)).join('/'), template];
  });
  const near = new Map(filled).get(
    nearestWord(
      path,
      filled.map(([one]) => one),
    ) ?? '',
  );
  return `The document has no path "${path.slice(0, SHOWN)}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}
