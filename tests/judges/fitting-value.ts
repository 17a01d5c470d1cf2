import { isList, isObject } from '../../src/satellites/sandbox/json.ts';
import type { Json } from '../../src/openapi/model/index.ts';
import type { Random } from './random.ts';
import { makeValue, NAMES, NUMBERS, TEXTS, type Written } from './random-schemas.ts';

/** Makes a value by the keywords of a schema, so that more of its parts are reached than by chance. */
export function makeFittingValue(
  random: Random,
  schemas: Readonly<Record<string, Written>>,
  schema: Json,
  depth = 0,
): Json {
  if (depth > 4 || random.chance(0.15) || typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return makeValue(random, depth);
  const fields = new Map<string, Json>(Object.entries(schema));
  const inner = (part: Json | undefined): Json => makeFittingValue(random, schemas, part ?? true, depth + 1);
  const reference = fields.get('$ref');
  if (typeof reference === 'string') return inner(schemas[reference.slice(reference.lastIndexOf('/') + 1)]);
  if (fields.has('$dynamicRef')) return inner(random.pick([true, ...Object.values(schemas)]));
  const constants = [...listOf(fields.get('enum')), ...(fields.has('const') ? [fields.get('const') ?? null] : [])];
  const [first, ...others] = constants;
  if (first !== undefined && random.chance(0.8)) return random.pick([first, ...others]);
  const choices = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listOf(fields.get(keyword)));
  const [choice, ...more] = [...choices, ...(fields.has('then') ? [fields.get('then') ?? true] : [])];
  if (choice !== undefined && random.chance(0.6)) return inner(random.pick([choice, ...more]));
  const [type, ...types] = listOf(fields.get('type'));
  const wanted = type === undefined ? impliedType(fields) : random.pick([type, ...types]);
  if (wanted === 'object') {
    const known = new Map(Object.entries(objectOf(fields.get('properties'))));
    const wantedNames = [...listOf(fields.get('required')).map(String), ...known.keys(), ...random.some(NAMES, 2)];
    const taken = wantedNames.filter(() => random.chance(0.7));
    const [free] = Object.values(objectOf(fields.get('patternProperties')));
    return Object.fromEntries(
      taken.map((name) => [name, inner(known.get(name) ?? free ?? fields.get('additionalProperties'))]),
    );
  }
  if (wanted === 'array') {
    const first = listOf(fields.get('prefixItems'));
    const part = fields.get('items') ?? fields.get('contains');
    return Array.from({ length: random.below(4) }, (_, index) => inner(first[index] ?? part));
  }
  if (wanted === 'string') return random.pick(TEXTS);
  if (wanted === 'number' || wanted === 'integer') return random.pick(NUMBERS);
  if (wanted === 'boolean') return random.chance(0.5);
  return wanted === 'null' ? null : makeValue(random, depth);
}

function impliedType(fields: ReadonlyMap<string, Json>): string | undefined {
  const keywords = [...fields.keys()].join(' ');
  if (/[pP]ropert|required|dependent/.test(keywords)) return 'object';
  if (/[iI]tems|[cC]ontains/.test(keywords)) return 'array';
  if (/Length|pattern|format/.test(keywords)) return 'string';
  return /imum|multiple/.test(keywords) ? 'number' : undefined;
}

function listOf(value: Json | undefined): readonly Json[] {
  if (isList(value)) return value;
  return typeof value === 'string' ? [value] : [];
}

function objectOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return isObject(value) ? value : {};
}
