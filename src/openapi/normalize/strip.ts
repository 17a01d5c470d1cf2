import { isHidden, vocabulary } from '../extensions.ts';
import type { Json } from '../model.ts';
import { isRecord, toJson } from '../node.ts';
import type { NormalizeContext } from './context.ts';
import { leadsToHidden } from './reference.ts';
import { shapes, type ShapeName } from './strip-shapes.ts';
import { withoutPlaces } from './strip-copy.ts';

/** A place of the document on the way down. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
  readonly value: unknown;
  readonly shape: ShapeName;
}

/** The objects that may be hidden by a mark of their own. */
const hideable = new Set<ShapeName>(['pathItem', 'operation', 'tag', 'schema', 'parameter', 'header']);

/** The document without its hidden parts, and without what names them. Shares everything that stays as it is. */
export function stripHidden(context: NormalizeContext): Json {
  const { value } = context.root;
  const isOut = createTest(context);
  const hidden = collect(value, isOut, (place) => childrenOf(place).filter(isOut));
  if (hidden.length === 0) return toJson(value);
  const names = collect(value, isOut, (place) => namesOfHidden(context, place, isOut));
  return toJson(withoutPlaces(value, [...hidden, ...names]));
}

/** What is found on a walk through all that stays. */
function collect(
  value: unknown,
  isOut: (place: Place) => boolean,
  find: (place: Place) => readonly Place[],
): readonly Place[] {
  const found: Place[] = [];
  const waiting: Place[] = [{ parent: undefined, key: '', value, shape: 'document' }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const item of find(place)) found.push(item);
    for (const child of childrenOf(place)) {
      if (!isOut(child)) waiting.push(child);
    }
  }
  return found;
}

function createTest(context: NormalizeContext): (place: Place) => boolean {
  const { root, operations, tags } = context;
  const references = new Map<string, boolean>();
  const isOut = (place: Place): boolean => {
    const { value, shape } = place;
    if (!isRecord(value)) return false;
    if (shape === 'link') {
      const targets = [value.operationId, value.operationRef];
      return targets.some((target) => typeof target === 'string' && operations.find(target) === 'hidden');
    }
    if (!hideable.has(shape)) return false;
    if (isHidden(value)) return true;
    const reference = value.$ref;
    if (typeof reference === 'string') {
      let isHiddenThere = references.get(reference);
      if (isHiddenThere === undefined) {
        const target = root.at(reference);
        isHiddenThere = target !== undefined && leadsToHidden(target);
        references.set(reference, isHiddenThere);
      }
      if (isHiddenThere) return true;
    }
    if (shape === 'operation') {
      const names: readonly unknown[] = Array.isArray(value.tags) ? value.tags : [];
      return names.length > 0 && names.every((name) => typeof name === 'string' && tags.isHidden(name));
    }
    if (shape !== 'pathItem') return false;
    const held = childrenOf(place).filter((child) => child.shape === 'operation');
    return held.length > 0 && held.every(isOut);
  };
  return isOut;
}

/** What an object says of hidden parts beside it: names in `required`, in mappings, in lists of tags. */
function namesOfHidden(context: NormalizeContext, place: Place, isOut: (place: Place) => boolean): readonly Place[] {
  const { value, shape } = place;
  if (!isRecord(value)) return [];
  if (shape === 'operation') return itemsOf(place, 'tags').filter(({ value: name }) => isHiddenTag(context, name));
  if (shape === 'tag') return [field(place, 'parent')].filter(({ value: name }) => isHiddenTag(context, name));
  if (shape === 'document') {
    return vocabulary.tagGroups
      .flatMap((key) => itemsOf(place, key))
      .flatMap((group) => itemsOf(group, 'tags'))
      .filter(({ value: name }) => isHiddenTag(context, name));
  }
  if (shape !== 'schema') return [];
  const gone = new Set(
    entriesOf(field(place, 'properties'), 'schema')
      .filter(isOut)
      .map(({ key }) => key),
  );
  const discriminator = field(place, 'discriminator');
  const mapped = [...entriesOf(field(discriminator, 'mapping'), 'tag'), field(discriminator, 'defaultMapping')];
  return [
    ...(gone.size === 0
      ? []
      : itemsOf(place, 'required').filter(({ value: name }) => typeof name === 'string' && gone.has(name))),
    ...mapped.filter(({ value: target }) => typeof target === 'string' && isHiddenSchema(context, target)),
  ];
}

function isHiddenTag(context: NormalizeContext, name: unknown): boolean {
  return typeof name === 'string' && context.tags.isHidden(name);
}

/** A mapping names a schema by its key or by a reference. */
function isHiddenSchema({ root }: NormalizeContext, target: string): boolean {
  const node = root.object('components')?.object('schemas')?.child(target) ?? root.at(target);
  return node !== undefined && leadsToHidden(node);
}

function childrenOf(place: Place): readonly Place[] {
  const { value, shape } = place;
  if (!isRecord(value)) return [];
  const edges = shapes[shape];
  const any = Object.hasOwn(edges, '*') ? edges['*'] : undefined;
  return Object.keys(value).flatMap((key) => {
    const edge = any ?? (Object.hasOwn(edges, key) ? edges[key] : undefined);
    if (edge === undefined) return [];
    const child = field(place, key, edge.shape);
    if (edge.holds === 'map') return entriesOf(child, edge.shape);
    return Array.isArray(child.value) ? itemsOf(place, key, edge.shape) : child;
  });
}

function field(place: Place, key: string, shape: ShapeName = 'tag'): Place {
  const value = isRecord(place.value) && Object.hasOwn(place.value, key) ? place.value[key] : undefined;
  return { parent: place, key, value, shape };
}

function entriesOf(place: Place, shape: ShapeName): readonly Place[] {
  if (!isRecord(place.value)) return [];
  return Object.entries(place.value).map(([key, value]) => ({ parent: place, key, value, shape }));
}

function itemsOf(place: Place, key: string, shape: ShapeName = 'tag'): readonly Place[] {
  const list = field(place, key);
  if (!Array.isArray(list.value)) return [];
  return list.value.map((value: unknown, index) => ({ parent: list, key: index, value, shape }));
}
