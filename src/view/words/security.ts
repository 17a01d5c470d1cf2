import type { Api, OAuthFlow, Operation, SecurityRequirement, SecurityScheme } from '../../openapi/index.ts';
import { countToWords, listToWords, toCode } from './words.ts';

/** A security scheme as a row: what the reader sends or does, and what kind of thing that is. */
export interface SchemeWords {
  /** Header, query parameter or cookie that carries the credential; else the scheme's own name. */
  readonly name: string;
  /** `header · Bearer token`. */
  readonly type: string;
  /** What to send, as Markdown; undefined where the type says it all. */
  readonly send: string | undefined;
}

const flows: Readonly<Record<OAuthFlow['flow'], string>> = {
  implicit: 'implicit',
  password: 'password',
  clientCredentials: 'client credentials',
  authorizationCode: 'authorization code',
  deviceAuthorization: 'device authorization',
};

/** Name of an OAuth flow in words. */
export function flowToWords(flow: OAuthFlow['flow']): string {
  return flows[flow];
}

/** A security scheme in words. */
export function schemeToWords(scheme: SecurityScheme): SchemeWords {
  switch (scheme.type) {
    case 'apiKey':
      return {
        name: scheme.name,
        type: `${scheme.in === 'query' ? 'query parameter' : scheme.in} · API key`,
        send: apiKeySend(scheme),
      };
    case 'http':
      return {
        name: 'Authorization',
        type: `header · ${httpType(scheme.scheme, scheme.bearerFormat)}`,
        send: httpSend(scheme),
      };
    case 'oauth2':
      return {
        name: scheme.id,
        type: `OAuth 2.0 · ${
          listToWords(
            scheme.flows.map(({ flow }) => flows[flow]),
            'or',
          ) || 'no flow declared'
        }`,
        send: 'Send the access token in the header `Authorization: Bearer <ACCESS_TOKEN>`.',
      };
    case 'openIdConnect':
      return {
        name: scheme.id,
        type: 'OpenID Connect',
        send: 'Send the token in the header `Authorization: Bearer <TOKEN>`.',
      };
    case 'mutualTLS':
      return { name: scheme.id, type: 'mutual TLS', send: 'The connection itself needs a client certificate.' };
    case 'unknown':
      return { name: scheme.id, type: scheme.written ?? 'not declared', send: undefined };
  }
}

function httpType(scheme: string, bearerFormat: string | undefined): string {
  const name = scheme.toLowerCase();
  if (name === 'bearer') return bearerFormat === undefined ? 'Bearer token' : `Bearer token (${bearerFormat})`;
  return name === 'basic' ? 'user name and password (Basic)' : `HTTP ${scheme}`;
}

function httpSend(scheme: SecurityScheme & { readonly type: 'http' }): string | undefined {
  const name = scheme.scheme.toLowerCase();
  if (name === 'bearer')
    return `Send ${toCode(`Authorization: ${scheme.prefix ?? 'Bearer'} ${scheme.placeholder ?? '<API_KEY>'}`)}.`;
  if (name === 'basic') return 'Send `Authorization: Basic` and the Base64 of `name:password`.';
  return undefined;
}

function apiKeySend(scheme: SecurityScheme & { readonly type: 'apiKey' }): string {
  const value = [scheme.prefix, scheme.placeholder ?? '<API_KEY>'].filter((part) => part !== undefined).join(' ');
  if (scheme.in === 'query') return `Send ${toCode(`?${scheme.name}=${value}`)}.`;
  return scheme.in === 'cookie'
    ? `Send ${toCode(`Cookie: ${scheme.name}=${value}`)}.`
    : `Send ${toCode(`${scheme.name}: ${value}`)}.`;
}

/** What the operations of an API need unless they say otherwise, as Markdown; undefined where one scheme is all there is. */
export function defaultSecurityToWords({
  security,
  securitySchemes,
}: Pick<Api, 'security' | 'securitySchemes'>): string | undefined {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const [first] = needed;
  const isPlain = needed.length === security.length && first?.schemes.length === 1 && securitySchemes.length === 1;
  if (needed.length === 0 || (needed.length === 1 && isPlain)) return undefined;
  const ways = needed.map(({ schemes }) => {
    const names = listToWords(schemes.map(({ scheme }) => toCode(scheme.id)));
    return schemes.length > 1 ? `${names} together` : names;
  });
  const nothing = needed.length < security.length ? ', or nothing' : '';
  return `Operations need ${ways.join(', or ')}${nothing}, unless they say otherwise.`;
}

/** What is said above the requirements of an operation; undefined where one requirement stands alone. */
export function securityToWords(security: readonly SecurityRequirement[]): string | undefined {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  if (needed.length === 0) return 'No authentication is needed.';
  const isOptional = needed.length < security.length;
  if (needed.length === 1) {
    const count = needed[0]?.schemes.length ?? 0;
    const all =
      count > 1 ? `${count === 2 ? 'Both' : `All ${countToWords(count, 'scheme')}`} are needed together.` : '';
    return (
      [isOptional ? 'Optional: requests without it are answered too.' : '', all].filter(Boolean).join(' ') || undefined
    );
  }
  return isOptional ? 'Optional; if you authenticate, any one of these will do.' : 'Any one of these will do.';
}

/** What an operation asks of a scheme: scopes of those that grant some, else roles. */
export function grantWord(scheme: SecurityScheme): 'Scope' | 'Role' {
  return scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? 'Scope' : 'Role';
}

/** The roles of an operation that none of its requirements names. */
export function otherRoles({ security, roles }: Operation): readonly string[] {
  const named = new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)));
  return roles.filter((role) => !named.has(role));
}
