import { headerOf, type Headers, refuse, STATUSES, type ErrorResponse } from '../exchange.ts';
import type { OperationTable, SchemeTable } from '../tables/types.ts';
import { cookiePairs } from './parameters.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Account of a request, and its granted scopes; undefined: all. */
export interface Credential {
  readonly account: string;
  readonly scopes: readonly string[] | undefined;
}

/** Looks up the credential of a key; undefined for an invalid one. */
export type FindCredential = (key: string) => Promise<Credential | undefined>;

export interface Authenticated {
  readonly refusal: ErrorResponse | undefined;
  /** Schemes that are not validated here. */
  readonly unchecked: readonly string[];
}

interface Shown {
  readonly headers: Headers;
  readonly query: URLSearchParams;
}

/**
 * Checks the credentials of a request: all schemes of any one security requirement (OpenAPI 3.2.0, section 4.30). Sandbox keys
 * stand for every kind of credential.
 */
export async function authenticate(
  security: OperationTable['security'],
  schemes: { readonly [id: string]: SchemeTable },
  shown: Shown,
  find: FindCredential,
): Promise<Authenticated> {
  if (security.length === 0) return { refusal: undefined, unchecked: [] };
  let lacking: readonly string[] | undefined;
  for (const requirement of security) {
    const met = await meet(requirement, schemes, shown, find);
    if (met?.lacking.length === 0) return { refusal: undefined, unchecked: met.unchecked };
    lacking ??= met?.lacking;
  }
  const refusal = lacking === undefined ? unauthorized(security, schemes, shown) : forbidden(lacking);
  return { refusal, unchecked: [] };
}

interface Met {
  /** Required scopes that the key lacks. */
  readonly lacking: readonly string[];
  readonly unchecked: readonly string[];
}

/** Returns what a met requirement lacks; undefined for one that the request has no credentials for. */
async function meet(
  requirement: OperationTable['security'][number],
  schemes: { readonly [id: string]: SchemeTable },
  shown: Shown,
  find: FindCredential,
): Promise<Met | undefined> {
  const lacking: string[] = [];
  const unchecked: string[] = [];
  for (const { scheme: id, scopes } of requirement) {
    const scheme = getOwn(schemes, id);
    if (scheme === undefined || scheme.type === 'unchecked') {
      unchecked.push(scheme?.what ?? id);
      continue;
    }
    const found = await firstCredential(credentialsOf(scheme, shown), find);
    if (found === undefined) return undefined;
    const held = found.scopes;
    if (held !== undefined) lacking.push(...scopes.filter((scope) => !held.includes(scope)));
  }
  return { lacking, unchecked };
}

async function firstCredential(keys: readonly string[], find: FindCredential): Promise<Credential | undefined> {
  for (const key of keys) {
    const grant = await find(key);
    if (grant !== undefined) return grant;
  }
  return undefined;
}

/** Returns the possible keys of a request: of a name and password both (RFC 7617). */
function credentialsOf(scheme: SchemeTable, { headers, query }: Shown): readonly string[] {
  // Each of two schemes that use this header has a field of its own.
  const authorizations = headers.filter(([name]) => name.toLowerCase() === 'authorization').map(([, value]) => value);
  switch (scheme.type) {
    case 'unchecked':
      return [];
    case 'apiKey': {
      const value =
        scheme.in === 'header'
          ? headerOf(headers, scheme.name)
          : scheme.in === 'query'
            ? query.get(scheme.name)
            : cookiesOf(headers).get(scheme.name);
      if (value === undefined || value === null) return [];
      const { prefix } = scheme;
      const bare = prefix !== '' && value.startsWith(`${prefix} `) ? value.slice(prefix.length + 1) : value;
      return [bare.replace(/^(?:Bearer|Token|Basic|ApiKey) /i, '').trim()];
    }
    case 'token':
      return afterWord(authorizations, 'bearer');
    case 'http': {
      const given = afterWord(authorizations, scheme.scheme);
      return scheme.scheme === 'basic' ? given.flatMap(namesAndPasswords) : given;
    }
  }
}

