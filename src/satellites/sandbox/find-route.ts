import type { SandboxRequest } from './exchange.ts';
import type { MockTableParts } from './table-parts.ts';
import type { SandboxRules } from './rules.ts';
import { route, type Routed } from './middleware/route.ts';
import { editDistance } from '../../characters/edit-distance.ts';
import type { RouteTable } from './tables/types.ts';

/** An API of a sandbox. */
export interface SandboxApi {
  readonly parts: MockTableParts;
  /** Base path of the API, without a trailing slash: `/sandbox/petstore`. */
  readonly prefix: string;
  readonly rules?: SandboxRules | undefined;
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

/** Formats the error for an unknown path, with the nearest one. */
export function noPath(path: string, { parts }: SandboxApi): string {
  const near = nearestPath(path, parts.index.routes);
  return `The document has no path "${path.slice(0, SHOWN)}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

/** Maximum length and number of segments of a path that is compared. */
const [LONGEST, MAX_SEGMENTS] = [150, 12];
/** The cost of a value in place of a parameter; a missing or extra segment costs 1. */
const VALUE = 0.25;

/** Returns the path template nearest to a path; undefined where half of it or more would have to change. */
function nearestPath(path: string, routes: readonly RouteTable[]): string | undefined {
  const wanted = path.toLowerCase().split('/').slice(1);
  if (path.length > LONGEST || wanted.length > MAX_SEGMENTS) return undefined;
  let best: { readonly template: string; readonly cost: number } | undefined;
  for (const { template } of routes) {
    const segments = template.toLowerCase().split('/').slice(1);
    if (Math.abs(segments.length - wanted.length) > 1 || template.length > LONGEST) continue;
    const cost = costBetween(wanted, segments);
    const isNear = cost <= Math.max(segments.length, wanted.length) / 2;
    if (isNear && (best === undefined || cost < best.cost)) best = { template, cost };
  }
  return best?.template;
}

/** Returns the minimum cost of changing the segments of one path to those of another. */
function costBetween(from: readonly string[], to: readonly string[]): number {
  let last = [0, ...to.map((_, index) => index + 1)];
  for (const [row, segment] of from.entries()) {
    const current = [row + 1];
    for (const [column, other] of to.entries()) {
      const changed = (last[column] ?? Infinity) + costOf(segment, other);
      current.push(Math.min(changed, (last[column + 1] ?? Infinity) + 1, (current[column] ?? Infinity) + 1));
    }
    last = current;
  }
  return last.at(-1) ?? Infinity;
}

function costOf(segment: string, other: string): number {
  if (segment === other) return 0;
  if (other.includes('{')) return segment === '' ? 1 : VALUE;
  const [short, long] = [segment.length, other.length].toSorted((a, b) => a - b);
  // Names with such different lengths would need half of their characters changed.
  if (short === undefined || long === undefined || short * 2 < long) return 1;
  return editDistance(segment, other) / long;
}
