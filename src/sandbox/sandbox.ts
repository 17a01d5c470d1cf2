import { createAccounts, type Accounts, type KeyTools } from './accounts/accounts.ts';
import { answerOffice } from './accounts/routes.ts';
import { answerToken } from './accounts/token.ts';
import { answerOperation } from './answer/operation.ts';
import { errorResponse } from './answer/refused.ts';
import type { Headers, SandboxRequest, SandboxResponse } from './exchange.ts';
import { loadOperation, type PlanParts } from './plan-parts.ts';
import { refuse, STATUSES } from './refusal.ts';
import type { SandboxRules } from './rules.ts';
import type { Match } from './schema/match.ts';
import { prepareStore } from './seed.ts';
import { corsHeaders, preflightHeaders } from './steps/cors.ts';
import { route, type Routed } from './steps/route.ts';
import { StoreError, type Store } from './store/store.ts';

/** An API of a sandbox. */
export interface SandboxApi {
  readonly parts: PlanParts;
  /** Path that it lies below, without a slash at its end: `/sandbox/petstore`. */
  readonly prefix: string;
  readonly rules?: SandboxRules | undefined;
}

export interface SandboxOptions {
  /** Of several that a path may mean the first one that has it answers. */
  readonly apis: readonly SandboxApi[];
  readonly store: Store;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly keys: KeyTools;
  /** Runs patterns of documents, with a bound where they are not trusted. */
  readonly matches: Match;
  /** Waits so many seconds; undefined where nobody waits for a sandbox. */
  readonly wait?: ((seconds: number) => Promise<void>) | undefined;
  /** True: scripts of any origin may read the answers. */
  readonly cors?: boolean | undefined;
  /** True: `POST /sandbox/-/reset` forgets everything, but for pages of other origins. */
  readonly reset?: boolean | undefined;
  /** Is told when the store could not be read or written: the request was answered with 503. */
  readonly troubled?: ((error: StoreError) => void) | undefined;
}

export interface Sandbox {
  /** Answers a request as the documents say. Rejects for bugs alone. */
  answer(request: SandboxRequest): Promise<SandboxResponse>;
  readonly accounts: Accounts;
}

/** What paths alone hang below. */
const ROOT = 'http://sandbox.invalid';

/** Below it accounts and keys are made. */
export const OFFICE = '/sandbox/-';

/** A service that answers by itself, made of plans. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const accounts = createAccounts(options.store, options.keys);
  return {
    accounts,
    answer: async (request) => {
      const answer = await dispatch(request, options, accounts).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        options.troubled?.(error);
        return unavailable();
      });
      const cors = options.cors === true ? corsHeaders(request.headers) : [];
      return { ...answer, headers: [...answer.headers, ...cors] };
    },
  };
}

async function dispatch(
  request: SandboxRequest,
  options: SandboxOptions,
  accounts: Accounts,
): Promise<SandboxResponse> {
  // Of an address whose host is none the path is what is meant.
  const address = URL.canParse(request.url, ROOT)
    ? request.url
    : request.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  if (!URL.canParse(address, ROOT)) return plainResponse(400, 'The address is not valid.');
  const url = new URL(address, ROOT);
  if (url.pathname.startsWith(`${OFFICE}/`)) {
    const reset = options.reset === true ? () => options.store.reset() : undefined;
    return await answerOffice(url.pathname.slice(OFFICE.length), request, { accounts, now: options.now, reset });
  }
  const found = findRoute(request, url, options.apis);
  if (found === undefined) return plainResponse(404, 'No API of the sandbox has this address.');
  const { api, routed, path } = found;
  if (routed.kind === 'nothing' && request.method === 'POST' && isTokenPath(api, path))
    return await answerToken(request, accounts, options.now());
  const allow = routed.kind === 'method' ? routed.allow : [];
  const preflight = options.cors === true ? preflightHeaders(request.method, request.headers, allow) : undefined;
  if (preflight !== undefined) return { status: 204, headers: preflight, body: undefined };
  if (routed.kind !== 'operation') return await answerNowhere(request, options, found);
  const operation = await loadOperation(api.parts, routed.operation);
  const { index } = api.parts;
  // A rule may read and write whatever the API has.
  const resources = api.rules === undefined ? operation.resources : index.resources;
  const dropped = await prepareStore(options.store, api.parts, options.matches, resources);
  const answer = await answerOperation(operation, request, { ...found, routed, url, options, accounts });
  if (dropped === 0) return answer;
  const told: Headers = [['Sandbox-Dropped', `${dropped} records that no longer fit the document`]];
  return { ...answer, headers: [...answer.headers, ...told] };
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
function findRoute(request: SandboxRequest, url: URL, apis: readonly SandboxApi[]): Found | undefined {
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

function isTokenPath({ parts }: SandboxApi, path: string): boolean {
  return Object.values(parts.index.schemes).some(
    (scheme) => scheme.type === 'token' && scheme.tokenPaths.includes(path),
  );
}

/** RFC 9110, sections 9.3.7, 15.5.5, 15.5.6. */
async function answerNowhere(
  request: SandboxRequest,
  options: SandboxOptions,
  { api, routed, path }: Found,
): Promise<SandboxResponse> {
  const allow: Headers = routed.kind === 'method' ? [['Allow', routed.allow.join(', ')]] : [];
  if (routed.kind === 'method' && request.method === 'OPTIONS') return { status: 204, headers: allow, body: undefined };
  const refusal =
    routed.kind === 'method'
      ? refuse(STATUSES.notAllowed, 'method_not_allowed', `${request.method} is not documented here.`)
      : refuse([404], 'not_found', 'The document has no such path.');
  // The shape of errors is that of the path's operation, or of the API's first.
  const id = routed.kind === 'method' ? routed.operation : undefined;
  const first = id ?? Object.values(api.parts.index.routes[0]?.operations ?? {})[0];
  if (first === undefined) return plainResponse(404, refusal.message);
  const operation = await loadOperation(api.parts, first);
  return await errorResponse(
    operation,
    { ...refusal, headers: allow },
    {
      path,
      method: request.method,
      headers: [],
      isFound: routed.kind === 'method',
      fitting: {
        resolve: operation.resolve,
        random: options.random,
        now: options.now(),
        direction: 'response',
        matches: options.matches,
      },
    },
  );
}

function plainResponse(status: number, message: string): SandboxResponse {
  const body = JSON.stringify({ code: status === 404 ? 'not_found' : 'bad_request', message, status });
  return { status, headers: [['Content-Type', 'application/json']], body };
}

/** RFC 9110, section 15.6.4. */
function unavailable(): SandboxResponse {
  const status = 503;
  const body = JSON.stringify({ code: 'unavailable', message: 'The sandbox cannot keep its state now.', status });
  const headers = [
    ['Content-Type', 'application/json'],
    ['Retry-After', '1'],
  ] as const;
  return { status, headers, body };
}
