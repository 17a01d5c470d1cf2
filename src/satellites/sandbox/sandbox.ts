import { createAccounts, type Accounts, type KeyTools } from './accounts/accounts.ts';
import { handleApiKeys, answerToken } from './accounts/routes.ts';
import { generationOf } from './responses/generate.ts';
import { answerOperation } from './responses/operation.ts';
import { errorResponse, problemResponse } from './responses/error.ts';
import {
  headerOf,
  plainError,
  type Headers,
  type SandboxRequest,
  type SandboxResponse,
  refuse,
  STATUSES,
} from './exchange.ts';
import {
  addressOf,
  findRoute,
  isTokenPath,
  type MatchedRoute,
  type SandboxApi,
  noMethod,
  noPath,
} from './find-route.ts';
import { LimitError } from './limits.ts';
import { loadOperation, readAll } from './table-parts.ts';
import { prepareStore } from './seed.ts';
import { StoreError, type Store } from './stores/store.ts';

export interface SandboxOptions {
  /** APIs in order of precedence: the first one with a matching operation responds. */
  readonly apis: readonly SandboxApi[];
  readonly store: Store;
  readonly now: () => Date;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly keys: KeyTools;
  /** Waits for a number of seconds; undefined: `Prefer: wait` is ignored. */
  readonly wait?: ((seconds: number) => Promise<void>) | undefined;
  /** True: scripts of any origin may read responses. */
  readonly cors?: boolean | undefined;
  /** True: `POST /sandbox/-/reset` deletes everything, except for pages of other origins. */
  readonly reset?: boolean | undefined;
  /** Reports that the store could not be read or written; the request was answered with 503. */
  readonly troubled?: ((error: StoreError) => void) | undefined;
}

export interface Sandbox {
  /** Responds to a request as the documents describe. Rejects only for bugs. */
  answer(request: SandboxRequest): Promise<SandboxResponse>;
  readonly accounts: Accounts;
}

/** Path prefix of the API-keys endpoints. */
export const API_KEYS = '/sandbox/-';

/** Creates a mock service from mock tables. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const accounts = createAccounts(options.store, options.keys);
  return {
    accounts,
    answer: async (request) => {
      const answer = await dispatch(request, options, accounts).catch((error: unknown) => {
        if (error instanceof LimitError) return plainError(error.status, 'limit_reached', error.message);
        if (!(error instanceof StoreError)) throw error;
        options.troubled?.(error);
        // RFC 9110, section 15.6.4.
        return plainError(503, 'unavailable', 'The sandbox cannot store its state right now.', [['Retry-After', '1']]);
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
  const url = addressOf(request);
  if (url === undefined) return plainError(400, 'bad_request', 'The address is not valid.');
  const preflight = (allow: readonly string[]): SandboxResponse | undefined => {
    const headers = options.cors === true ? preflightHeaders(request.method, request.headers, allow) : undefined;
    return headers && { status: 204, headers, body: undefined };
  };
  if (url.pathname.startsWith(`${API_KEYS}/`)) {
    const reset = options.reset === true ? () => options.store.reset() : undefined;
    const endpoints = { accounts, now: options.now, reset };
    return preflight([]) ?? (await handleApiKeys(url.pathname.slice(API_KEYS.length), request, endpoints));
  }
  const found = findRoute(request, url, options.apis);
  if (found === undefined) return plainError(404, 'not_found', 'No API of the sandbox has this address.');
  const { api, routed, path } = found;
  if (routed.kind === 'nothing' && request.method === 'POST' && isTokenPath(api, path))
    return await answerToken(request, accounts, options.now());
  const allow = routed.kind === 'method' ? routed.allow : [];
  const permission = preflight(allow);
  if (permission !== undefined) return permission;
  if (routed.kind !== 'operation') return await answerNowhere(request, options, found);
  const operation = await loadOperation(api.parts, routed.operation);
  // A rule may read and write whatever the API has.
  const { resources } = api.rules === undefined ? operation : await readAll(api.parts);
  const dropped = await prepareStore(options.store, api.parts, resources);
  const answer = await answerOperation(operation, request, { ...found, routed, url, options, accounts });
  if (dropped === 0) return answer;
  const droppedHeader: Headers = [['Sandbox-Dropped', String(dropped)]];
  return { ...answer, headers: [...answer.headers, ...droppedHeader] };
}

/** Responds to a request without an operation (RFC 9110, sections 9.3.7, 15.5.5, 15.5.6). */
async function answerNowhere(
  request: SandboxRequest,
  options: SandboxOptions,
  { api, routed, path }: MatchedRoute,
): Promise<SandboxResponse> {
  if (routed.kind !== 'method')
    return problemResponse(404, refuse([404], 'not_found', noPath(path, api)), request.method);
  const allow: Headers = [['Allow', routed.allow.join(', ')]];
  if (request.method === 'OPTIONS') return { status: 204, headers: allow, body: undefined };
  const message = noMethod(request.method, path, routed.allow);
  const refusal = { ...refuse(STATUSES.notAllowed, 'method_not_allowed', message), headers: allow };
  const operation = await loadOperation(api.parts, routed.operation);
  return await errorResponse(operation, refusal, {
    method: request.method,
    headers: [],
    accept: headerOf(request.headers, 'accept'),
    generation: generationOf(operation.resolve, options.random, options.now()),
  });
}

/** Returns headers that let scripts of any origin read a response, without cookies (Fetch, section 3.2); empty without an `Origin`. */
function corsHeaders(request: Headers): Headers {
  if (headerOf(request, 'origin') === undefined) return [];
  return [
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', '*'],
  ];
}

/** Returns the additional headers of a preflight response; undefined for any other request. */
function preflightHeaders(method: string, request: Headers, allow: readonly string[]): Headers | undefined {
  const wanted = headerOf(request, 'access-control-request-method');
  if (method !== 'OPTIONS' || wanted === undefined) return undefined;
  const headers = headerOf(request, 'access-control-request-headers');
  return [
    ['Access-Control-Allow-Methods', [...new Set([...allow, wanted])].join(', ')],
    ...(headers === undefined ? [] : ([['Access-Control-Allow-Headers', headers]] as const)),
    ['Access-Control-Max-Age', '600'],
  ];
}
