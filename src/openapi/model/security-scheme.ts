import { hasPkce, readDefaultScopes, readDeprecation, readText } from '../standard/extensions/index.ts';
import type { OAuthFlow, SecurityScheme, SecuritySchemeBase, SecurityRequirement } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { childPointer, pointerTokens } from '../standard/pointer.ts';
import { isRecord } from '../standard/record.ts';
import type { Version } from '../standard/versions.ts';
import { besideReference } from './reference.ts';

const flowNames = ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'] as const;

/** OAuth flows by their names in Swagger 2.0. https://spec.openapis.org/oas/v2.0.html#security-scheme-object */
const olderFlows: Readonly<Record<string, OAuthFlow['flow']>> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

/** Normalizes the security schemes of a document, in document order. https://spec.openapis.org/oas/v3.2.0.html#components-object */
export function normalizeSecuritySchemes(root: DocumentNode): readonly SecurityScheme[] {
  const { isSwagger } = root.context.version;
  const entries = isSwagger
    ? root.map('securityDefinitions')
    : (root.object('components')?.map('securitySchemes') ?? []);
  return entries.flatMap(([id, node]) => normalizeSecurityScheme(id, node) ?? []);
}

/** Normalizes a security scheme. https://spec.openapis.org/oas/v3.2.0.html#security-scheme-object */
function normalizeSecurityScheme(id: string, written: DocumentNode): SecurityScheme | undefined {
  const node = written.asObject();
  if (node === undefined) return undefined;
  const description = besideReference(written, 'description') ?? node.words('description');
  const { pointer } = written;
  const [prefix, placeholder] = [readText(node, 'prefix'), readText(node, 'placeholder')];
  const base: SecuritySchemeBase = { pointer, id, description, ...readDeprecation(node), prefix, placeholder };
  const scheme = withPrefix(normalizeKind(base, node));
  if (scheme.type === 'unknown') {
    const hint = 'Types are apiKey (with name and in), http (with scheme), oauth2, openIdConnect and mutualTLS.';
    node.problem(`The security scheme \`${id}\` is of no known type, or lacks what its type needs.`, undefined, hint);
  }
  return scheme;
}

/** Adds the prefix that the description of a header key requires, in the words that generators and their guides use. */
function withPrefix(scheme: SecurityScheme): SecurityScheme {
  const { id, prefix, description = '' } = scheme;
  if (scheme.type !== 'apiKey' || scheme.in !== 'header' || prefix !== undefined) return scheme;
  const found = REQUIRED_PREFIXES.map((pattern) => pattern.exec(description)?.groups?.prefix);
  const said = found.find((one) => one !== undefined) ?? prefixOfSample(description, scheme.name);
  // Swagger 2.0 has no type for bearer tokens.
  const isBearer = /^authorization$/i.test(scheme.name) && (/bearer/i.test(id) || /^bearer\b/i.test(description));
  return { ...scheme, prefix: said ?? (isBearer ? 'Bearer' : undefined) };
}

