import { unescapeToken } from '../../../openapi/standard/pointer.ts';
import { isSpent, spendOn } from '../../../openapi/standard/budget.ts';
import { isList, isObject, type Json } from '../json.ts';
import type { MediaTypeTable, ExampleTable } from '../tables/types.ts';
import { followSchema, inTables, isOtherSide, type JsonSchema, itemSchema, propertySchema } from '../json-schema.ts';
import { loadGenerate, type Generate, type GenerateContext } from './generate.ts';
import { randomUuid, validate } from '../../../openapi/json-schema/index.ts';
import { getOwn } from '../../../openapi/standard/record.ts';
import { lookAlike } from '../handlers/record.ts';

/**
 * Makes a value valid for a response: drops `writeOnly` and forbidden properties, adds required ones. Parts that are still invalid
 * come from the document's example; an invalid example is replaced by a generated value. What matches several variants of `oneOf`
 * stays, as it does in a request.
 */
export async function fit(value: Json, media: MediaTypeTable, generation: GenerateContext): Promise<Json> {
  const { schema } = media;
  if (schema === undefined) return value;
  const { resolve } = generation;
  const faultsOf = (candidate: Json): readonly string[] =>
    validate(inTables(schema, resolve), candidate, { direction: 'response' }).errors.flatMap(
      ({ pointer, missing, ambiguous }) =>
        ambiguous === true ? [] : [`${pointer}${missing === undefined ? '' : `/${missing}`}`],
    );
  const examples = media.examples.flatMap((example) => (example.value === undefined ? [] : [example.value]));
  const example = examples.find((one) => isObject(one) === isObject(value) && isList(one) === isList(value));
  const known = shape(value, schema, example, generation, 0);
  if (faultsOf(known).length === 0) return known;
  const generate = await loadGenerate(generation);
  const shaped = shape(value, schema, example, { ...generation, generate }, 0);
  const fixed = replaceParts(shaped, faultsOf(shaped), example === undefined ? generate(schema) : example);
  for (const candidate of [shaped, fixed, ...examples, generate(schema)])
    if (faultsOf(candidate).length === 0) return candidate;
  const [last = fixed] = examples.slice(-1);
  return last;
}

/** Replaces the first level of invalid parts of an object by those of an example, or drops them where it has none. */
function replaceParts(value: Json, pointers: readonly string[], example: Json): Json {
  if (!isObject(value) || !isObject(example)) return example;
  const names = new Set(pointers.map((pointer) => unescapeToken(pointer.split('/')[1] ?? '')));
  const parts = Object.entries({ ...Object.fromEntries([...names].map((name) => [name, null])), ...value });
  return Object.fromEntries(
    parts.flatMap(([name, item]) => {
      const part = names.has(name) ? getOwn(example, name) : item;
      return part === undefined ? [] : [[name, part] as const];
    }),
  );
}

interface ShapeContext extends GenerateContext {
  /** Undefined until values of examples are found not to suffice. */
  readonly generate?: Generate;
}

/** Drops and adds properties at every level that schema and value share. */
function shape(
  value: Json,
  schema: JsonSchema | undefined,
  example: Json | undefined,
  generation: ShapeContext,
  depth: number,
): Json {
  if (depth > 8) return value;
  const { resolve, generate } = generation;
  if (isList(value)) {
    const items = itemSchema(schema, resolve);
    const first = isList(example) ? example[0] : undefined;
    return items === undefined ? value : value.map((item) => shape(item, items, first, generation, depth + 1));
  }
  const found = followSchema(schema, resolve);
  if (!isObject(value) || found === undefined) return value;
  const closed = found.additionalProperties === false || found.unevaluatedProperties === false;
  const kept = Object.entries(value).flatMap(([name, item]): [string, Json][] => {
    const property = propertySchema(schema, name, resolve);
    if (property === false || isOtherSide(property, 'response', resolve)) return [];
    if (property === undefined && closed && found.patternProperties === undefined) return [];
    return [
      [name, shape(item, property, isObject(example) ? getOwn(example, name) : undefined, generation, depth + 1)],
    ];
  });
  const names = new Set(kept.map(([name]) => name));
  const missing = (found.required ?? [])
    .filter((name) => !names.has(name) && !isOtherSide(getOwn(found.properties, name), 'response', resolve))
    .flatMap((name): [string, Json][] => {
      const written = isObject(example) ? getOwn(example, name) : undefined;
      if (written !== undefined) return spendOn(generation.budget, written) ? [[name, written]] : [];
      const isLeftOut = generate === undefined || isSpent(generation.budget);
      return isLeftOut ? [] : [[name, generate(propertySchema(schema, name, resolve))]];
    });
  return Object.fromEntries([...kept, ...missing]);
}

/** Chooses the example of a media type: the one requested by name, else the first; a generated value where it has none. */
export async function chooseExample(
  { schema, examples }: MediaTypeTable,
  wanted: string | undefined,
  generation: GenerateContext,
): Promise<ExampleTable> {
  const named = examples.find(({ name }) => name !== undefined && name === wanted);
  const chosen = named ?? examples[0];
  if (chosen !== undefined) return chosen;
  return { name: undefined, value: schema === undefined ? null : (await loadGenerate(generation))(schema) };
}

const NOW = /^(?:created|updated|modified|accepted|queued|sent)(?:_?(?:at|on|date|time))?$/i;

/**
 * Adapts an example to a request: fields of its schema and its own take the values that were sent, which `fit` replaces where the
 * schema forbids them; creation times are now, and a record created by POST gets its own id.
 */
export function personalize(
  example: Json,
  media: MediaTypeTable,
  sent: { readonly method: string; readonly body: Json | undefined; readonly parameters: ReadonlyMap<string, Json> },
  generation: GenerateContext,
): Json {
  if (!isObject(example)) return example;
  const id = Object.keys(example).find((name) => /^(?:id|uuid)$|(?:[a-z\d]I|_i)d$/.test(name));
  const { body } = sent;
  const known = followSchema(media.schema, generation.resolve)?.properties;
  const others = isObject(body)
    ? Object.entries(body).filter(([name]) => getOwn(known, name) !== undefined && !Object.hasOwn(example, name))
    : [];
  return Object.fromEntries([
    ...Object.entries(example).map(([name, value]): [string, Json] => {
      const given = isObject(body) ? getOwn(body, name) : sent.parameters.get(`path ${name}`);
      if (given !== undefined) return [name, given];
      if (sent.method !== 'POST' || typeof value !== 'string') return [name, value];
      const { format } = followSchema(propertySchema(media.schema, name, generation.resolve), generation.resolve) ?? {};
      if (NOW.test(name) && format === 'date-time') return [name, generation.now.toISOString()];
      if (name === id && format === 'uuid') return [name, randomUuid(generation.random)];
      return [name, name === id && format === undefined ? lookAlike(value, generation.random) : value];
    }),
    ...others,
  ]);
}
