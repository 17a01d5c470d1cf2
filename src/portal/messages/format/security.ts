import type { Messages } from '../messages.ts';
import type { OAuthFlow } from '../../../openapi/model/index.ts';
import type { DefaultSecurity } from '../../view/types/page.ts';
import type { AuthenticationView, SchemeKind } from '../../view/types/security.ts';
import { toCode } from '../../../characters/markdown.ts';

/** Security scheme as a row: its credential and its type. */
export interface SchemeWords {
  /** Header, query parameter or cookie that carries the credential; else the scheme's own name. */
  readonly name: string;
  /** `header · Bearer token`. */
  readonly type: string;
  /** Instructions to send the credential, as Markdown; undefined if the type is enough. */
  readonly send: string | undefined;
}

/** Formats a security scheme, an OAuth scheme with its flows. */
export function formatScheme(m: Messages, scheme: SchemeKind, ways: readonly OAuthFlow['flow'][] = []): SchemeWords {
  switch (scheme.type) {
    case 'apiKey':
      return {
        name: scheme.name,
        type: `${m.scheme.in[scheme.in]} · ${m.scheme.apiKey}`,
        send: apiKeySend(m, scheme),
      };
    case 'http':
      return {
        name: 'Authorization',
        type: `${m.scheme.in.header} · ${httpType(m, scheme.scheme, scheme.bearerFormat)}`,
        send: httpSend(m, scheme),
      };
    case 'oauth2':
      return {
        name: scheme.id,
        type: `OAuth 2.0 · ${
          m.formatList(
            ways.map((flow) => m.flows[flow]),
            'or',
          ) || m.scheme.noFlow
        }`,
        send: m.send.accessToken,
      };
    case 'openIdConnect':
      return {
        name: scheme.id,
        type: 'OpenID Connect',
        send: m.send.token,
      };
    case 'mutualTLS':
      return { name: scheme.id, type: m.scheme.mutualTls, send: m.send.certificate };
    case 'unknown':
      return { name: scheme.id, type: scheme.written ?? m.scheme.undeclared, send: undefined };
  }
}

function httpType(m: Messages, scheme: string, bearerFormat: string | undefined): string {
  const name = scheme.toLowerCase();
  if (name === 'bearer') return bearerFormat === undefined ? m.scheme.bearer : `${m.scheme.bearer} (${bearerFormat})`;
  return name === 'basic' ? m.scheme.basic : `HTTP ${scheme}`;
}

function httpSend(m: Messages, scheme: SchemeKind & { readonly type: 'http' }): string | undefined {
  const name = scheme.scheme.toLowerCase();
  if (name === 'bearer')
    return m.send.it(toCode(`Authorization: ${scheme.prefix ?? 'Bearer'} ${scheme.placeholder ?? '<API_KEY>'}`));
  if (name === 'basic') return m.send.basic;
  return undefined;
}

function apiKeySend(m: Messages, scheme: SchemeKind & { readonly type: 'apiKey' }): string {
  const value = [scheme.prefix, scheme.placeholder ?? '<API_KEY>'].filter((part) => part !== undefined).join(' ');
  if (scheme.in === 'query') return m.send.it(toCode(`?${scheme.name}=${value}`));
  return scheme.in === 'cookie'
    ? m.send.it(toCode(`Cookie: ${scheme.name}=${value}`))
    : m.send.it(toCode(`${scheme.name}: ${value}`));
}

/** States the default security requirements of an API's operations, as Markdown. */
export function formatDefaultSecurity(m: Messages, { ways, optional }: DefaultSecurity): string {
  const words = ways.map((ids) => {
    const names = m.formatList(ids.map(toCode));
    return ids.length > 1 ? m.needed.together(names) : names;
  });
  return m.needed.byDefault(words, optional);
}

/** Returns the sentence above the requirements of an operation; undefined above a single requirement. */
export function formatAuthentication(
  m: Messages,
  { requirements, optional, undeclared }: Pick<AuthenticationView, 'requirements' | 'optional' | 'undeclared'>,
): string | undefined {
  if (undeclared) return undefined;
  const [first] = requirements;
  if (first === undefined) return m.needed.nothing;
  if (requirements.length > 1) {
    return optional ? m.needed.anyIfAtAll : m.needed.any;
  }
  const sentences = [
    ...(optional ? [m.needed.optional] : []),
    ...(first.length > 1 ? [m.needed.all(first.length)] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** Labels collapsed requirements by the names of their schemes: `Other options: basic, key + secret`. */
export function formatOthers(m: Messages, requirements: readonly (readonly string[])[]): string {
  return `${m.otherRequirements} ${requirements.map((ids) => ids.join(' + ')).join(', ')}`;
}

/** Labels the scopes that an operation requires; for schemes without scopes the roles (OpenAPI 3.2, section 4.30). */
export function formatGrants(m: Messages, { type }: Pick<SchemeKind, 'type'>, count: number): string {
  return type === 'oauth2' || type === 'openIdConnect' ? m.needed.scopes(count) : m.needed.roles(count);
}

/** URL fields of a flow, in the order of their requests. */
export const FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;
