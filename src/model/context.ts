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

/** Creates the object of a node once and shares it. Undefined for a node that contains itself. */
export type Memo<Made> = (node: DocumentNode, make: (node: DocumentNode) => Made | undefined) => Made | undefined;

/** State that the normalizers of one document share. */
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

/** Normalizes the servers of the root, by default the standard's. https://spec.openapis.org/oas/v3.2.0.html#openapi-object */
function rootServers(root: DocumentNode): readonly Server[] {
  if (root.context.version.isSwagger) return normalizeSwaggerServers(root, root);
  const servers = normalizeServers(root);
  return servers.length > 0 ? servers : [{ url: '/', name: undefined, description: undefined, variables: [] }];
}
