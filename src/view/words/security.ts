import type { OAuthFlow } from '../../openapi/index.ts';
import type { DefaultSecurity } from '../types/page.ts';
import type { AuthenticationView, SchemeKind } from '../types/security.ts';
import { toCode } from './code.ts';
import { countToWords, listToWords } from './numbers.ts';

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

/** A security scheme in words, an OAuth one with its flows. */
export function schemeToWords(scheme: SchemeKind, ways: readonly OAuthFlow['flow'][] = []): SchemeWords {
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
            ways.map((flow) => flows[flow]),
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

function httpSend(scheme: SchemeKind & { readonly type: 'http' }): string | undefined {
  const name = scheme.scheme.toLowerCase();
  if (name === 'bearer')
    return `Send ${toCode(`Authorization: ${scheme.prefix ?? 'Bearer'} ${scheme.placeholder ?? '<API_KEY>'}`)}.`;
  if (name === 'basic') return 'Send `Authorization: Basic` and the Base64 of `name:password`.';
  return undefined;
}

function apiKeySend(scheme: SchemeKind & { readonly type: 'apiKey' }): string {
  const value = [scheme.prefix, scheme.placeholder ?? '<API_KEY>'].filter((part) => part !== undefined).join(' ');
  if (scheme.in === 'query') return `Send ${toCode(`?${scheme.name}=${value}`)}.`;
  return scheme.in === 'cookie'
    ? `Send ${toCode(`Cookie: ${scheme.name}=${value}`)}.`
    : `Send ${toCode(`${scheme.name}: ${value}`)}.`;
}

/** What the operations of an API need unless they say otherwise, as Markdown. */
export function defaultSecurityToWords({ ways, optional }: DefaultSecurity): string {
  const words = ways.map((ids) => {
    const names = listToWords(ids.map(toCode));
    return ids.length > 1 ? `${names} together` : names;
  });
  return `Operations need ${words.join(', or ')}${optional ? ', or nothing' : ''}, unless they say otherwise.`;
}

/** What is said above the requirements of an operation; undefined where one requirement stands alone. */
export function authenticationToWords({
  requirements,
  optional,
  undeclared,
}: Pick<AuthenticationView, 'requirements' | 'optional' | 'undeclared'>): string | undefined {
  if (undeclared) return 'The document asks for no authentication.';
  const [first] = requirements;
  if (first === undefined) return 'No authentication is needed.';
  if (requirements.length > 1) {
    return optional ? 'Optional; if you authenticate, any one of these will do.' : 'Any one of these will do.';
  }
  const all = first.length === 2 ? 'Both' : `All ${countToWords(first.length, 'scheme')}`;
  const sentences = [
    ...(optional ? ['Optional: requests without it are answered too.'] : []),
    ...(first.length > 1 ? [`${all} are needed together.`] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** What an operation asks of a scheme: scopes of those that grant some, else roles. */
export function grantsToWords({ type }: Pick<SchemeKind, 'type'>, count: number): string {
  const word = type === 'oauth2' || type === 'openIdConnect' ? 'Scope' : 'Role';
  return count === 1 ? `${word} needed:` : `${word}s needed, all of them:`;
}

/** The link to all that is known of a scheme. */
export const MORE = 'More on authentication';

/** The name of an OAuth flow as a heading: `Flow: client credentials, with PKCE`. */
export function flowToHeading({ flow, pkce }: Pick<OAuthFlow, 'flow' | 'pkce'>): string {
  return `Flow: ${flows[flow]}${pkce ? ', with PKCE' : ''}`;
}

/** Addresses of an OAuth flow, in the order in which they are asked. */
export const FLOW_URLS = [
  ['authorizationUrl', 'Authorization'],
  ['deviceAuthorizationUrl', 'Device authorization'],
  ['tokenUrl', 'Token'],
  ['refreshUrl', 'Refresh'],
] as const;

/** Before the scopes that a flow asks for at first. */
export const AT_FIRST = 'Asked for at first';
/** Over several schemes of one requirement. */
export const TOGETHER = 'all of these together:';
