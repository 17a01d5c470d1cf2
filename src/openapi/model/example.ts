import type { Example, Json } from './types/index.ts';
import { rootAt, validate } from '../json-schema/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { foreignExamples, readText } from '../standard/extensions/index.ts';
import { childPointer } from '../standard/pointer.ts';
import { isRecord } from '../standard/record.ts';
import { boxOf } from '../document/read/index.ts';
import { createMemo, normalizeReference } from './reference.ts';

const examples = createMemo<Example>();
const fields = ['value', 'dataValue', 'serializedValue', 'externalValue'] as const;

/** Normalizes the examples of a parameter, header or media type: `example` first, then `examples`. Null is an example where it is valid. */
export function normalizeExamples(owner: DocumentNode): readonly Example[] {
  const named = withoutNulls(namedExamples(owner), owner);
  const written = owner.json('example');
  const single = isEmptyNull(written?.json, owner) ? undefined : written;
  if (single === undefined && named.length === 0) return readForeignExamples(owner);
  if (single === undefined) return named;
  const taken = new Set(named.map(({ name }) => name));
  const name = ['example', 'example-0'].find((free) => !taken.has(free)) ?? '';
  return [blankExample(name, single, childPointer(owner.pointer, 'example')), ...named];
}

/** Normalizes a named example. https://spec.openapis.org/oas/v3.2.0.html#example-object */
function normalizeExample(node: DocumentNode): Example | undefined {
  const example = {
    name: '',
    pointer: node.pointer,
    summary: node.words('summary'),
    description: node.words('description'),
    resolution: readText(node, 'resolution'),
    value: node.json('value'),
    dataValue: node.json('dataValue'),
    serializedValue: node.text('serializedValue'),
    externalValue: node.words('externalValue'),
  };
  if (fields.some((field) => example[field] !== undefined) || node.keys().length === 0) return example;
  if (example.summary !== undefined || example.description !== undefined) return example;
  return bareExample(node);
}

/** Removes examples that say nothing: null where the schema does not allow it, without a text. */
function withoutNulls(examples: readonly Example[], owner: DocumentNode): readonly Example[] {
  return examples.filter(
    ({ summary, description, value, dataValue, externalValue }) =>
      (summary ?? description ?? dataValue ?? externalValue) !== undefined || !isEmptyNull(value?.json, owner),
  );
}

/** Returns true for an example that is null where the schema does not allow it: serializers write it for a field without a value. */
export function isEmptyNull(json: Json | undefined, owner: DocumentNode): boolean {
  if (json !== null) return false;
  // A schema, and a parameter of Swagger 2.0, is its own.
  const { pointer } = owner.child('schema') ?? owner;
  const { errors } = validate(rootAt({ document: owner.context.root, pointer }), null);
  return errors.some(({ ambiguous }) => ambiguous !== true);
}

/** Creates an example with a value only. */
export function blankExample(name: string, value: Example['value'], pointer: string): Example {
  const none = { summary: undefined, description: undefined, resolution: undefined, dataValue: undefined };
  return { name, pointer, ...none, value, serializedValue: undefined, externalValue: undefined };
}

/**
 * Reads `x-example` and `x-examples` of older documents: data by name, in Example Objects or bare, or by media type, of which only
 * those of `mediaType` are returned.
 */
export function readForeignExamples(owner: DocumentNode, mediaType?: string): readonly Example[] {
  return withoutNulls(foreignExamplesOf(owner, mediaType), owner);
}

function foreignExamplesOf(owner: DocumentNode, mediaType: string | undefined): readonly Example[] {
  const { one, many } = foreignExamples;
  const single = owner.json(one);
  const first = single === undefined ? [] : [blankExample('example', single, childPointer(owner.pointer, one))];
  const written = owner.child(many);
  if (written === undefined) return first;
  if (Array.isArray(written.value)) return [...first, ...listedExamples(owner, many)];
  const entries = written
    .entries()
    .filter(([name]) => !name.includes('/') || mediaType === undefined || name === mediaType);
  const examples = entries.map(([name, node]) => {
    const made = isRecord(node.value) && node.has('value') ? normalizeExample(node) : undefined;
    return { ...(made ?? blankExample('', boxOf(node.value, written.value, name), node.pointer)), name };
  });
  return [...first, ...examples];
}

function listedExamples(owner: DocumentNode, key: string): readonly Example[] {
  return owner
    .list(key)
    .map(({ value, pointer }, index) => blankExample(String(index + 1), boxOf(value, owner.raw(key), index), pointer));
}

function namedExamples(owner: DocumentNode): readonly Example[] {
  if (Array.isArray(owner.raw('examples'))) {
    owner.warning('`examples` must be an object here.', 'examples', 'Name each example, and put its data in `value`.');
    return listedExamples(owner, 'examples');
  }
  return owner.map('examples').flatMap(([name, node]) => {
    if (!isRecord(node.value)) return [{ ...bareExample(node, owner.raw('examples'), name), name }];
    const example = normalizeReference(node, examples, normalizeExample);
    return example === undefined ? [] : [{ ...example, name }];
  });
}

/** Reads data in place of an Example Object, without `value`, and reports it. */
function bareExample(node: DocumentNode, holder?: unknown, name = ''): Example {
  node.warning('An example must be an object with `value`.', undefined, 'Put the data below `value`.');
  return blankExample('', boxOf(node.value, holder, name), node.pointer);
}
