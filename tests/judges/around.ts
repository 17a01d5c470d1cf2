import { isList, isObject } from '../../src/satellites/sandbox/json.ts';
import type { Json } from '../../src/openapi/model/index.ts';
import type { Random } from './random.ts';
import { makeSchemas, makeValue, PATTERNS, type VersionName, type Written } from './random-schemas.ts';

interface Building {
  readonly random: Random;
  readonly version: VersionName;
  readonly depth: number;
}

type Keywords = Readonly<Record<string, Json>>;

const MAX_DEPTH = 3;

/** Makes a schema that accepts a value, by keywords that are read off it; the validators have the last word. */
export function makeSchemaAround(value: Json, { random, version, depth }: Building): Written {
  const inner: Building = { random, version, depth: depth + 1 };
  const isNew = version !== '3.0.3';
  const own: Keywords = {
    ...(random.chance(0.7) ? typeOf(value, inner) : {}),
    ...limitsOf(value, inner),
  };
  if (depth >= MAX_DEPTH || random.chance(0.5)) return own;
  const around = (): Written => makeSchemaAround(value, inner);
  const other = (): Written => makeOther(inner);
  const choices: readonly [() => Keywords, ...(() => Keywords)[]] = [
    () => ({ allOf: [around(), around()] }),
    () => ({ anyOf: [other(), around()] }),
    () => ({ oneOf: [around(), other()] }),
    () => ({ not: other() }),
    ...(isNew
      ? [
          (): Keywords => ({ if: around(), then: around(), else: other() }),
          (): Keywords => ({ if: other(), then: around(), else: around() }),
          (): Keywords => ({ unevaluatedProperties: false, unevaluatedItems: false }),
          (): Keywords => (random.chance(0.5) ? { const: value } : { enum: [makeValue(random, 1), value] }),
        ]
      : [(): Keywords => ({ enum: [makeValue(random, 1), value] })]),
  ];
  return { ...own, ...random.pick(choices)() };
}

function makeOther({ random, version }: Building): Written {
  return Object.values(makeSchemas(random, 1, version))[0] ?? true;
}

function typeOf(value: Json, { random, version }: Building): Keywords {
  const name =
    typeof value === 'number' ? (Number.isInteger(value) && random.chance(0.5) ? 'integer' : 'number') : kindOf(value);
  if (version === '3.0.3') return name === 'null' ? { nullable: true, type: 'string' } : { type: name };
  return { type: random.chance(0.2) && name !== 'boolean' ? [name, 'boolean'] : name };
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  return typeof value;
}

/** Returns keywords whose limits are the value's own size, or beyond it. */
function limitsOf(value: Json, building: Building): Keywords {
  if (typeof value === 'string') return limitsOfText(value, building);
  if (typeof value === 'number') return limitsOfNumber(value, building);
  if (isList(value)) return limitsOfList(value, building);
  return isObject(value) ? limitsOfObject(value, building) : {};
}

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\d$/, 'date'],
  [/^[^@ ]+@[^@ ]+\.[a-z]+$/, 'email'],
  [/^[\da-f]{8}-[\da-f-]{27}$/, 'uuid'],
  [/^\d+\.\d+\.\d+\.\d+$/, 'ipv4'],
  [/^\d{4}-\d\d-\d\dT.*Z$/, 'date-time'],
  [/^https:/, 'uri'],
];

function limitsOfText(value: string, { random }: Building): Keywords {
  const length = Array.from(value).length;
  const patterns = PATTERNS.filter((pattern) => new RegExp(pattern, 'u').test(value));
  const format = FORMATS.find(([shape]) => shape.test(value))?.[1];
  return {
    ...(random.chance(0.5) ? { minLength: Math.max(0, length - random.below(2)) } : {}),
    ...(random.chance(0.5) ? { maxLength: length + random.below(2) } : {}),
    ...(random.chance(0.5) && patterns[0] !== undefined
      ? { pattern: patterns[random.below(patterns.length)] ?? '' }
      : {}),
    ...(format !== undefined && random.chance(0.7) ? { format } : {}),
  };
}

function limitsOfNumber(value: number, { random, version }: Building): Keywords {
  const isExclusive = random.chance(0.3);
  const steps = [1, 2, 3, 0.5, 0.1, 0.01, 1.5].filter(
    (step) => Math.abs(value / step - Math.round(value / step)) < 1e-9,
  );
  const below = value - random.below(3);
  const limit = isExclusive ? below - 0.25 : below;
  const lower =
    version === '3.0.3'
      ? { minimum: limit, exclusiveMinimum: isExclusive }
      : { [isExclusive ? 'exclusiveMinimum' : 'minimum']: limit };
  return {
    ...(random.chance(0.5) ? lower : {}),
    ...(random.chance(0.5) ? { maximum: value + random.below(3) } : {}),
    ...(random.chance(0.4) && steps[0] !== undefined ? { multipleOf: steps[random.below(steps.length)] ?? 1 } : {}),
  };
}

function limitsOfList(value: readonly Json[], building: Building): Keywords {
  const { random, version } = building;
  const [first] = value;
  const item = value[random.below(value.length)];
  const isUnique = new Set(value.map((one) => JSON.stringify(one))).size === value.length;
  const isNew = version !== '3.0.3';
  return {
    ...(random.chance(0.5) ? { minItems: Math.max(0, value.length - random.below(2)) } : {}),
    ...(random.chance(0.5) ? { maxItems: value.length + random.below(2) } : {}),
    ...(isUnique && random.chance(0.5) ? { uniqueItems: true } : {}),
    ...(isNew && random.chance(0.4) && first !== undefined
      ? { prefixItems: value.map((one) => makeSchemaAround(one, building)) }
      : {}),
    ...(isNew && random.chance(0.4) && item !== undefined ? { contains: makeSchemaAround(item, building) } : {}),
    ...(random.chance(0.5)
      ? { items: value.length < 2 && first !== undefined ? makeSchemaAround(first, building) : {} }
      : {}),
  };
}

function limitsOfObject(value: { readonly [name: string]: Json }, building: Building): Keywords {
  const { random, version } = building;
  const names = Object.keys(value);
  const isNew = version !== '3.0.3';
  const described = names.filter(() => random.chance(0.8));
  const properties = Object.fromEntries(
    described.map((name) => [name, makeSchemaAround(value[name] ?? null, building)]),
  );
  const [first, second] = names;
  const required = names.filter(() => random.chance(0.5));
  return {
    ...(random.chance(0.8) ? { properties } : {}),
    ...(required.length > 0 && random.chance(0.7) ? { required } : {}),
    ...(random.chance(0.3) ? { minProperties: names.length } : {}),
    ...(random.chance(0.3) ? { maxProperties: names.length + random.below(2) } : {}),
    ...(random.chance(0.4) ? { additionalProperties: false } : {}),
    ...(isNew && random.chance(0.3) ? { propertyNames: { pattern: '^[a-z]' } } : {}),
    ...(isNew && random.chance(0.3) && first !== undefined
      ? { patternProperties: { [`^${first.slice(0, 1)}`]: makeSchemaAround(value[first] ?? null, building) } }
      : {}),
    ...(isNew && random.chance(0.3) && first !== undefined && second !== undefined
      ? { dependentRequired: { [first]: [second] } }
      : {}),
    ...(isNew && random.chance(0.2) && first !== undefined
      ? { dependentSchemas: { [first]: makeSchemaAround(value, { ...building, depth: MAX_DEPTH }) } }
      : {}),
  };
}
