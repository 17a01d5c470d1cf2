import type { Json } from '../../src/openapi/model/index.ts';
import type { Random } from './random.ts';

/** Schema Object or boolean schema, as written in a document. */
export type Written = boolean | { readonly [keyword: string]: Json };

export type VersionName = '3.0.3' | '3.1.0';

export const NAMES = ['a', 'b', 'c', 'x1', 'x2', 'y-1'] as const;
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
export const PATTERNS = ['^a', '^x', '\\d', '^[a-c]+$', 'b$', '^.{2}$'] as const;
export const TEXTS = [
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
export const NUMBERS = [-1, 0, 1, 2, 3, 5, 10, 0.5, 1.5, 0.1, 0.3, 0.7, 1.1, 1e3] as const;
const DIVISORS = [1, 2, 3, 0.5, 0.1, 0.01, 1.5] as const;
const FORMATS = [
  ...(['date', 'int32', 'ipv4', 'uuid', 'date-time', 'time', 'duration', 'email', 'ipv6', 'uri', 'hostname'] as const),
  ...(['json-pointer', 'int64', 'unknown'] as const),
] as const;

/** Fields that restrict nothing in one direction, or in no version, and dynamic references. */
export type Extra = 'direction' | 'example' | 'dynamic';

/** Addresses of schemas with an `$id`, which references lead to. */
export const SCHEMAS = 'https://schemas.example/';

/** Makes the schemas of a document, `S0` and so on; each may refer to those before it, and to any of them from a member. */
export function makeSchemas(
  random: Random,
  count: number,
  version: VersionName,
  extras: readonly Extra[] = [],
): Readonly<Record<string, Written>> {
  const entries: [string, Written][] = [];
  for (let index = 0; index < count; index += 1) {
    const making: Making = { random, version, extras, before: index, count, depth: 0, isMember: false };
    const schema = makeSchema(making);
    entries.push([`S${index}`, extras.includes('dynamic') ? withAnchors(schema, index, making) : schema]);
  }
  return Object.fromEntries(entries);
}

/** Adds the anchors that dynamic references lead to: of the schema itself, and of one that others override. */
function withAnchors(schema: Written, index: number, making: Making): Written {
  const item = makeSchema(inside(making));
  return {
    ...(typeof schema === 'boolean' ? {} : schema),
    $id: `${SCHEMAS}S${index}`,
    $dynamicAnchor: 'whole',
    $defs: { item: { ...(typeof item === 'boolean' ? {} : item), $dynamicAnchor: 'item' } },
  };
}

interface Making {
  readonly random: Random;
  readonly version: VersionName;
  readonly extras: readonly Extra[];
  /** Number of the schemas that a part of the same value may refer to. */
  readonly before: number;
  readonly count: number;
  readonly depth: number;
  readonly isMember: boolean;
}

const MAX_DEPTH = 3;

function makeSchema(making: Making): Written {
  const { random, version, extras, depth, before, count, isMember } = making;
  const targets = isMember ? count : before;
  const isNew = version !== '3.0.3';
  if (depth > 0 && isNew && random.chance(0.06)) return random.chance(0.6);
  if (isMember && extras.includes('dynamic') && random.chance(0.25))
    return { $dynamicRef: random.pick(['#whole', '#item']) };
  if (depth > 0 && targets > 0 && random.chance(0.15)) return makeReference(making, targets);
  const groups = [...GROUPS, ...(isNew ? NEW_GROUPS : [])].filter(
    (group) => (depth < MAX_DEPTH || SHALLOW.has(group)) && (group !== oneOf || !extras.includes('dynamic')),
  );
  const chosen = random.some(groups, depth === 0 ? 5 : 3);
  const schema: Record<string, Json> = {};
  for (const group of chosen) Object.assign(schema, group(making));
  if (schema.oneOf !== undefined) delete schema.discriminator;
  if (random.chance(0.5)) Object.assign(schema, makeType(making));
  if (!isNew && random.chance(0.25)) schema.nullable = true;
  if (isNew && targets > 0 && random.chance(0.05)) schema.$ref = referTo(random.below(targets), making);
  if (extras.includes('direction') && random.chance(0.1))
    schema[random.pick(['readOnly', 'writeOnly'])] = random.chance(0.9);
  if (extras.includes('example') && random.chance(0.2)) schema.example = makeValue(random, 2);
  return schema;
}

function referTo(index: number, { extras }: Making): string {
  return `${extras.includes('dynamic') ? SCHEMAS : '#/components/schemas/'}S${index}`;
}

function makeReference(making: Making, targets: number): Written {
  const { random, version } = making;
  const $ref = referTo(random.below(targets), making);
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
const texts: Group = ({ random, extras }) => ({
  ...(random.chance(0.5) ? { minLength: random.below(3) } : {}),
  ...(random.chance(0.5) ? { maxLength: random.below(4) } : {}),
  ...(random.chance(0.4) ? { pattern: random.pick(PATTERNS) } : {}),
  ...(random.chance(0.2) ? { format: random.pick(FORMATS) } : {}),
  ...(extras.includes('example') && random.chance(0.2) ? { format: random.pick(['byte', 'binary']) } : {}),
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
    anyOf: members.map((at) => ({ $ref: referTo(at, making) })),
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
