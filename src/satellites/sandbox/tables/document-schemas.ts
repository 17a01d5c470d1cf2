import { memoize } from '../../../cache/memoize.ts';
import {
  isKeyword,
  isNullable,
  isWellFormed,
  namedTypes,
  schemaAt,
  targetIn,
  type KeywordName,
} from '../../../openapi/json-schema/index.ts';
import { toDoubles, toJson, type Api, type Schema } from '../../../openapi/model/index.ts';
import { childPointer } from '../../../openapi/standard/pointer.ts';
import { isRecord, setOwn, type Fields } from '../../../openapi/standard/record.ts';
import { SUBSCHEMAS, type Subschemas } from '../../../openapi/standard/schema-keywords.ts';
import { versionOf } from '../../../openapi/standard/versions.ts';
import { digest } from '../json.ts';
import { isSchema, type JsonSchema, type SchemaMap } from '../json-schema.ts';

/** Schemas of an API's document for its mock tables: copies of what restricts values, with references to addresses. */
export interface DocumentSchemas {
  /** Returns the copy of a schema of the model, or a reference to it. */
  readonly copy: (schema: Placed) => JsonSchema;
  /** Copies by address, added as others refer to them. */
  readonly schemas: SchemaMap;
}

type Placed = Pick<Schema, 'pointers' | 'required'> & {
  readonly properties: readonly { readonly name: string; readonly schema: Placed }[];
};

/** Keywords that are copied by a rule of their own, or not at all. */
const APART: ReadonlySet<KeywordName> = new Set<KeywordName>([
  ...(['$ref', '$dynamicRef', '$recursiveRef', 'nullable', 'contentSchema', '$defs', 'definitions'] as const),
]);
const FORMS: ReadonlyMap<string, Subschemas> = new Map(Object.entries(SUBSCHEMAS));

/**
 * Creates the copies of an API's schemas: named ones have an address each, and so do the targets of references. `xml`: includes their
 * XML Objects.
 */
export function copyDocumentSchemas({ document, schemas: named }: Api, xml = false): DocumentSchemas {
  const addresses = new Map(Array.from(schemaAddresses(named), ([{ pointer }, address]) => [pointer, address]));
  const names = new Map(named.map(({ pointer, name }) => [pointer, name]));
  const taken = new Set(Array.from(addresses.values(), (address) => address.toLowerCase()));
  const { readsBesideReferences } = versionOf(document);
  const schemas: Record<string, JsonSchema> = {};
  const waiting: string[] = [];

  const at = (pointer: string): unknown => schemaAt({ document, pointer });
  const refer = (pointer: string): string => {
    const address = addresses.get(pointer) ?? addressFor(`at${pointer.replace(/[^\w]+/g, '-')}`, taken);
    addresses.set(pointer, address);
    if (!Object.hasOwn(schemas, address)) {
      // Placeholder, since a schema may refer to itself.
      schemas[address] = true;
      waiting.push(pointer);
    }
    return address;
  };
  /** Copies a schema inline; refers to a named one and to the target of a reference. */
  const place = (pointer: string, value: unknown): JsonSchema =>
    addresses.has(pointer) ? { $ref: refer(pointer) } : copy(pointer, value);
  const copy = (pointer: string, value: unknown): JsonSchema => {
    if (!isRecord(value)) return value !== false;
    if (typeof value.$ref === 'string' && !readsBesideReferences) {
      const target = targetIn(document, value, '$ref');
      return target === undefined || { $ref: refer(target) };
    }
    const made: Record<string, unknown> = {};
    for (const keyword of Object.keys(value).filter(isKeyword)) {
      const operand = value[keyword];
      if (APART.has(keyword) || !isWellFormed(keyword, value)) continue;
      const parts = FORMS.get(keyword);
      made[keyword] =
        parts === undefined ? toDoubles(toJson(operand)) : copyParts(childPointer(pointer, keyword), operand, parts);
    }
    copyReferences(pointer, value, made);
    copyAnnotations(value, made);
    if (xml) made.xml = xmlOf(value, names.get(pointer));
    const current = toCurrentWords(made, namedTypes(value), isNullable(value));
    return isSchema(current) && Object.keys(current).length > 0 ? current : true;
  };
  /** Copies a schema, a list of schemas, or a map of schemas, which may be a reference as a whole. */
  const copyParts = (pointer: string, operand: unknown, { form }: Subschemas): unknown => {
    if (Array.isArray(operand)) return operand.map((part: unknown, index) => place(childPointer(pointer, index), part));
    if (form !== 'map' || !isRecord(operand)) return place(pointer, operand);
    const target = typeof operand.$ref === 'string' ? targetIn(document, operand, '$ref') : undefined;
    const map = target === undefined ? operand : at(target);
    const parts: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(isRecord(map) ? map : {}))
      // A list of names, in `dependencies`.
      setOwn(parts, name, Array.isArray(part) ? part : place(childPointer(target ?? pointer, name), part));
    return parts;
  };
  /** Copies references that have siblings, and dynamic ones with the definitions that they may lead to instead. */
  const copyReferences = (pointer: string, value: Fields, made: Record<string, unknown>): void => {
    const [plain, recursive, dynamic] = (['$ref', '$recursiveRef', '$dynamicRef'] as const).map((keyword) =>
      targetIn(document, value, keyword),
    );
    const target = plain ?? recursive;
    if (target !== undefined) made.$ref = refer(target);
    if (dynamic !== undefined)
      made.$dynamicRef = `${refer(dynamic)}#${String(value.$dynamicRef).replace(/^[^#]*#/, '')}`;
    const { $defs, $dynamicAnchor } = value;
    if (typeof $dynamicAnchor === 'string') made.$dynamicAnchor = $dynamicAnchor;
    const anchored = Object.entries(isRecord($defs) ? $defs : {}).filter(
      ([, part]) => isRecord(part) && typeof part.$dynamicAnchor === 'string',
    );
    if (anchored.length === 0) return;
    const inside = childPointer(pointer, '$defs');
    made.$defs = Object.fromEntries(anchored.map(([name, part]) => [name, copy(childPointer(inside, name), part)]));
  };
  const flush = (): void => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const address = addresses.get(next);
      if (address !== undefined) schemas[address] = copy(next, at(next));
    }
  };
  const copyPlaced = ({ pointers, required, properties }: Placed): JsonSchema => {
    const [first = true, ...others] = pointers.map((pointer) => place(pointer, at(pointer)));
    if (pointers.length > 0) return others.length === 0 ? first : { allOf: [first, ...others] };
    const parts = properties.map(({ name, schema }) => [name, copyPlaced(schema)] as const);
    return { type: 'object', properties: Object.fromEntries(parts), required };
  };
  return {
    schemas,
    copy: (schema) => {
      const copied = copyPlaced(schema);
      flush();
      return copied;
    },
  };
}

