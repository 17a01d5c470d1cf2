import { isList, isObject } from '../../src/sandbox/json.ts';
import type { Json } from '../../src/model/index.ts';
import type { Random } from './random.ts';

/** Schema Object or boolean schema, as written in a document. */
export type Written = boolean | { readonly [keyword: string]: Json };

export type VersionName = '3.0.3' | '3.1.0';

const NAMES = ['a', 'b', 'c', 'x1', 'x2', 'y-1'] as const;
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
export const PATTERNS = ['^a', '^x', '\\d', '^[a-c]+$', 'b$', '^.{2}$'] as const;
const TEXTS = [
  ...([
    '',
    'a',
    'b',
    'ab',
    'abc',
    'x1',
    'cb',
    '🐶',
    'A1',
    '2026-01-31',
    '2026-02-30',
    '12:30:00Z',
    'P1D',
    '/a',
  ] as const),
  ...(['2026-01-31T12:30:00Z', 'a@b.example', '192.0.2.1', '::1', 'https://a.example/b', 'a.example'] as const),
  ...(['f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'YWFh'] as const),
] as const;
const NUMBERS = [-1, 0, 1, 2, 3, 5, 10, 0.5, 1.5, 0.1, 0.3, 0.7, 1.1, 1e3] as const;
const DIVISORS = [1, 2, 3, 0.5, 0.1, 0.01, 1.5] as const;
const FORMATS = [
  ...(['date', 'int32', 'ipv4', 'uuid', 'date-time', 'time', 'duration', 'email', 'ipv6', 'uri', 'hostname'] as const),
  ...(['json-pointer', 'int64', 'unknown'] as const),
] as const;

/** Makes the schemas of a document, `S0` and so on; each may refer to those before it, and to any of them from a member. */
export function makeSchemas(random: Random, count: number, version: VersionName): Readonly<Record<string, Written>> {
  const entries: [string, Written][] = [];
  for (let index = 0; index < count; index += 1)
    entries.push([`S${index}`, makeSchema({ random, version, before: index, count, depth: 0, isMember: false })]);
  return Object.fromEntries(entries);
}

interface Making {
  readonly random: Random;
  readonly version: VersionName;
  /** Number of the schemas that a part of the same value may refer to. */
  readonly before: number;
  readonly count: number;
  readonly depth: number;
  readonly isMember: boolean;
}

const MAX_DEPTH = 3;

function makeSchema(making: Making): Written {
  const { random, version, depth, before, count, isMember } = making;
  const targets = isMember ? count : before;
  const isNew = version !== '3.0.3';
  if (depth > 0 && isNew && random.chance(0.06)) return random.chance(0.6);
  if (depth > 0 && targets > 0 && random.chance(0.15)) return makeReference(making, targets);
  const groups = [...GROUPS, ...(isNew ? NEW_GROUPS : [])].filter((group) => depth < MAX_DEPTH || SHALLOW.has(group));
  const chosen = random.some(groups, depth === 0 ? 5 : 3);
  const schema: Record<string, Json> = {};
  for (const group of chosen) Object.assign(schema, group(making));
  if (schema.oneOf !== undefined) delete schema.discriminator;
  if (random.chance(0.5)) Object.assign(schema, makeType(making));
  if (!isNew && random.chance(0.25)) schema.nullable = true;
  if (isNew && targets > 0 && random.chance(0.05)) schema.$ref = `#/components/schemas/S${random.below(targets)}`;
  return schema;
}

function makeReference({ random, version }: Making, targets: number): Written {
  const $ref = `#/components/schemas/S${random.below(targets)}`;
  // Before 3.1 what is beside a reference is ignored.
  return version === '3.0.3' && random.chance(0.2) ? { $ref, type: 'boolean', maximum: 1 } : { $ref };
}

type Group = (making: Making) => Readonly<Record<string, Json>>;

function makeType({ random, version }: Making): Readonly<Record<string, Json>> {
  if (version === '3.0.3') return { type: random.pick(TYPES) };
  const names = random.some([...TYPES, 'null'], 3);
  return names.length > 1 ? { type: names } : { type: random.pick([...TYPES, 'null']) };
}

const inside = (making: Making): Making => ({ ...making, depth: making.depth + 1 });
const ofMember = (making: Making): Making => ({ ...inside(making), isMember: true });

function list(making: Making, most = 3): readonly Written[] {
  return Array.from({ length: 1 + making.random.below(most) }, () => makeSchema(inside(making)));
}

function map(making: Making, names: readonly string[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(names.map((name) => [name, makeSchema(ofMember(making))]));
}

const numbers: Group = ({ random, version }) => {
  const [least, most] = [random.pick(NUMBERS), random.pick(NUMBERS)].toSorted((a, b) => a - b);
  const isFlag = version === '3.0.3';
  return {
    ...(random.chance(0.5) ? { minimum: least ?? 0 } : {}),
    ...(random.chance(0.5) ? { maximum: most ?? 0 } : {}),
    ...(random.chance(0.2) ? { exclusiveMinimum: isFlag ? random.chance(0.7) : random.pick(NUMBERS) } : {}),
    ...(random.chance(0.2) ? { exclusiveMaximum: isFlag ? random.chance(0.7) : random.pick(NUMBERS) } : {}),
    ...(random.chance(0.3) ? { multipleOf: random.pick(DIVISORS) } : {}),
  };
};
const texts: Group = ({ random }) => ({
  ...(random.chance(0.5) ? { minLength: random.below(3) } : {}),
  ...(random.chance(0.5) ? { maxLength: random.below(4) } : {}),
  ...(random.chance(0.4) ? { pattern: random.pick(PATTERNS) } : {}),
  ...(random.chance(0.2) ? { format: random.pick(FORMATS) } : {}),
});
const values: Group = ({ random }) => ({
  enum: Array.from({ length: 1 + random.below(3) }, () => makeValue(random, 1)),
});
const lengths: Group = ({ random }) => ({
  ...(random.chance(0.5) ? { minItems: random.below(3) } : {}),
  ...(random.chance(0.5) ? { maxItems: random.below(4) } : {}),
  ...(random.chance(0.4) ? { uniqueItems: true } : {}),
});
const counts: Group = ({ random }) => ({
  ...(random.chance(0.5) ? { minProperties: random.below(3) } : {}),
  ...(random.chance(0.5) ? { maxProperties: random.below(4) } : {}),
});
const required: Group = ({ random }) => ({ required: [...random.some(NAMES, 2)] });
const properties: Group = (making) => ({ properties: map(making, making.random.some(NAMES, 3)) });
const rest: Group = (making) => ({
  additionalProperties: making.random.chance(0.6) ? making.random.chance(0.3) : makeSchema(ofMember(making)),
});
const items: Group = (making) => ({ items: makeSchema(ofMember(making)) });
const allOf: Group = (making) => ({ allOf: list(making) });
const anyOf: Group = (making) => ({ anyOf: list(making) });
const oneOf: Group = (making) => ({ oneOf: list(making) });
const not: Group = (making) => ({ not: makeSchema(inside(making)) });
/** Alternatives that are references, with a discriminator, which restricts nothing; of `oneOf` it would select one. */
const variants: Group = (making) => {
  const targets = making.isMember ? making.count : making.before;
  if (targets === 0) return {};
  const members = Array.from({ length: 1 + making.random.below(3) }, () => making.random.below(targets));
  return {
    anyOf: members.map((at) => ({ $ref: `#/components/schemas/S${at}` })),
    discriminator: { propertyName: making.random.pick(NAMES) },
  };
};

const constant: Group = ({ random }) => ({ const: makeValue(random, 1) });
const nullChoice: Group = (making) => ({
  [making.random.pick(['anyOf', 'oneOf'])]: [...list(making, 2), { type: 'null' }],
});
const patterns: Group = (making) => ({ patternProperties: map(making, making.random.some(PATTERNS, 2)) });
const names: Group = (making) => ({ propertyNames: makeSchema(inside(making)) });
const dependent: Group = (making) => ({
  ...(making.random.chance(0.6)
    ? { dependentRequired: { [making.random.pick(NAMES)]: [making.random.pick(NAMES)] } }
    : {}),
  ...(making.random.chance(0.6)
    ? { dependentSchemas: { [making.random.pick(NAMES)]: makeSchema(inside(making)) } }
    : {}),
});
const prefix: Group = (making) => ({
  prefixItems: Array.from({ length: 1 + making.random.below(2) }, () => makeSchema(ofMember(making))),
});
const contains: Group = (making) => ({
  contains: makeSchema(ofMember(making)),
  ...(making.random.chance(0.4) ? { minContains: making.random.below(3) } : {}),
  ...(making.random.chance(0.4) ? { maxContains: making.random.below(3) } : {}),
});
const condition: Group = (making) => ({
  if: makeSchema(inside(making)),
  ...(making.random.chance(0.8) ? { then: makeSchema(inside(making)) } : {}),
  ...(making.random.chance(0.6) ? { else: makeSchema(inside(making)) } : {}),
});
const unevaluatedProperties: Group = (making) => ({
  unevaluatedProperties: making.random.chance(0.7) ? false : makeSchema(ofMember(making)),
});
const unevaluatedItems: Group = (making) => ({
  unevaluatedItems: making.random.chance(0.7) ? false : makeSchema(ofMember(making)),
});

/** Groups of keywords of OpenAPI 3.0, and those that JSON Schema 2020-12 adds. */
const GROUPS: readonly Group[] = [
  ...[numbers, texts, values, lengths, counts, required, properties, properties, rest, items, allOf, anyOf, oneOf, not],
  variants,
];
const NEW_GROUPS: readonly Group[] = [
  ...[constant, nullChoice, patterns, names, dependent, prefix, contains, condition, unevaluatedProperties],
  unevaluatedItems,
];
const SHALLOW: ReadonlySet<Group> = new Set([numbers, texts, values, lengths, counts, required, constant]);

/** Makes a value. */
export function makeValue(random: Random, depth = 0): Json {
  const kind = random.below(depth < 3 ? 10 : 6);
  if (kind < 2) return random.pick(TEXTS);
  if (kind < 4) return random.pick(NUMBERS);
  if (kind === 4) return random.chance(0.5);
  if (kind === 5) return null;
  if (kind < 8) return Array.from({ length: random.below(4) }, () => makeValue(random, depth + 1));
  return Object.fromEntries(random.some(NAMES, 4).map((name) => [name, makeValue(random, depth + 1)]));
}

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
