import type {
  Example,
  Header,
  MediaType,
  Parameter,
  RequestBody,
  Response,
  SecurityRequirement,
  SecurityScheme,
  Server,
} from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { createSchemaReader, type SchemaReader } from './schema/schema.ts';
import { createOperationRegistry, type OperationRegistry } from './operation-registry.ts';
import { normalizeSecurity, type SchemeRegistry } from './security-requirement.ts';
import { normalizeSecuritySchemes } from './security-scheme.ts';
import { normalizeServers } from './server.ts';
import { normalizeSwaggerServers } from './swagger-server.ts';
import { createTagRegistry, type TagRegistry } from './tag.ts';

/** Makes the object of a place once, and shares it. Undefined where the place leads back into itself. */
export type Memo<Made> = (node: DocumentNode, make: (node: DocumentNode) => Made | undefined) => Made | undefined;

/** What the normalizers of one document share. */
export interface NormalizeContext {
  readonly root: DocumentNode;
  readonly schemas: SchemaReader;
  readonly declaredSchemes: readonly SecurityScheme[];
  readonly securitySchemes: SchemeRegistry;
  readonly parameters: Memo<Parameter>;
  readonly headers: Memo<Header>;
  readonly mediaTypes: Memo<MediaType>;
  readonly examples: Memo<Example>;
  readonly requestBodies: Memo<RequestBody>;
  readonly responses: Memo<Response>;
  readonly tags: TagRegistry;
  readonly operations: OperationRegistry;
  /** The root's servers and requirements: those of operations without any of their own. */
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
}

/** The context of a document, nothing made yet. */
export function createContext(root: DocumentNode): NormalizeContext {
  const declaredSchemes = normalizeSecuritySchemes(root);
  const securitySchemes = new Map(declaredSchemes.map((scheme) => [scheme.id, scheme]));
  return {
    root,
    schemas: createSchemaReader(root),
    declaredSchemes,
    securitySchemes,
    parameters: createMemo(),
    headers: createMemo(),
    mediaTypes: createMemo(),
    examples: createMemo(),
    requestBodies: createMemo(),
    responses: createMemo(),
    tags: createTagRegistry(root),
    operations: createOperationRegistry(),
    servers: rootServers(root),
    security: normalizeSecurity(securitySchemes, root) ?? [],
  };
}

function createMemo<Made>(): Memo<Made> {
  const made = new Map<string, Made | undefined>();
  return (node, make) => {
    if (made.has(node.pointer)) return made.get(node.pointer);
    made.set(node.pointer, undefined);
    const object = make(node);
    made.set(node.pointer, object);
    return object;
  };
}

/** The servers of the root; the standard's default where there are none. https://spec.openapis.org/oas/v3.2.0.html#openapi-object */
function rootServers(root: DocumentNode): readonly Server[] {
  if (root.context.version.isSwagger) return normalizeSwaggerServers(root, root);
  const servers = normalizeServers(root);
  return servers.length > 0 ? servers : [{ url: '/', name: undefined, description: undefined, variables: [] }];
}
