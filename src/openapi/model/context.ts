import type { Operation, SecurityRequirement, SecurityScheme, Server } from './types/index.ts';
import type { DocumentNode, FindOperation } from '../document/node.ts';
import { namesOfOperation } from '../standard/methods.ts';
import { createSchemaReader, type SchemaReader } from './schema/schema.ts';
import { createSlugs } from './slug.ts';
import { sharedSentences } from './operation-title.ts';
import { normalizeSecurity, type SchemeRegistry, normalizeSecuritySchemes } from './security-scheme.ts';
import { normalizeServers, normalizeSwaggerServers } from './server.ts';
import { createTagRegistry, type TagRegistry } from './tag.ts';

/** Registry of one document's operations while they are read. */
export interface OperationRegistry {
  readonly slug: (kind: Operation['kind'], slug: string) => string;
  readonly add: (operation: Operation, node: DocumentNode) => void;
  /** Returns the operation of a callback that is already created: callbacks may contain the operation that they belong to. */
  readonly callbackAt: (path: string, node: DocumentNode) => Operation | undefined;
  /** Registers the names of hidden operations. */
  readonly hide: (names: Iterable<string>) => void;
  readonly find: FindOperation;
}

/** State that the normalizers of one document share. */
export interface NormalizeContext {
  readonly root: DocumentNode;
  readonly schemas: SchemaReader;
  readonly declaredSchemes: readonly SecurityScheme[];
  readonly securitySchemes: SchemeRegistry;
  readonly tags: TagRegistry;
  readonly operations: OperationRegistry;
  readonly sharedSentences: ReadonlySet<string>;
  /** Servers and security requirements of the root, the defaults of operations. */
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
}

/** Creates the context of a document. */
export function createContext(root: DocumentNode): NormalizeContext {
  const declaredSchemes = normalizeSecuritySchemes(root);
  const securitySchemes = new Map(declaredSchemes.map((scheme) => [scheme.id, scheme]));
  return {
    root,
    schemas: createSchemaReader(root),
    declaredSchemes,
    securitySchemes,
    tags: createTagRegistry(root),
    operations: createOperationRegistry(),
    sharedSentences: sharedSentences(root),
    servers: rootServers(root),
    security: normalizeSecurity(securitySchemes, root) ?? [],
  };
}

/** Normalizes the servers of the root, by default the standard's. https://spec.openapis.org/oas/v3.2.0.html#openapi-object */
function rootServers(root: DocumentNode): readonly Server[] {
  if (root.context.version.isSwagger) return normalizeSwaggerServers(root, root);
  const servers = normalizeServers(root);
  return servers.length > 0 ? servers : [{ url: '/', name: undefined, description: undefined, variables: [] }];
}

function createOperationRegistry(): OperationRegistry {
  const slugs = { operation: createSlugs(), webhook: createSlugs(), callback: createSlugs() };
  const named = new Map<string, Operation | 'hidden'>();
  const callbacks = new Map<string, Operation>();
  const name = (key: string | undefined, operation: Operation | 'hidden'): void => {
    if (key !== undefined && !named.has(key)) named.set(key, operation);
  };
  return {
    slug: (kind, slug) => slugs[kind].take(slug),
    add: (operation, node) => {
      name(operation.operationId, operation);
      if (operation.kind === 'callback') callbacks.set(`${operation.path} ${node.pointer}`, operation);
      if (operation.kind !== 'operation') return;
      name(`${operation.method} ${operation.path}`, operation);
      name(node.pointer, operation);
    },
    callbackAt: (path, node) => callbacks.get(`${path} ${node.pointer}`),
    hide: (names) => {
      for (const hidden of names) name(hidden, 'hidden');
    },
    find: (words) => {
      for (const known of namesOfOperation(words)) {
        const found = named.get(known);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}
