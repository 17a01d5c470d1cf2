import {
  bodyText,
  headerOf,
  jsonResponse,
  plainError,
  type SandboxRequest,
  type SandboxResponse,
} from '../exchange.ts';
import { isObject, parseJson, type Json } from '../json.ts';
import { textsIn, type Accounts } from './accounts.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Context of the API-keys endpoints. */
export interface ApiKeysEndpoints {
  readonly accounts: Accounts;
  readonly now: () => Date;
  /** Deletes everything; undefined where the server does not offer it. */
  readonly reset: (() => Promise<void>) | undefined;
}

/**
 * Handles requests below `/sandbox/-`: `POST /accounts` with `{ "name" }`, keys below `/accounts/<id>/keys` for clients with a key
 * of that account, `POST /reset`. Responds 404 to unknown paths.
 */
export async function handleApiKeys(
  path: string,
  request: SandboxRequest,
  { accounts, now, reset }: ApiKeysEndpoints,
): Promise<SandboxResponse> {
  const method = request.method.toUpperCase();
  if (path === '/reset' && method === 'POST' && reset !== undefined) {
    if (isForeign(request))
      return plainError(403, 'forbidden', 'Pages of other origins may not forget what is kept here.');
    await reset();
    return DONE;
  }
  const isAccount = path === '/accounts' && method === 'POST';
  const [, account, id] = /^\/accounts\/([\w-]+)\/keys(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (account === undefined && !isAccount)
    return plainError(404, 'not_found', 'The sandbox has nothing at this address.');
  if (account !== undefined) {
    const [, key = ''] = /^Bearer\s+(\S+)\s*$/i.exec(headerOf(request.headers, 'authorization') ?? '') ?? [];
    if ((await accounts.find(key, now()))?.account !== account)
      return plainError(401, 'unauthorized', 'Show a key of this account.', [
        ['WWW-Authenticate', 'Bearer realm="sandbox"'],
      ]);
    if (id !== undefined && method === 'DELETE')
      return (await accounts.revoke(account, id)) ? DONE : plainError(404, 'not_found', 'There is no such key.');
    if (id === undefined && method === 'GET') return jsonResponse(200, { keys: await accounts.listKeys(account) });
    const allow = id === undefined ? 'GET, POST' : 'DELETE';
    if (id !== undefined || method !== 'POST')
      return plainError(405, 'method_not_allowed', `This address takes ${allow}.`, [['Allow', allow]]);
  }
  const field = fieldsOf(request);
  const name = field('name');
  if (typeof name !== 'string' || name.trim() === '' || name.length > 100)
    return plainError(400, 'missing_field', 'Send {"name": "…"}, a name of at most 100 characters.');
  const made =
    account === undefined
      ? await accounts.create(name.trim(), now())
      : await accounts.addKey(account, name.trim(), now(), { scopes: textsIn(field('scopes')) });
  return made === undefined ? plainError(404, 'not_found', 'There is no such account.') : jsonResponse(201, made);
}

const DONE: SandboxResponse = { status: 204, headers: [], body: undefined };

/** Returns a function that reads the fields of a body in JSON. */
function fieldsOf({ body }: SandboxRequest): (name: string) => Json | undefined {
  const json = parseJson(bodyText(body) ?? '')?.json;
  return (name) => (isObject(json) ? getOwn(json, name) : undefined);
}

/**
 * True for a request from a page of another origin (Fetch, sections 3.2 and 4.1): browsers send `Origin` with every POST, programs
 * do not. Pages that use DNS rebinding pass here; the server refuses them by their Host field (`request-target.ts`).
 */
export function isForeign({ url, headers }: SandboxRequest): boolean {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = headerOf(headers, 'origin');
  if (origin === undefined) return false;
  // The scheme differs behind a proxy that terminates TLS.
  return !URL.canParse(url) || !URL.canParse(origin) || new URL(url).host !== new URL(origin).host;
}

/** Lifetime of an access token in seconds. */
const LIFE = 3600;

/**
 * Responds as the token endpoint of a document (OAuth 2, RFC 6749, section 4.4): exchanges client credentials, whose secret is a
 * key of the sandbox, for an access token with the requested scopes.
 */
export async function answerToken(request: SandboxRequest, accounts: Accounts, now: Date): Promise<SandboxResponse> {
  const fields = new URLSearchParams(bodyText(request.body) ?? '');
  const grantType = fields.get('grant_type');
  if (grantType !== 'client_credentials')
    return fault(400, grantType === null ? 'invalid_request' : 'unsupported_grant_type');
  const grant = await accounts.find(basicSecret(request) ?? fields.get('client_secret') ?? '', now);
  if (grant === undefined) return fault(401, 'invalid_client');
  const wanted = fields
    .get('scope')
    ?.split(' ')
    .filter((scope) => scope !== '');
  const { account, scopes: held } = grant;
  const scopes = held === undefined ? wanted : (wanted ?? held).filter((scope) => held.includes(scope));
  const made = await accounts.addKey(account, 'Token', now, { scopes, expires: now.getTime() + LIFE * 1000 });
  if (made === undefined) return fault(401, 'invalid_client');
  const token = { access_token: made.key, token_type: 'Bearer', expires_in: LIFE };
  return jsonResponse(200, scopes === undefined ? token : { ...token, scope: scopes.join(' ') });
}

function basicSecret(request: SandboxRequest): string | undefined {
  const encoded = /^Basic\s+(\S+)\s*$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(atob(encoded).split(':').slice(1).join(':'));
  } catch {
    // Neither base64 nor percent-encoding: no secret.
    return undefined;
  }
}

function fault(status: number, error: string): SandboxResponse {
  return jsonResponse(status, { error }, status === 401 ? [['WWW-Authenticate', 'Basic realm="sandbox"']] : []);
}
