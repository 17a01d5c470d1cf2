import type { OAuthFlow } from '../../../openapi/model/index.ts';
import { formatCount } from './numbers.ts';

/** OAuth flows by name. */
export const flows: Readonly<Record<OAuthFlow['flow'], string>> = {
  implicit: 'implicit',
  password: 'password',
  clientCredentials: 'client credentials',
  authorizationCode: 'authorization code',
  deviceAuthorization: 'device authorization',
};

/** Type of a security scheme, and the location of its credential. */
export const scheme = {
  in: { header: 'header', query: 'query parameter', cookie: 'cookie' },
  apiKey: 'API key',
  bearer: 'Bearer token',
  basic: 'username and password (Basic)',
  mutualTls: 'mutual TLS',
  noFlow: 'no flow declared',
  undeclared: 'not declared',
} as const;

/** Instructions to send a credential, as Markdown. */
export const send = {
  it: (code: string): string => `Send ${code}.`,
  accessToken: 'Send the access token in the header `Authorization: Bearer <ACCESS_TOKEN>`.',
  token: 'Send the token in the header `Authorization: Bearer <TOKEN>`.',
  basic: 'Send `Authorization: Basic <base64(username:password)>`.',
  certificate: 'Requires a client certificate (mutual TLS).',
} as const;

/** Security requirements of operations. */
export const needed = {
  together: (names: string): string => `${names} together`,
  byDefault: (ways: readonly string[], optional: boolean): string =>
    `By default, operations need ${ways.join(', or ')}${optional ? ', or no authentication' : ''}.`,
  nothing: 'No authentication required.',
  any: 'Use any one of these.',
  anyIfAtAll: 'Optional. To authenticate, use any one of these.',
  optional: 'Optional: requests without credentials are accepted too.',
  all: (count: number): string =>
    `${count === 2 ? 'Both' : `All ${formatCount(count, 'scheme')}`} are needed together.`,
  scopes: (count: number): string => (count === 1 ? 'Required scope:' : 'Required scopes:'),
  moreWays: (count: number): string => (count === 1 ? 'Or one more.' : `Or any of ${count} more.`),
  moreScopes: (count: number): string => `and ${count} more`,
  roles: (count: number): string => (count === 1 ? 'Required role:' : 'Required roles:'),
} as const;

/** Texts of OAuth flows. */
export const flow = {
  heading: (flow: string, pkce: boolean): string => `Flow: ${flow}${pkce ? ', with PKCE' : ''}`,
} as const;

/** Link to the details of a security scheme. */
export const moreOnAuthentication = 'More on authentication';

/** Addresses of an OAuth flow. */
export const flowUrls = {
  authorizationUrl: 'Authorization',
  deviceAuthorizationUrl: 'Device authorization',
  tokenUrl: 'Token',
  refreshUrl: 'Refresh',
} as const;

/** Text before the scopes that an authorization requests first. */
export const atFirst = 'Requested first';

/** Text between schemes of one requirement. */
export const andScheme = 'and';
/** Text between alternative requirements. */
export const orRequirement = 'or';
/** Text before the names of requirements in a collapsed disclosure. */
export const otherRequirements = 'Other options:';

/** Texts of the page of scopes and roles. */
export const permissions = {
  scopes: (scheme: string): string => `${scheme} scopes`,
  roles: (scheme: string): string => `${scheme} roles`,
  unused: 'Unused.',
  filter: 'Filter by scope, role or operation',
  operation: 'Operation',
  request: 'Method and path',
  access: 'Access',
} as const;

/** Needs of operations for a scope or role. */
export const access = {
  required: 'Required',
  together: 'Required, together with others',
  alternative: 'One of several ways',
  optional: 'Optional',
} as const;
