import { createSink, type OperationFacts, type Sink } from './facts.ts';
import { isHidden, walkSchema, type Direction } from './schema.ts';
import { child, children, isDict, type Source, type Spot } from './source.ts';

/** Document of an operation. */
export interface DocumentWalk {
  readonly source: Source;
  /** `2.0`, `3.0`, `3.1`, `3.2`. */
  readonly version: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** Returns the operations of a path item: of a path, a reference, or a callback. */
export function walkPathItem(
  walk: DocumentWalk,
  holder: Spot,
  path: string,
  kind: OperationFacts['kind'],
): readonly OperationFacts[] {
  return operationsOf(walk, holder).map(({ method, spot, item }) => {
    const sink = createSink();
    sink.add({ kind: 'operation', text: path, pointer: spot.pointer });
    const direction = kind === 'webhook' ? 'both' : undefined;
    walkOperation(walk, { spot, item, sink, direction });
    return { kind, method, path, pointer: spot.pointer, ...sink.take() };
  });
}

interface FoundOperation {
  readonly method: string;
  readonly spot: Spot;
  readonly item: Spot;
}

function operationsOf({ source, version }: DocumentWalk, holder: Spot): readonly FoundOperation[] {
  const item = source.follow(holder);
  if (item === undefined || isHidden(item.value) || isHidden(holder.value)) return [];
  const methods = [...METHODS, ...(version === '2.0' ? [] : ['trace']), ...(version === '3.2' ? ['query'] : [])];
  // Fields of the path item beside a reference count too.
  const places = holder.pointer === item.pointer && holder.file === item.file ? [item] : [holder, item];
  const found = new Map<string, FoundOperation>();
  const add = (method: string, spot: Spot | undefined, place: Spot): void => {
    if (spot === undefined || !isDict(spot.value) || isHidden(spot.value) || found.has(method)) return;
    const followed = source.follow(spot);
    if (followed !== undefined && !isHidden(followed.value)) found.set(method, { method, spot: followed, item: place });
  };
  for (const place of places) {
    for (const method of methods) add(method.toUpperCase(), child(place, method), place);
    if (version !== '3.2') continue;
    for (const [method, spot] of children(child(place, 'additionalOperations'))) add(method, spot, place);
  }
  return [...found.values()];
}

interface OperationWalk {
  readonly spot: Spot;
  readonly item: Spot | undefined;
  readonly sink: Sink;
  /** Fixed where the sender is unknown. */
  readonly direction: Direction | undefined;
}

function walkOperation(walk: DocumentWalk, { spot, item, sink, direction }: OperationWalk, depth = 0): void {
  const { source, version } = walk;
  const request = { source, version, sink, direction: direction ?? 'request' } as const;
  for (const parameter of parametersOf(walk, spot, item)) walkParameter(walk, parameter, sink);
  const body = child(spot, 'requestBody');
  if (body !== undefined) walkContent(request, source.follow(body));
  for (const [status, holder] of children(child(spot, 'responses'))) {
    if (status.startsWith('x-')) continue;
    const response = source.follow(holder);
    if (response === undefined || !isDict(response.value) || isHidden(response.value)) continue;
    sink.add({
      kind: 'response',
      text: /^\dxx$/.test(status) ? status.toUpperCase() : status,
      pointer: holder.pointer,
    });
    const answer = { source, version, sink, direction: direction ?? 'response' } as const;
    walkContent(answer, response);
    if (version === '2.0') walkSchema(answer, child(response, 'schema'));
    for (const [name, header] of children(child(response, 'headers'))) {
      const target = source.follow(header);
      if (target === undefined || !isDict(target.value) || /^content-type$/i.test(name)) continue;
      if (isHidden(target.value) || isHidden(header.value)) continue;
      sink.add({ kind: 'header', text: name, pointer: header.pointer });
      walkSchema(answer, version === '2.0' ? target : child(target, 'schema'));
      walkContent(answer, target);
    }
  }
  for (const [, server] of children(child(spot, 'servers'))) addServer(server, sink);
  if (depth > 3) return;
  for (const [, callback] of children(child(spot, 'callbacks'))) {
    for (const [expression, holder] of children(source.follow(callback))) {
      if (expression.startsWith('x-')) continue;
      for (const called of operationsOf(walk, holder)) {
        sink.add({ kind: 'operation', text: expression, pointer: holder.pointer });
        walkOperation(walk, { spot: called.spot, item: called.item, sink, direction: 'both' }, depth + 1);
      }
    }
  }
}

/** Adds a server's URL to the sink. */
export function addServer({ value, pointer }: Spot, sink: Sink): void {
  if (!isDict(value) || typeof value.url !== 'string' || isHidden(value)) return;
  sink.add({ kind: 'server', text: value.url, pointer });
}

function parametersOf({ source }: DocumentWalk, spot: Spot, item: Spot | undefined): readonly Spot[] {
  const found = new Map<string, Spot>();
  for (const place of [item, spot]) {
    if (place === undefined) continue;
    for (const [, holder] of children(child(place, 'parameters'))) {
      const parameter = source.follow(holder);
      if (parameter === undefined || !isDict(parameter.value)) continue;
      const { name, in: where } = parameter.value;
      if (typeof name !== 'string' || typeof where !== 'string') continue;
      const hidden = isHidden(parameter.value) || isHidden(holder.value);
      if (!hidden) found.set(`${where} ${name}`, parameter);
    }
  }
  return [...found.values()];
}

function walkParameter({ source, version }: DocumentWalk, parameter: Spot, sink: Sink): void {
  const value = isDict(parameter.value) ? parameter.value : {};
  const { name, in: where } = value;
  if (typeof name !== 'string') return;
  const walk = { source, version, sink, direction: 'request' } as const;
  if (where === 'body' && version === '2.0') {
    walkSchema(walk, child(parameter, 'schema'));
    return;
  }
  if (where === 'header' && /^(accept|content-type|authorization)$/i.test(name)) return;
  sink.add({ kind: 'parameter', text: name, pointer: parameter.pointer });
  walkSchema(walk, version === '2.0' ? parameter : child(parameter, 'schema'));
  walkContent(walk, parameter);
}

function walkContent(walk: Parameters<typeof walkSchema>[0], holder: Spot | undefined): void {
  if (holder === undefined) return;
  for (const [, entry] of children(child(holder, 'content'))) {
    const mediaType = walk.source.follow(entry);
    if (mediaType === undefined || isHidden(mediaType.value)) continue;
    walkSchema(walk, child(mediaType, 'schema'));
    if (walk.version === '3.2') walkSchema(walk, child(mediaType, 'itemSchema'));
  }
}
