import { createSink, type DocumentFacts, type Fact, type OperationFacts, type SchemaFacts } from './facts.ts';
import { addServer, walkPathItem, type DocumentWalk } from './operation.ts';
import { isHidden, walkInline, walkSchema } from './schema.ts';
import { child, children, isDict, type Source, type Spot } from './source.ts';

/** Collects the facts of a document: its operations, schemas, tags, servers and security schemes. */
export function walkDocument(source: Source): DocumentFacts {
  const walk = { source, version: versionOf(source.root) };
  const facts = { operations: walkOperations(walk), schemas: walkSchemas(walk), api: walkApi(walk) };
  return { ...facts, scattered: source.files() > 1 };
}

function versionOf({ value }: Spot): string {
  const root = isDict(value) ? value : {};
  if (root.swagger !== undefined) return '2.0';
  return typeof root.openapi === 'string' ? root.openapi.split('.').slice(0, 2).join('.') : '3.0';
}

function walkOperations(walk: DocumentWalk): readonly OperationFacts[] {
  const { root, follow } = walk.source;
  const places = [
    ['paths', 'operation'],
    ['webhooks', 'webhook'],
    ['x-webhooks', 'webhook'],
  ] as const;
  return places.flatMap(([field, kind]) => {
    if (field === 'webhooks' && Number(walk.version) < 3.1) return [];
    const holder = child(root, field);
    return children(holder && follow(holder)).flatMap(([path, item]) =>
      path.startsWith('x-') ? [] : walkPathItem(walk, item, path, kind),
    );
  });
}

function walkSchemas(walk: DocumentWalk): readonly SchemaFacts[] {
  const { source, version } = walk;
  const components = child(source.root, 'components');
  const holder = version === '2.0' ? child(source.root, 'definitions') : components && child(components, 'schemas');
  return children(holder).flatMap(([name, spot]) => {
    const target = source.follow(spot);
    if (isHidden(spot.value) || isHidden(target?.value)) return [];
    const sink = createSink();
    const inner = { source, version, sink, direction: 'both' } as const;
    if (isDict(spot.value) && '$ref' in spot.value) walkSchema(inner, spot);
    else walkInline(inner, spot);
    return [{ name, pointer: spot.pointer, ...sink.take() }];
  });
}

function walkApi(walk: DocumentWalk): readonly Fact[] {
  const { root, follow } = walk.source;
  const sink = createSink();
  for (const [, server] of children(child(root, 'servers'))) addServer(server, sink);
  if (walk.version === '2.0' && isDict(root.value) && typeof root.value.host === 'string') {
    const path = typeof root.value.basePath === 'string' ? root.value.basePath.replace(/\/$/, '') : '';
    sink.add({ kind: 'server', text: root.value.host + path, pointer: '/host' });
  }
  for (const [, { value, pointer }] of children(child(root, 'tags'))) {
    if (!isDict(value) || typeof value.name !== 'string' || isHidden(value)) continue;
    const label = [value['x-page-title'], value['x-displayName'], value['x-group'], value.summary, value.name];
    const text = label.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '');
    if (typeof text === 'string') sink.add({ kind: 'tag', text, pointer });
  }
  const components = child(root, 'components');
  const schemes =
    walk.version === '2.0' ? child(root, 'securityDefinitions') : components && child(components, 'securitySchemes');
  for (const [name, spot] of children(schemes)) {
    const target = follow(spot);
    if (target === undefined || !isDict(target.value) || isHidden(target.value)) continue;
    sink.add({ kind: 'security scheme', text: name, pointer: spot.pointer });
  }
  return sink.take().facts;
}
