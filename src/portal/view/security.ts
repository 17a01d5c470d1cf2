import { firstSentence, withStop } from '../markup/plain-text.ts';
import {
  isCarrier,
  type Api,
  type OAuthFlow,
  type Operation,
  type Parameter,
  type SecurityScheme,
} from '../../openapi/model/index.ts';
import { securityAnchor } from '../pages/anchors.ts';
import type { Context } from './context.ts';
import { deprecationOf } from './deprecation.ts';
import { otherRoles, permissionUrl, type Need } from './needs.ts';
import type { OperationFacts } from './types/operation.ts';
import type {
  AuthenticationView,
  FlowView,
  NeededSchemeView,
  SchemeKind,
  SchemeView,
  ScopeView,
} from './types/security.ts';
import type { Row } from './types/row.ts';
import type { Named } from './types/text.ts';

/** Creates the view of a security scheme with all of its details. */
export function schemeView(scheme: SecurityScheme, context: Context): SchemeView {
  const { description, deprecation } = scheme;
  const flows = (scheme.type === 'oauth2' ? scheme.flows : []).map((flow) => flowView(flow, context));
  const scopes = scopesOfAll(flows);
  return {
    kind: kindOf(scheme),
    anchor: securityAnchor(scheme),
    description: description === undefined ? undefined : context.textOf(description),
    deprecation: deprecationOf(deprecation, context),
    discovery: discoveryOf(scheme),
    flows: scopes.length === 0 ? flows : flows.map((flow) => ({ ...flow, scopes: [] })),
    scopes,
  };
}

/** Returns the scopes of several flows if they are equal; else empty. */
function scopesOfAll([first, ...others]: readonly FlowView[]): readonly ScopeView[] {
  const told = JSON.stringify(first?.scopes);
  const alike = others.length > 0 && others.every(({ scopes }) => JSON.stringify(scopes) === told);
  return alike ? (first?.scopes ?? []) : [];
}

/** Maximum number of alternative requirements of an operation, and of scopes of one: every page of an API may repeat them. */
const MAX_SCOPES = 60;

/** Creates the view of an operation's security; undefined if the document does not define any, which does not mean that none is needed. */
export function authenticationView(
  operation: Operation,
  rowOf: (parameter: Parameter) => Row,
  { api, context }: Pick<Scoped, 'api' | 'context'>,
): AuthenticationView | undefined {
  const { security } = operation;
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const roles = otherRoles(operation);
  const undeclared = api.securitySchemes.length + needed.length === 0;
  if (undeclared && roles.length === 0) return undefined;
  const page = context.urlOf(api);
  const left = new Set(operation.credentials);
  const parametersOf = (scheme: SecurityScheme): readonly Row[] => {
    const carriers = [...left].filter((parameter) => isCarrier(parameter, scheme));
    for (const parameter of carriers) left.delete(parameter);
    return carriers.map(rowOf);
  };
  return {
    requirements: needed.slice(0, MAX_SCOPES).map(({ schemes }) =>
      schemes.map(({ scheme, scopes }) => ({
        ...neededScheme(scheme, { scopes, api, context }),
        parameters: parametersOf(scheme),
      })),
    ),
    more: Math.max(0, needed.length - MAX_SCOPES),
    href: page === undefined ? undefined : `${page}#authentication`,
    optional: needed.length < security.length,
    undeclared,
    roles,
  };
}

/** Lists the scopes of an operation, with their descriptions from the first flow that has them. */
export function describeScopes(
  scheme: SecurityScheme,
  scopes: readonly string[],
  context: Context,
): readonly ScopeView[] {
  const known = scheme.type === 'oauth2' ? scheme.flows.flatMap((flow) => flow.scopes) : [];
  return scopes.map((name) =>
    scopeView(known.find((scope) => scope.name === name) ?? { name, description: undefined }, context),
  );
}