/** Returns the address of each of an API's named schemas among those of its mock tables: `pet.json`. */
export const schemaAddresses = memoize((named: readonly Schema[]): ReadonlyMap<Schema, string> => {
  const taken = new Set<string>();
  return new Map(named.map((schema) => [schema, addressFor(schema.id ?? 'schema', taken)]));
});

/** Returns an unused address; addresses are file names too, so names that some system refuses are hashed. */
function addressFor(name: string, taken: Set<string>): string {
  const id = /^[\w-]{1,80}$/.test(name) ? name : digest(name);
  let address = `${id}.json`;
  for (let count = 2; taken.has(address.toLowerCase()); count += 1) address = `${id}-${count}.json`;
  taken.add(address.toLowerCase());
  return address;
}

/** Rewrites older forms of keywords in the words of JSON Schema 2020-12; `types`: those of the document, with null of OpenAPI 3.0. */
function toCurrentWords(schema: Fields, types: readonly string[] | undefined, isNullable: boolean): Fields {
  const { items, additionalItems, ...others } = schema;
  const made = {
    ...others,
    ...(types === undefined ? {} : { type: types.length === 1 ? types[0] : types }),
    ...(Array.isArray(items) ? { prefixItems: items, items: additionalItems } : { items }),
  };
  const kept = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  const current = withLimit(withLimit(kept, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum');
  return isNullable ? withNull(current) : current;
}

/** Replaces a flag beside a limit by the exclusive limit itself. */
function withLimit(schema: Fields, flag: string, limit: string): Fields {
  const { [flag]: isExclusive, [limit]: value, ...others } = schema;
  if (typeof isExclusive !== 'boolean') return schema;
  return value === undefined ? others : { ...others, [isExclusive ? flag : limit]: value };
}

/** Keywords that `nullable` comes before: they have no other place for null. */
const CHOICES = ['$ref', 'allOf', 'anyOf', 'oneOf'] as const;
/** Keywords that null must satisfy all the same. */
const LIMITS = ['enum', 'const', 'not', 'if', 'then', 'else'] as const;

function withNull(schema: Fields): Fields {
  if (CHOICES.every((name) => schema[name] === undefined)) return schema;
  const limits = LIMITS.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]);
  return { anyOf: [schema, { ...Object.fromEntries(limits), type: 'null' }] };
}

/** Copies the annotations of a schema that the sandbox reads; `example` becomes the first of `examples`. */
function copyAnnotations(value: Fields, made: Record<string, unknown>): void {
  if (value.default !== undefined) made.default = toDoubles(toJson(value.default));
  for (const name of ['readOnly', 'writeOnly'] as const) if (value[name] === true) made[name] = true;
  const listed: readonly unknown[] = Array.isArray(value.examples) ? value.examples : [];
  const examples = value.example === undefined ? listed : [value.example, ...listed];
  if (examples.length > 0) made.examples = examples.map((example) => toDoubles(toJson(example)));
}

const XML_TEXTS = ['nodeType', 'name', 'namespace', 'prefix'] as const;
const XML_FLAGS = ['attribute', 'wrapped'] as const;

/** Returns the XML Object of a copy; the name of a named schema is the default name of its element. */
function xmlOf({ xml }: Fields, element: string | undefined): Fields | undefined {
  const written = isRecord(xml) ? xml : {};
  const fields: readonly (readonly [string, unknown])[] = [
    ...XML_TEXTS.filter((name) => typeof written[name] === 'string'),
    ...XML_FLAGS.filter((name) => written[name] === true),
  ].map((name) => [name, written[name]]);
  const all = element === undefined ? fields : [...fields, ['element', element] as const];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}