function afterWord(authorizations: readonly string[], word: string): readonly string[] {
  return authorizations.flatMap((authorization) => {
    const [, given = '', key = ''] = /^(\S+)\s+(\S.*)$/.exec(authorization.trim()) ?? [];
    return given.toLowerCase() === word ? [key] : [];
  });
}

function namesAndPasswords(encoded: string): readonly string[] {
  try {
    const [name = '', ...password] = atob(encoded).split(':');
    return [password.join(':'), name].filter((text) => text !== '');
  } catch {
    // Invalid base64: no name and no password.
    return [];
  }
}

/** Returns the cookies of a request (RFC 6265, section 4.2.1), the first of each name. */
function cookiesOf(headers: Headers): ReadonlyMap<string, string> {
  return new Map(cookiePairs(headers).toReversed());
}

/** Returns the 401 error with `WWW-Authenticate` (RFC 9110, section 11.6.1); its message is of the first security requirement. */
function unauthorized(
  security: OperationTable['security'],
  schemes: { readonly [id: string]: SchemeTable },
  shown: Shown,
): ErrorResponse {
  const named = security.flat().flatMap(({ scheme }) => getOwn(schemes, scheme) ?? []);
  const hasShown = named.some((scheme) => credentialsOf(scheme, shown).length > 0);
  const challenges = new Set(named.flatMap(challengeOf));
  const ways = (security[0] ?? []).flatMap(({ scheme }) => wayOf(getOwn(schemes, scheme)) ?? []);
  const how = ways.length === 0 ? '' : ` Send ${[...new Set(ways)].join(', and ')}.`;
  const fault = hasShown ? 'The credentials are not valid.' : 'The credentials are missing.';
  return {
    ...refuse(STATUSES.unauthorized, 'unauthorized', fault + how),
    headers: [...challenges].map((challenge) => {
      const error = hasShown && challenge === 'Bearer' ? ', error="invalid_token"' : '';
      return ['WWW-Authenticate', `${challenge} realm="sandbox"${error}`];
    }),
  };
}

function forbidden(lacking: readonly string[]): ErrorResponse {
  const words = [...new Set(lacking)].join(' ').replace(/[^\x21\x23-\x5b\x5d-\x7e ]/g, '');
  return {
    ...refuse(STATUSES.forbidden, 'forbidden', `The key lacks the scope ${words}.`),
    headers: [['WWW-Authenticate', `Bearer realm="sandbox", error="insufficient_scope", scope="${words}"`]],
  };
}

/** Returns the scheme of `WWW-Authenticate`; none for one that is not a valid token. */
function challengeOf(scheme: SchemeTable): readonly string[] {
  if (scheme.type === 'unchecked') return [];
  if (scheme.type === 'apiKey') return ['ApiKey'];
  const word = scheme.type === 'token' ? 'Bearer' : wordOf(scheme.scheme);
  return /^[\w!#$%&'*+.^`|~-]+$/.test(word) ? [word] : [];
}

/** Describes how the credentials of a scheme are sent; undefined for one that is not validated. */
function wayOf(scheme: SchemeTable | undefined): string | undefined {
  switch (scheme?.type) {
    case undefined:
    case 'unchecked':
      return undefined;
    case 'token':
      return 'the header "Authorization: Bearer <access token>"';
    case 'apiKey': {
      if (scheme.in !== 'header')
        return `the ${scheme.in === 'query' ? 'query parameter' : 'cookie'} "${scheme.name}" with the key`;
      return `the header "${scheme.name}: ${scheme.prefix === '' ? '' : `${scheme.prefix} `}<key>"`;
    }
    case 'http': {
      const basic = '<user:password in base64>", the password being a key';
      return `the header "Authorization: ${wordOf(scheme.scheme)} ${scheme.scheme === 'basic' ? basic : '<key>"'}`;
    }
  }
}

/** Header fields write the name of a scheme with a capital (RFC 9110, section 11.1: in any case). */
function wordOf(scheme: string): string {
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`;
}
