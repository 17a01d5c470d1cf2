import type { Sink } from './facts.ts';
import { child, children, isDict, type Source, type Spot } from './source.ts';

/** Direction of a message: request, response, or unknown (a schema's own page shows both). */
export type Direction = 'request' | 'response' | 'both';

export interface SchemaWalk {
  readonly source: Source;
  /** `2.0`, `3.0`, `3.1`, `3.2`. */
  readonly version: string;
  readonly direction: Direction;
  readonly sink: Sink;
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  '2.0': ['items', 'additionalProperties'],
  '3.0': ['items', 'additionalProperties', 'not'],
  later: [
    ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'contains', 'propertyNames'],
    ...['not', 'if', 'then', 'else', 'contentSchema'],
  ],
};
const LISTS: Readonly<Record<string, readonly string[]>> = {
  '2.0': ['allOf'],
  '3.0': ['allOf', 'oneOf', 'anyOf'],
  later: ['allOf', 'oneOf', 'anyOf', 'prefixItems'],
};
const MAPS: Readonly<Record<string, readonly string[]>> = {
  '2.0': ['properties'],
  '3.0': ['properties'],
  later: ['properties', 'patternProperties', 'dependentSchemas'],
};

/** Adds a schema's properties, enum values and named schemas to the sink. */
export function walkSchema(walk: SchemaWalk, spot: Spot | undefined, trail: ReadonlySet<string> = new Set()): void {
  if (spot === undefined || !isDict(spot.value)) return;
  if (typeof spot.value.$ref === 'string') {
    const target = walk.source.follow(spot);
    const name = target === undefined ? undefined : schemaName(walk.source, target);
    if (name !== undefined && target !== undefined && !isHidden(target.value)) walk.sink.use(name);
    else if (target !== undefined) walkInline(walk, target, trail);
    if (Number(walk.version) < 3.1) return;
  }
  walkInline(walk, spot, trail);
}

/** Returns the name of the schema component at this place; undefined elsewhere. */
export function schemaName({ root }: Source, { file, pointer }: Spot): string | undefined {
  const [, name] = (file === root.file ? /^\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(pointer) : null) ?? [];
  return name?.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Adds the contents of a schema itself to the sink, without regard to its name. */
export function walkInline(walk: SchemaWalk, spot: Spot, trail: ReadonlySet<string> = new Set()): void {
  const key = `${spot.file}#${spot.pointer}`;
  if (trail.has(key) || !isDict(spot.value) || isHiddenSchema(spot) || trail.size > 400) return;
  const inner = new Set([...trail, key]);
  const of = (table: Readonly<Record<string, readonly string[]>>): readonly string[] =>
    table[walk.version] ?? table.later ?? [];
  for (const [, value] of children(child(spot, 'enum'))) {
    walk.sink.add({ kind: 'enum value', text: enumText(value.value), pointer: value.pointer });
  }
  for (const map of of(MAPS)) {
    const holder = child(spot, map);
    for (const [name, property] of children(holder && walk.source.follow(holder))) {
      const isSchema = isDict(property.value) || typeof property.value === 'boolean';
      if (!isSchema || isLeftOut(walk, property)) continue;
      if (map === 'properties') walk.sink.add({ kind: 'property', text: name, pointer: property.pointer });
      walkSchema(walk, property, inner);
    }
  }
  for (const list of of(LISTS)) {
    for (const [, member] of children(child(spot, list))) walkSchema(walk, member, inner);
  }
  for (const part of of(PARTS)) {
    const member = child(spot, part);
    if (Array.isArray(member?.value)) for (const [, item] of children(member)) walkSchema(walk, item, inner);
    else walkSchema(walk, member, inner);
  }
}

/** True for a part that its author hides from readers. */
export function isHidden(value: unknown): boolean {
  if (!isDict(value)) return false;
  const readme = value['x-readme'];
  return (
    ['x-internal', 'x-gitbook-ignore', 'x-scalar-ignore', 'x-excluded'].some(
      (key) => key in value && value[key] !== false,
    ) ||
    (isDict(readme) && 'internal' in readme && readme.internal !== false)
  );
}

/** True for a schema that its author hides; `x-scalar-ignore` removes only the page of a named one. */
function isHiddenSchema({ value, pointer }: Spot): boolean {
  if (!isDict(value) || !/^\/(?:components\/schemas|definitions)\/[^/]+$/.test(pointer)) return isHidden(value);
  const { 'x-scalar-ignore': _, ...rest } = value;
  return isHidden(rest);
}

function isLeftOut(walk: SchemaWalk, property: Spot): boolean {
  const target = walk.source.follow(property);
  if (isHidden(property.value) || (target !== undefined && isHiddenSchema(target))) return true;
  if (walk.direction === 'both') return false;
  const flag = walk.direction === 'request' ? 'readOnly' : 'writeOnly';
  return hasFlag(walk, property, flag, 0);
}

function hasFlag(walk: SchemaWalk, spot: Spot, flag: string, depth: number): boolean {
  const target = walk.source.follow(spot);
  if (isDict(spot.value) && spot.value[flag] === true) return true;
  if (target === undefined || !isDict(target.value) || depth > 8) return false;
  if (target.value[flag] === true) return true;
  return children(child(target, 'allOf')).some(([, member]) => hasFlag(walk, member, flag, depth + 1));
}

function enumText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
