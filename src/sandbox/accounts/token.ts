import { bodyText, headerOf, jsonResponse, type SandboxRequest, type SandboxResponse } from '../exchange.ts';
import type { Accounts } from './accounts.ts';

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