/** Returns the URL of a scheme's own configuration (OpenID Connect Discovery, RFC 8414). */
function discoveryOf(scheme: SecurityScheme): string | undefined {
  if (scheme.type === 'openIdConnect') return scheme.openIdConnectUrl;
  return scheme.type === 'oauth2' ? scheme.oauth2MetadataUrl : undefined;
}

/**
 * Returns the scopes that every alternative requires, none if anonymous requests are allowed; roles include those that
 * no alternative names.
 */
export function sharedScopes(
  operation: Pick<Operation, 'security' | 'roles'>,
  api: Api,
  context: Context,
): Pick<OperationFacts, 'scopes' | 'roles'> {
  const [first, ...others] = operation.security.map(({ schemes }) =>
    schemes.flatMap(({ scheme, scopes }) => scopes.map((name) => ({ scheme, name }))),
  );
  const ways = others.map((way) => new Set(way.map(({ name }) => name)));
  const shared = [...new Map(first?.map((need) => [need.name, need])).values()].filter(({ name }) =>
    ways.every((way) => way.has(name)),
  );
  const toNamed = (need: Pick<Need, 'scheme' | 'name'>): Named => ({
    name: need.name,
    href: permissionUrl(need, api, context),
  });
  const roles = otherRoles(operation).map((name) => toNamed({ scheme: undefined, name }));
  // Longer lists are shown with their scheme only.
  if (shared.length > MAX_SCOPES) return { scopes: [], roles: roles.slice(0, MAX_SCOPES) };
  const isRole = ({ name }: Pick<Need, 'name'>): boolean => operation.roles.includes(name);
  return {
    scopes: shared.filter((need) => !isRole(need)).map(toNamed),
    roles: [...shared.filter(isRole).map(toNamed), ...roles],
  };
}

interface Scoped {
  readonly scopes: readonly string[];
  readonly api: Api;
  readonly context: Context;
}

function neededScheme(scheme: SecurityScheme, { scopes, api, context }: Scoped): Omit<NeededSchemeView, 'parameters'> {
  const page = api.securitySchemes.includes(scheme) ? context.urlOf(api) : undefined;
  return {
    kind: kindOf(scheme),
    about: withStop(firstSentence(scheme.description)),
    deprecation: deprecationOf(scheme.deprecation, context),
    flows: scheme.type === 'oauth2' ? scheme.flows.map(({ flow }) => flow) : [],
    scopes: describeScopes(scheme, scopes.slice(0, MAX_SCOPES), context).map((scope) => ({
      ...scope,
      href: permissionUrl({ scheme, name: scope.name }, api, context),
    })),
    moreScopes: Math.max(0, scopes.length - MAX_SCOPES),
    href: page === undefined ? undefined : `${page}#${encodeURIComponent(securityAnchor(scheme))}`,
  };
}

/** Returns the fields of a scheme that depend on its type. */
function kindOf(scheme: SecurityScheme): SchemeKind {
  const { id, deprecated, prefix, placeholder } = scheme;
  const base = { id, deprecated, prefix, placeholder };
  switch (scheme.type) {
    case 'apiKey':
      return { ...base, type: scheme.type, in: scheme.in, name: scheme.name };
    case 'http':
      return { ...base, type: scheme.type, scheme: scheme.scheme, bearerFormat: scheme.bearerFormat };
    case 'unknown':
      return { ...base, type: scheme.type, written: scheme.written };
    case 'oauth2':
    case 'openIdConnect':
    case 'mutualTLS':
      return { ...base, type: scheme.type };
  }
}

function flowView(flow: OAuthFlow, context: Context): FlowView {
  return { ...flow, scopes: flow.scopes.map((scope) => scopeView(scope, context)) };
}

function scopeView({ name, description }: OAuthFlow['scopes'][number], context: Context): ScopeView {
  const isTold = description !== undefined && description !== '';
  return { name, description: isTold ? context.textOf(description) : undefined };
}
