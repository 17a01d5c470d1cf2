import { firstSentence, withStop } from '../markup/plain-text.ts';
import type { Api, OAuthFlow, Operation, SecurityScheme } from '../model/index.ts';
import { securityAnchor } from '../portal/pages/anchors.ts';
import type { Context } from './context.ts';
import { deprecationOf } from './deprecation.ts';
import type { OperationView } from './types/operation.ts';
import type {
  AuthenticationView,
  FlowView,
  NeededSchemeView,
  SchemeKind,
  SchemeView,
  ScopeView,
} from './types/security.ts';

/** A security scheme with everything that is known of it. */
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

/** The scopes that several flows have alike. */
function scopesOfAll([first, ...others]: readonly FlowView[]): readonly ScopeView[] {
  const told = JSON.stringify(first?.scopes);
  const alike = others.length > 0 && others.every(({ scopes }) => JSON.stringify(scopes) === told);
  return alike ? (first?.scopes ?? []) : [];
}

/** Ways to be let in, and scopes of one, that an operation lists: all operations of an API may have them alike. */
const MAX_SCOPES = 60;

/** What an operation needs to be let in; undefined where the document says nothing of it, which is no promise. */
export function authenticationView(operation: Operation, api: Api, context: Context): AuthenticationView | undefined {
  const { security } = operation;
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const roles = otherRoles(operation);
  const undeclared = api.securitySchemes.length + needed.length === 0;
  if (undeclared && roles.length === 0) return undefined;
  const page = context.urlOf(api);
  return {
    requirements: needed
      .slice(0, MAX_SCOPES)
      .map(({ schemes }) => schemes.map(({ scheme, scopes }) => neededScheme(scheme, { scopes, api, context }))),
    more: Math.max(0, needed.length - MAX_SCOPES),
    href: page === undefined ? undefined : `${page}#authentication`,
    optional: needed.length < security.length,
    undeclared,
    roles,
  };
}

/** The scopes that an operation names, with the descriptions of the first flow that knows each. */
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

/** Address at which a scheme publishes its own configuration. */
export function discoveryOf(scheme: SecurityScheme): string | undefined {
  if (scheme.type === 'openIdConnect') return scheme.openIdConnectUrl;
  return scheme.type === 'oauth2' ? scheme.oauth2MetadataUrl : undefined;
}

/** The scopes that every way to be let in asks for, none where it answers anybody; roles also where no way names them. */
export function sharedScopes(operation: Pick<Operation, 'security' | 'roles'>): Permissions {
  const [first, ...others] = operation.security.map(({ schemes }) => new Set(schemes.flatMap(({ scopes }) => scopes)));
  const shared = [...(first ?? [])].filter((name) => others.every((way) => way.has(name)));
  // The number of scopes listed with their scheme.
  if (shared.length > MAX_SCOPES) return { scopes: [], roles: otherRoles(operation).slice(0, MAX_SCOPES) };
  const isRole = (name: string): boolean => operation.roles.includes(name);
  return {
    scopes: shared.filter((name) => !isRole(name)),
    roles: [...shared.filter(isRole), ...otherRoles(operation)],
  };
}

/** What the head of an operation says that a client must have been granted. */
type Permissions = Pick<OperationView, 'scopes' | 'roles'>;

/** The roles of an operation that none of its requirements names. */
export function otherRoles({ security, roles }: Pick<Operation, 'security' | 'roles'>): readonly string[] {
  const named = new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)));
  return roles.filter((role) => !named.has(role));
}

interface Need {
  readonly scopes: readonly string[];
  readonly api: Api;
  readonly context: Context;
}

function neededScheme(scheme: SecurityScheme, { scopes, api, context }: Need): NeededSchemeView {
  const page = api.securitySchemes.includes(scheme) ? context.urlOf(api) : undefined;
  return {
    kind: kindOf(scheme),
    about: withStop(firstSentence(scheme.description)),
    deprecation: deprecationOf(scheme.deprecation, context),
    flows: scheme.type === 'oauth2' ? scheme.flows.map(({ flow }) => flow) : [],
    scopes: describeScopes(scheme, scopes.slice(0, MAX_SCOPES), context),
    moreScopes: Math.max(0, scopes.length - MAX_SCOPES),
    href: page === undefined ? undefined : `${page}#${encodeURIComponent(securityAnchor(scheme))}`,
  };
}

/** The fields of a scheme's type that are said in words. */
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