/** Words before the prefix of a header key, as generators and their guides write them. */
const REQUIRED_PREFIXES = [
  // drf-spectacular: `required prefix "Token"`; swaggo: `"Bearer" followed by a space`; Swashbuckle: `'Bearer' [space]`.
  /\bprefix(?:ed)?(?: with| of)?:? ["'`](?<prefix>[A-Za-z][\w-]*) ?["'`]/i,
  /["'`](?<prefix>[A-Za-z][\w-]*) ?["'`] ?(?:\[space\]|followed by a space)/i,
  // Gotify: "with the `Bearer` prefix".
  /\bwith (?:the |a )?["'`](?<prefix>[A-Za-z][\w-]*) ?["'`] prefix\b/i,
  // A quoted word with its space: `'Bearer ' + token`.
  /(?<![\w"'`])(?<quote>["'`])(?<prefix>[A-Za-z][\w-]*) \k<quote>/,
  // L5-Swagger: `in format (Bearer <token>)`; `using the Bearer scheme`.
  /(?<![\w-])(?<prefix>Bearer) +[{<[]/,
  /\busing the (?<prefix>Bearer) (?:authentication |authorization )?scheme\b/,
];

/** Returns the word before the secret of a sample header: `Authorization: Token 9944b091`, `X-Key: Api {key}`. */
function prefixOfSample(description: string, header: string): string | undefined {
  const at = description.toLowerCase().indexOf(`${header.toLowerCase()}:`);
  if (at === -1) return undefined;
  return /^\s*(?<prefix>[A-Z][\w-]*) +(?:[{<[$]|[\w.-]*\d)/.exec(description.slice(at + header.length + 1))?.groups
    ?.prefix;
}

/** Creates the scheme of an undeclared name. */
function unknownScheme(id: string, { securitySchemes }: Version): SecurityScheme {
  const none = { description: undefined, deprecated: false, deprecation: undefined };
  const pointer = childPointer(securitySchemes, id);
  return { ...none, pointer, id, prefix: undefined, placeholder: undefined, type: 'unknown', written: undefined };
}

function normalizeKind(base: SecuritySchemeBase, node: DocumentNode): SecurityScheme {
  const type = node.text('type');
  const unknown: SecurityScheme = { ...base, type: 'unknown', written: type };
  switch (type) {
    case 'basic':
      return { ...base, type: 'http', scheme: 'basic', bearerFormat: undefined };
    case 'http': {
      const scheme = node.words('scheme')?.trim().toLowerCase();
      return scheme === undefined ? unknown : { ...base, type, scheme, bearerFormat: node.words('bearerFormat') };
    }
    case 'apiKey': {
      const name = node.words('name');
      const place = node.text('in');
      if (name === undefined || (place !== 'query' && place !== 'header' && place !== 'cookie')) return unknown;
      return { ...base, type, in: place, name };
    }
    case 'oauth2':
      return { ...base, type, flows: normalizeFlows(node), oauth2MetadataUrl: node.words('oauth2MetadataUrl') };
    case 'openIdConnect': {
      const openIdConnectUrl = node.words('openIdConnectUrl');
      return openIdConnectUrl === undefined ? unknown : { ...base, type, openIdConnectUrl };
    }
    case 'mutualTLS':
      return { ...base, type };
    case undefined:
    default:
      return unknown;
  }
}

/** Normalizes the flows of an OAuth scheme. https://spec.openapis.org/oas/v3.2.0.html#oauth-flows-object */
function normalizeFlows(scheme: DocumentNode): readonly OAuthFlow[] {
  const older = scheme.text('flow');
  if (older !== undefined && !scheme.has('flows')) {
    const flow = Object.hasOwn(olderFlows, older) ? olderFlows[older] : undefined;
    if (flow !== undefined) return [normalizeFlow(flow, scheme, scheme)];
    scheme.problem('`flow` must be implicit, password, application or accessCode.', 'flow');
    return [];
  }
  const flows = scheme.object('flows');
  if (flows === undefined) return [];
  return flows.keys().flatMap((key) => {
    const name = flowNames.find((known) => known === key);
    const node = name === undefined ? undefined : flows.object(name);
    return name === undefined || node === undefined ? [] : [normalizeFlow(name, node, scheme)];
  });
}

/** Normalizes an OAuth flow. https://spec.openapis.org/oas/v3.2.0.html#oauth-flow-object */
function normalizeFlow(flow: OAuthFlow['flow'], node: DocumentNode, scheme: DocumentNode): OAuthFlow {
  return {
    flow,
    authorizationUrl: node.words('authorizationUrl'),
    deviceAuthorizationUrl: node.words('deviceAuthorizationUrl'),
    tokenUrl: node.words('tokenUrl'),
    refreshUrl: node.words('refreshUrl'),
    scopes: normalizeScopes(node),
    defaultScopes: readDefaultScopes(node, scheme),
    pkce: hasPkce(node, scheme),
  };
}

/** Normalizes scopes, a map of descriptions; in 2.0, it may contain vendor extensions. */
function normalizeScopes(flow: DocumentNode): OAuthFlow['scopes'] {
  const scopes = flow.child('scopes');
  if (scopes?.value === null || scopes === undefined) return [];
  if (!isRecord(scopes.value)) {
    scopes.problem('`scopes` must be an object.', undefined, 'Write scopes with their descriptions.');
    return [];
  }
  const isScope = (name: string): boolean => !flow.context.version.isSwagger || !name.startsWith('x-');
  return scopes.keys().flatMap((name) => (isScope(name) ? [{ name, description: scopes.words(name) }] : []));
}

/** Security schemes of a document by name; undeclared ones are added. */
export type SchemeRegistry = Map<string, SecurityScheme>;

/**
 * Normalizes the requirements of a root or operation, which are alternatives; undefined if it has none of its own.
 * https://spec.openapis.org/oas/v3.2.0.html#security-requirement-object
 */
export function normalizeSecurity(
  schemes: SchemeRegistry,
  owner: DocumentNode,
): readonly SecurityRequirement[] | undefined {
  const written = owner.raw('security');
  if (written === undefined || written === null) return undefined;
  const requirements = owner.objects('security').map((node) => normalizeSecurityRequirement(schemes, node));
  return Array.isArray(written) ? requirements : undefined;
}

/** Normalizes a requirement: schemes that are required together. https://spec.openapis.org/oas/v3.2.0.html#security-requirement-object */
function normalizeSecurityRequirement(book: SchemeRegistry, node: DocumentNode): SecurityRequirement {
  const schemes = node.keys().map((name) => ({ scheme: findScheme(book, node, name), scopes: node.texts(name) }));
  return { schemes };
}

/** Returns the roles of requirements: the scopes of schemes that do not define scopes. */
export function securityRoles(security: readonly SecurityRequirement[]): readonly string[] {
  return security
    .flatMap(({ schemes }) => schemes)
    .flatMap(({ scheme, scopes }) => (scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? [] : scopes));
}

/** Finds a scheme by its key; from 3.2 on, also by a reference. */
function findScheme(book: SchemeRegistry, node: DocumentNode, name: string): SecurityScheme {
  const known = book.get(name) ?? byReference(book, name);
  if (known !== undefined) return known;
  node.warning(`The security scheme \`${name}\` is not declared.`, name, 'Declare it in `components.securitySchemes`.');
  const scheme = unknownScheme(name, node.context.version);
  book.set(name, scheme);
  return scheme;
}

function byReference(book: SchemeRegistry, name: string): SecurityScheme | undefined {
  const hash = name.indexOf('#/');
  const [holder, kind, key] = hash === -1 ? [] : (pointerTokens(name.slice(hash)) ?? []);
  if (holder !== 'components' || kind !== 'securitySchemes' || key === undefined) return undefined;
  return book.get(key);
}
