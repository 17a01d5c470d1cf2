import type { SecurityRequirement, SecurityScheme } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { pointerTokens } from '../standard/pointer.ts';
import { unknownScheme } from './security-scheme.ts';

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
