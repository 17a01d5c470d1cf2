import {
  bodyText,
  headerOf,
  jsonResponse,
  plainError,
  type SandboxRequest,
  type SandboxResponse,
} from '../exchange.ts';
import { isList, isObject, parseJson, type JsonObject } from '../json.ts';
import type { Accounts, KeyFacts } from './accounts.ts';
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
  office: ApiKeysEndpoints,
): Promise<SandboxResponse> {
  const method = request.method.toUpperCase();
  if (path === '/accounts' && method === 'POST') return await createAccount(request, office);
  if (path === '/reset' && method === 'POST' && office.reset !== undefined) {
    if (isForeign(request))
      return plainError(403, 'forbidden', 'Pages of other origins may not forget what is kept here.');
    await office.reset();
    return { status: 204, headers: [], body: undefined };
  }
  const [, account, key] = /^\/accounts\/([\w-]+)\/keys(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (account === undefined) return plainError(404, 'not_found', 'The sandbox has nothing at this address.');
  const shown = /^Bearer\s+(\S+)\s*$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1] ?? '';
  const grant = await office.accounts.find(shown, office.now());
  if (grant?.account !== account)
    return plainError(401, 'unauthorized', 'Show a key of this account.', [
      ['WWW-Authenticate', 'Bearer realm="sandbox"'],
    ]);
  if (key !== undefined && method === 'DELETE') {
    const isGone = await office.accounts.revoke(account, key);
    return isGone
      ? { status: 204, headers: [], body: undefined }
      : plainError(404, 'not_found', 'There is no such key.');
  }
  if (key === undefined && method === 'GET') {
    const keys = (await office.accounts.listKeys(account)) ?? [];
    return jsonResponse(200, { keys: keys.map(toJson) });
  }
  if (key === undefined && method === 'POST') return await createKey(account, request, office);
  const allow = key === undefined ? 'GET, POST' : 'DELETE';
  return plainError(405, 'method_not_allowed', `This address takes ${allow}.`, [['Allow', allow]]);
}

/**
 * True for a request from a page of another origin (Fetch, sections 3.2 and 4.1): browsers send `Origin` with every POST, programs
 * do not. Pages that use DNS rebinding pass here; the server refuses them by their Host field (`request-target.ts`).
 */
function isForeign({ url, headers }: SandboxRequest): boolean {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = headerOf(headers, 'origin');
  if (origin === undefined) return false;
  // The scheme differs behind a proxy that terminates TLS.
  return !URL.canParse(url) || !URL.canParse(origin) || new URL(url).host !== new URL(origin).host;
}

function bodyOf(request: SandboxRequest): JsonObject | undefined {
  const text = bodyText(request.body);
  const parsed = text === undefined ? undefined : parseJson(text)?.json;
  return isObject(parsed) ? parsed : undefined;
}

function nameOf(body: JsonObject | undefined): string | undefined {
  const name = body === undefined ? undefined : getOwn(body, 'name');
  return typeof name === 'string' && name.trim() !== '' && name.length <= 100 ? name.trim() : undefined;
}

async function createAccount(request: SandboxRequest, { accounts, now }: ApiKeysEndpoints): Promise<SandboxResponse> {
  const name = nameOf(bodyOf(request));
  if (name === undefined)
    return plainError(400, 'missing_field', 'Send {"name": "…"}, a name of at most 100 characters.');
  const { account, key, secret } = await accounts.create(name, now());
  return jsonResponse(201, { ...account, key: { ...toJson(key), key: secret } });
}

async function createKey(
  account: string,
  request: SandboxRequest,
  { accounts, now }: ApiKeysEndpoints,
): Promise<SandboxResponse> {
  const body = bodyOf(request);
  const name = nameOf(body);
  if (name === undefined)
    return plainError(400, 'missing_field', 'Send {"name": "…"}, a name of at most 100 characters.');
  const listed = body === undefined ? undefined : getOwn(body, 'scopes');
  const scopes = isList(listed) ? listed.filter((scope) => typeof scope === 'string') : undefined;
  const made = await accounts.addKey(account, { name, scopes, now: now() });
  if (made === undefined) return plainError(404, 'not_found', 'There is no such account.');
  return jsonResponse(201, { ...toJson(made.key), key: made.secret });
}

function toJson({ id, name, last, scopes, createdAt }: KeyFacts): JsonObject {
  return { id, name, last, createdAt, ...(scopes === undefined ? {} : { scopes }) };
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
  const asked = fields
    .get('scope')
    ?.split(' ')
    .filter((scope) => scope !== '');
  const scopes =
    grant.scopes === undefined ? asked : (asked ?? grant.scopes).filter((scope) => grant.scopes?.includes(scope));
  const made = await accounts.addKey(grant.account, {
    name: 'Token',
    scopes,
    now,
    expires: now.getTime() + LIFE * 1000,
  });
  if (made === undefined) return fault(401, 'invalid_client');
  const token = { access_token: made.secret, token_type: 'Bearer', expires_in: LIFE };
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
