import { lookAlike } from '../handlers/record.ts';
import { isObject, type Json } from '../json.ts';
import type { ExampleTable, MediaTypeTable } from '../tables/types.ts';
import { propertySchema } from '../middleware/coerce.ts';
import { followSchema } from '../json-schema.ts';
import { randomUuid } from '../../json-schema/index.ts';
import { generateValid, loadGenerate } from './generate.ts';
import type { ValueContext } from './complete.ts';
import { getOwn } from '../../standard/record.ts';

/** Example of a response. */
export interface ChosenExample {
  readonly example: ExampleTable;
  /** True for a random value. */
  readonly isDynamic: boolean;
}

/** Chooses the example of a media type: a random valid one, the one requested by name, else the first. */
export async function chooseExample(
  media: MediaTypeTable,
  wanted: { readonly example: string | undefined; readonly dynamic: boolean },
  fitting: ValueContext,
): Promise<ChosenExample> {
  const { schema } = media;
  if (wanted.dynamic && schema !== undefined) {
    const value = await generateValid(schema, fitting);
    if (value !== undefined) return { example: { name: undefined, value }, isDynamic: true };
  }
  const named = media.examples.find(({ name }) => name !== undefined && name === wanted.example);
  const [first] = media.examples;
  const example = named ?? first;
  if (example !== undefined) return { example, isDynamic: false };
  const value = schema === undefined ? null : (await loadGenerate(fitting))(schema);
  return { example: { name: undefined, value }, isDynamic: false };
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
  fitting: ValueContext,
): Json {
  if (!isObject(example)) return example;
  const id = Object.keys(example).find((name) => /^(?:id|uuid)$|(?:[a-z\d]I|_i)d$/.test(name));
  const { body } = sent;
  const known = followSchema(media.schema, fitting.resolve)?.properties;
  const others = isObject(body)
    ? Object.entries(body).filter(([name]) => getOwn(known, name) !== undefined && !Object.hasOwn(example, name))
    : [];
  return Object.fromEntries([
    ...Object.entries(example).map(([name, value]): [string, Json] => {
      const given = isObject(body) ? getOwn(body, name) : sent.parameters.get(`path ${name}`);
      if (given !== undefined) return [name, given];
      if (sent.method !== 'POST' || typeof value !== 'string') return [name, value];
      const { format } = followSchema(propertySchema(media.schema, name, fitting.resolve), fitting.resolve) ?? {};
      if (NOW.test(name) && format === 'date-time') return [name, fitting.now.toISOString()];
      if (name === id && format === 'uuid') return [name, randomUuid(fitting.random)];
      return [name, name === id && format === undefined ? lookAlike(value, fitting.random) : value];
    }),
    ...others,
  ]);
}
