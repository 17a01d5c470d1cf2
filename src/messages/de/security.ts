import type { OAuthFlow } from '../../model/index.ts';
import { formatCount, formatList } from './numbers.ts';

/** OAuth flows by name. */
export const flows: Readonly<Record<OAuthFlow['flow'], string>> = {
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client Credentials',
  authorizationCode: 'Authorization Code',
  deviceAuthorization: 'Device Authorization',
};

/** What kind of thing a security scheme is, and where it is sent. */
export const scheme = {
  in: { header: 'Header', query: 'Query-Parameter', cookie: 'Cookie' },
  apiKey: 'API-Schlüssel',
  bearer: 'Bearer-Token',
  basic: 'Benutzername und Passwort (Basic)',
  mutualTls: 'gegenseitiges TLS',
  noFlow: 'kein Ablauf angegeben',
  undeclared: 'nicht beschrieben',
} as const;

/** What to send, as Markdown. */
export const send = {
  it: (code: string): string => `Zu senden ist ${code}.`,
  accessToken: 'Das Zugriffstoken wird im Header `Authorization: Bearer <ACCESS_TOKEN>` gesendet.',
  token: 'Das Token wird im Header `Authorization: Bearer <TOKEN>` gesendet.',
  basic: 'Zu senden sind `Authorization: Basic` und die Base64-Form von `name:password`.',
  certificate: 'Schon die Verbindung braucht ein Zertifikat des Clients.',
} as const;

/** What requests need. */
export const needed = {
  together: (names: string): string => `${names} zusammen`,
  byDefault: (ways: readonly string[], optional: boolean): string =>
    `Wo nichts anderes steht, brauchen Operationen ${formatList(optional ? [...ways, 'nichts'] : ways, 'or')}.`,
  nothing: 'Es ist keine Authentifizierung nötig.',
  any: 'Eine davon genügt.',
  anyIfAtAll: 'Freiwillig; wer sich ausweist, braucht nur eine davon.',
  optional: 'Freiwillig: Anfragen ohne werden auch beantwortet.',
  all: (count: number): string =>
    count === 2 ? 'Beide sind zusammen nötig.' : `Alle ${formatCount(count, 'scheme')} sind zusammen nötig.`,
  scopes: (count: number): string => (count === 1 ? 'Nötiger Scope:' : 'Nötige Scopes, und zwar alle:'),
  moreWays: (count: number): string => (count === 1 ? 'Eine weitere genügt auch.' : `${count} weitere genügen auch.`),
  moreScopes: (count: number): string => `und ${count} weitere`,
  roles: (count: number): string => (count === 1 ? 'Nötige Rolle:' : 'Nötige Rollen, und zwar alle:'),
} as const;

/** What stands with OAuth flows. */
export const flow = {
  heading: (flow: string, pkce: boolean): string => `Ablauf: ${flow}${pkce ? ', mit PKCE' : ''}`,
} as const;

/** The link to all that is known of a scheme. */
export const moreOnAuthentication = 'Mehr zur Authentifizierung';

/** Addresses of an OAuth flow. */
export const flowUrls = {
  authorizationUrl: 'Autorisierung',
  deviceAuthorizationUrl: 'Autorisierung von Geräten',
  tokenUrl: 'Token',
  refreshUrl: 'Erneuerung',
} as const;

/** Before the scopes that a flow asks for at first. */
export const atFirst = 'Zunächst verlangt';
/** Over several schemes of one requirement. */
export const allTogether = 'alle diese zusammen:';

/** Between schemes of one requirement. */
export const andScheme = 'und';
/** Between requirements any one of which will do. */
export const orRequirement = 'oder';
/** Before the names of requirements that are folded. */
export const otherRequirements = 'oder eines davon:';
