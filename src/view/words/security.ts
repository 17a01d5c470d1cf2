import type { OAuthFlow } from '../../openapi/index.ts';
import type { DefaultSecurity } from '../types/page.ts';
import type { AuthenticationView, NeededSchemeView, SchemeKind } from '../types/security.ts';
import { toCode } from './code.ts';
import { listToWords } from './numbers.ts';
import { FLOW, FLOWS, NEEDED, OTHERS, SCHEME, SEND } from './security-terms.ts';

/** A security scheme as a row: what the reader sends or does, and what kind of thing that is. */
export interface SchemeWords {
  /** Header, query parameter or cookie that carries the credential; else the scheme's own name. */
  readonly name: string;
  /** `header · Bearer token`. */
  readonly type: string;
  /** What to send, as Markdown; undefined where the type says it all. */
  readonly send: string | undefined;
}

/** A security scheme in words, an OAuth one with its flows. */
export function schemeToWords(scheme: SchemeKind, ways: readonly OAuthFlow['flow'][] = []): SchemeWords {
  switch (scheme.type) {
    case 'apiKey':
      return {
        name: scheme.name,
        type: `${SCHEME.in[scheme.in]} · ${SCHEME.apiKey}`,
        send: apiKeySend(scheme),
      };
    case 'http':
      return {
        name: 'Authorization',
        type: `${SCHEME.in.header} · ${httpType(scheme.scheme, scheme.bearerFormat)}`,
        send: httpSend(scheme),
      };
    case 'oauth2':
      return {
        name: scheme.id,
        type: `OAuth 2.0 · ${
          listToWords(
            ways.map((flow) => FLOWS[flow]),
            'or',
          ) || SCHEME.noFlow
        }`,
        send: SEND.accessToken,
      };
    case 'openIdConnect':
      return {
        name: scheme.id,
        type: 'OpenID Connect',
        send: SEND.token,
      };
    case 'mutualTLS':
      return { name: scheme.id, type: SCHEME.mutualTls, send: SEND.certificate };
    case 'unknown':
      return { name: scheme.id, type: scheme.written ?? SCHEME.undeclared, send: undefined };
  }
}

function httpType(scheme: string, bearerFormat: string | undefined): string {
  const name = scheme.toLowerCase();
  if (name === 'bearer') return bearerFormat === undefined ? SCHEME.bearer : `${SCHEME.bearer} (${bearerFormat})`;
  return name === 'basic' ? SCHEME.basic : `HTTP ${scheme}`;
}

function httpSend(scheme: SchemeKind & { readonly type: 'http' }): string | undefined {
  const name = scheme.scheme.toLowerCase();
  if (name === 'bearer')
    return SEND.it(toCode(`Authorization: ${scheme.prefix ?? 'Bearer'} ${scheme.placeholder ?? '<API_KEY>'}`));
  if (name === 'basic') return SEND.basic;
  return undefined;
}

function apiKeySend(scheme: SchemeKind & { readonly type: 'apiKey' }): string {
  const value = [scheme.prefix, scheme.placeholder ?? '<API_KEY>'].filter((part) => part !== undefined).join(' ');
  if (scheme.in === 'query') return SEND.it(toCode(`?${scheme.name}=${value}`));
  return scheme.in === 'cookie'
    ? SEND.it(toCode(`Cookie: ${scheme.name}=${value}`))
    : SEND.it(toCode(`${scheme.name}: ${value}`));
}

/** What the operations of an API need unless they say otherwise, as Markdown. */
export function defaultSecurityToWords({ ways, optional }: DefaultSecurity): string {
  const words = ways.map((ids) => {
    const names = listToWords(ids.map(toCode));
    return ids.length > 1 ? NEEDED.together(names) : names;
  });
  return NEEDED.byDefault(words, optional);
}

/** What is said above the requirements of an operation; undefined where one requirement stands alone. */
export function authenticationToWords({
  requirements,
  optional,
  undeclared,
}: Pick<AuthenticationView, 'requirements' | 'optional' | 'undeclared'>): string | undefined {
  if (undeclared) return undefined;
  const [first] = requirements;
  if (first === undefined) return NEEDED.nothing;
  if (requirements.length > 1) {
    return optional ? NEEDED.anyIfAtAll : NEEDED.any;
  }
  const sentences = [...(optional ? [NEEDED.optional] : []), ...(first.length > 1 ? [NEEDED.all(first.length)] : [])];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** What stands over folded requirements, each by the names of its schemes: `or one of these: basic, key + secret`. */
export function othersToWords(requirements: readonly (readonly string[])[]): string {
  return `${OTHERS} ${requirements.map((ids) => ids.join(' + ')).join(', ')}`;
}

/** What an operation asks of a scheme: scopes of those that grant some, else roles. */
export function grantsToWords({ type }: Pick<SchemeKind, 'type'>, count: number): string {
  return type === 'oauth2' || type === 'openIdConnect' ? NEEDED.scopes(count) : NEEDED.roles(count);
}

/** Note on alternatives that are not listed; undefined when all are. */
export function moreWaysToWords({ more }: Pick<AuthenticationView, 'more'>): string | undefined {
  return more === 0 ? undefined : NEEDED.moreWays(more);
}

/** Note on scopes that are not listed; undefined when all are. */
export function moreScopesToWords({ moreScopes }: Pick<NeededSchemeView, 'moreScopes'>): string | undefined {
  return moreScopes === 0 ? undefined : NEEDED.moreScopes(moreScopes);
}

/** The name of an OAuth flow as a heading: `Flow: client credentials, with PKCE`. */
export function flowToHeading({ flow, pkce }: Pick<OAuthFlow, 'flow' | 'pkce'>): string {
  return FLOW.heading(FLOWS[flow], pkce);
}
