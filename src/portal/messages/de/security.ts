import type { OAuthFlow } from '../../../openapi/model/index.ts';
import { formatCount, formatList } from './numbers.ts';

/** OAuth flows by name. */
export const flows: Readonly<Record<OAuthFlow['flow'], string>> = {
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client Credentials',
  authorizationCode: 'Authorization Code',
  deviceAuthorization: 'Device Authorization',
};

/** Type of a security scheme, and the location of its credential. */
export const scheme = {
  in: { header: 'Header', query: 'Query-Parameter', cookie: 'Cookie' },
  apiKey: 'API-Schlüssel',
  bearer: 'Bearer-Token',
  basic: 'Benutzername und Passwort (Basic)',
  mutualTls: 'gegenseitiges TLS',
  noFlow: 'kein Ablauf angegeben',
  undeclared: 'nicht beschrieben',
} as const;

/** Instructions to send a credential, as Markdown. */
export const send = {
  it: (code: string): string => `Zu senden ist ${code}.`,
  accessToken: 'Das Zugriffstoken wird im Header `Authorization: Bearer <ACCESS_TOKEN>` gesendet.',
  token: 'Das Token wird im Header `Authorization: Bearer <TOKEN>` gesendet.',
  basic: 'Zu senden ist `Authorization: Basic <base64(username:password)>`.',
  certificate: 'Erfordert ein Client-Zertifikat (gegenseitiges TLS).',
} as const;

/** Security requirements of operations. */
export const needed = {
  together: (names: string): string => `${names} zusammen`,
  byDefault: (ways: readonly string[], optional: boolean): string =>
    `Standardmäßig brauchen Operationen ${formatList(optional ? [...ways, 'nichts'] : ways, 'or')}.`,
  nothing: 'Keine Authentifizierung nötig.',
  any: 'Eine davon genügt.',
  anyIfAtAll: 'Optional. Zum Authentifizieren genügt eine davon.',
  optional: 'Optional: Anfragen ohne Zugangsdaten werden auch angenommen.',
  all: (count: number): string =>
    count === 2 ? 'Beide sind zusammen nötig.' : `Alle ${formatCount(count, 'scheme')} sind zusammen nötig.`,
  scopes: (count: number): string => (count === 1 ? 'Erforderlicher Scope:' : 'Erforderliche Scopes:'),
  moreWays: (count: number): string => (count === 1 ? 'Oder eine weitere.' : `Oder eine von ${count} weiteren.`),
  moreScopes: (count: number): string => `und ${count} weitere`,
  roles: (count: number): string => (count === 1 ? 'Erforderliche Rolle:' : 'Erforderliche Rollen:'),
} as const;

/** Texts of OAuth flows. */
export const flow = {
  heading: (flow: string, pkce: boolean): string => `Ablauf: ${flow}${pkce ? ', mit PKCE' : ''}`,
} as const;

/** Link to the details of a security scheme. */
export const moreOnAuthentication = 'Mehr zur Authentifizierung';

/** Addresses of an OAuth flow. */
export const flowUrls = {
  authorizationUrl: 'Autorisierung',
  deviceAuthorizationUrl: 'Autorisierung von Geräten',
  tokenUrl: 'Token',
  refreshUrl: 'Erneuerung',
} as const;

/** Text before the scopes that an authorization requests first. */
export const atFirst = 'Zuerst angefordert';

/** Text between schemes of one requirement. */
export const andScheme = 'und';
/** Text between alternative requirements. */
export const orRequirement = 'oder';
/** Text before the names of requirements in a collapsed disclosure. */
export const otherRequirements = 'Andere Möglichkeiten:';

/** Texts of the page of scopes and roles. */
export const permissions = {
  scopes: (scheme: string): string => `Scopes: ${scheme}`,
  roles: (scheme: string): string => `Rollen: ${scheme}`,
  unused: 'Unbenutzt.',
  filter: 'Nach Scope, Rolle oder Operation filtern',
  operation: 'Operation',
  request: 'Methode und Pfad',
  access: 'Zugriff',
} as const;

/** Needs of operations for a scope or role. */
export const access = {
  required: 'Erforderlich',
  together: 'Erforderlich, zusammen mit anderen',
  alternative: 'Einer von mehreren Wegen',
  optional: 'Optional',
} as const;
