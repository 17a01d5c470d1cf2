import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
  type Validator,
} from '@hyperjump/json-schema/draft-2020-12';
import { addKeyword, getKeyword } from '@hyperjump/json-schema/experimental';
import '@hyperjump/json-schema/formats-lite';
import * as Instance from '@hyperjump/json-schema/instance/experimental';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { toDoubles, type Json } from '../../src/openapi/model/index.ts';
import { isRecord } from '../../src/openapi/standard/record.ts';
import { SCHEMAS, type VersionName, type Written } from './random-schemas.ts';

/** Validators of others, with the schemas of one document. */
export interface Judges {
  /** Returns Ajv's verdict on a value; undefined where the function that it makes of the schema throws. */
  readonly ajv: (name: string, value: Json) => boolean | undefined;
  /** Returns the verdict of Hyperjump, the arbiter. */
  readonly arbiter: (name: string, value: Json) => Promise<boolean>;
}

/**
 * Readings of `nullable` in 3.0: by the standard, or as authors mean it beside references and choices, which it adds null to: by `guide`
 * it becomes a type where that means the same.
 */
export type NullableReading = 'standard' | 'idiom' | 'guide';

setShouldValidateFormat(true);
makeArbiterExact();

const HOST = 'https://judges.example';
let documents = 0;

/** Creates the judges of the schemas of one document, `#/components/schemas/…`; those of 3.0 are rewritten by its standard. */
export function createJudges(
  schemas: Readonly<Record<string, Written>>,
  version: VersionName,
  nullable: NullableReading = 'standard',
): Judges {
  const isOlder = version === '3.0.3';
  const read = asRecord(isOlder ? mapValues(schemas, (schema) => fromOpenApi30(schema, nullable)) : schemas);
  documents += 1;
  const base = `${HOST}/${documents}`;
  const ajv = createAjv();
  const text = toText(read);
  if (text.includes('"$dynamicRef"')) return createDynamicJudges(text.replaceAll(SCHEMAS, `${base}/`), base, ajv);
  ajv.addSchema({ components: { schemas: read } }, base);
  return {
    ajv: (name, value) => {
      try {
        return ajv.getSchema(`${base}#/components/schemas/${name}`)?.(value) === true;
      } catch {
        return undefined;
      }
    },
    arbiter: async (name, value) => {
      const address = `${base}/${name}`;
      const root = { $ref: `#/components/schemas/${name}`, components: { schemas: read } };
      return arbitrate(new Map([[address, root]]), address, value);
    },
  };
}

/** Writes a value as JSON, numbers beyond double precision with all digits in quotes. */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}

/** Creates the judges of schemas that are documents of their own, by their `$id`. */
function createDynamicJudges(text: string, base: string, ajv: Ajv2020): Judges {
  const schemas = asRecord(JSON.parse(text));
  const written = new Map(Object.entries(schemas).map(([name, schema]) => [`${base}/${name}`, schema]));
  ajv.addSchema([...written.values()].map(asRecord));
  return {
    ajv: (name, value) => {
      try {
        return ajv.getSchema(`${base}/${name}`)?.(value) === true;
      } catch {
        return undefined;
      }
    },
    arbiter: async (name, value) => arbitrate(written, `${base}/${name}`, value),
  };
}

/** Returns the arbiter's verdict on a value by one of the schemas at their addresses. */
export async function arbitrate(schemas: ReadonlyMap<string, unknown>, address: string, value: Json): Promise<boolean> {
  const registered: string[] = [];
  try {
    for (const [id, schema] of schemas) {
      registerSchema(fragmentSchema.parse(schema), id, 'https://json-schema.org/draft/2020-12/schema');
      registered.push(id);
    }
    return (await validate(address, jsonSchema.parse(toDoubles(value)))).valid;
  } finally {
    registered.forEach(unregisterSchema);
  }
}

/** Creates Ajv with the formats of JSON Schema and OpenAPI, and an exact `multipleOf`, which double precision limits. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false, unicodeRegExp: true, ...options });
  addFormats(ajv);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: isExactMultiple });
  return ajv;
}

/** Formats that the arbiter does not know. */
const UNKNOWN = new Set(['int32', 'int64', 'hostname', 'byte', 'url', 'iso-time', 'iso-date-time']);

/** Replaces the arbiter's `multipleOf`, which tolerates a difference, and has Ajv decide about formats that it does not know. */
function makeArbiterExact(): void {
  const ajv = createAjv();
  const multiples = getKeyword<number>('https://json-schema.org/keyword/multipleOf');
  addKeyword<number>({
    ...multiples,
    interpret: (divisor, instance) =>
      Instance.typeOf(instance) !== 'number' || isExactMultiple(divisor, Instance.value<number>(instance)),
  });
  const format = getKeyword<string>('https://json-schema.org/keyword/draft-2020-12/format');
  addKeyword<string>({
    ...format,
    interpret: (name, instance, context) =>
      UNKNOWN.has(name)
        ? ajv.validate({ format: name }, Instance.value<Json>(instance))
        : format.interpret(name, instance, context),
  });
}

const jsonSchema = z.custom<Parameters<Validator>[0]>();
const fragmentSchema = z.custom<Parameters<typeof registerSchema>[0]>();

/** Decides about decimals by their digits, as double precision cannot: 0.3 is a multiple of 0.1. */
function isExactMultiple(divisor: number, value: number): boolean {
  const [one, other] = [decimalOf(divisor), decimalOf(value)];
  const places = Math.max(one.places, other.places);
  const scale = ({ digits, places: own }: Decimal): bigint => digits * 10n ** BigInt(places - own);
  return scale(other) % scale(one) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  /** Number of digits after the point; negative for zeros before it. */
  readonly places: number;
}

function decimalOf(value: number): Decimal {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}

/** Comment of a null beside other keywords, for which OpenAPI's guide has no spelling. */
export const BESIDE = 'null beside other keywords';

/**
 * Rewrites a Schema Object of OpenAPI 3.0 in JSON Schema 2020-12: what is beside a reference is ignored, `nullable` adds null to the
 * type beside it (3.0.4, 4.7.24), and exclusive limits are flags.
 */
export function fromOpenApi30(schema: unknown, reading: NullableReading): unknown {
  if (Array.isArray(schema)) return schema.map((item: unknown) => fromOpenApi30(item, reading));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...fields }: Readonly<Record<string, unknown>> = { ...schema };
  if (typeof fields.$ref === 'string') return { $ref: fields.$ref };
  const made: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'enum' || name === 'example') return [name, value];
      return [
        name,
        name === 'properties' && isRecord(value)
          ? mapValues(value, (part) => fromOpenApi30(part, reading))
          : fromOpenApi30(value, reading),
      ];
    }),
  );
  if (exclusiveMinimum === true && fields.minimum !== undefined) {
    made.exclusiveMinimum = fields.minimum;
    delete made.minimum;
  }
  if (exclusiveMaximum === true && fields.maximum !== undefined) {
    made.exclusiveMaximum = fields.maximum;
    delete made.maximum;
  }
  if (nullable !== true) return made;
  const { allOf, anyOf, oneOf, ...others } = made;
  const isChoice = allOf !== undefined || anyOf !== undefined || oneOf !== undefined;
  if (reading === 'standard' || (reading === 'guide' && !isChoice && fields.type !== undefined))
    return typeof fields.type === 'string' ? { ...made, type: [fields.type, 'null'] } : made;
  if (reading === 'guide' && Object.keys(others).every((name) => name === 'example')) {
    const [list, ...more] = [allOf, anyOf, oneOf].filter((one): one is readonly unknown[] => Array.isArray(one));
    if (list !== undefined && more.length === 0 && (list !== allOf || list.length === 1))
      return { ...others, [list === oneOf ? 'oneOf' : 'anyOf']: [...list, { type: 'null' }] };
  }
  // A property's direction is read beside `anyOf`, not within it.
  const directions = Object.entries(made).filter(([name]) => name === 'readOnly' || name === 'writeOnly');
  return { ...Object.fromEntries(directions), anyOf: [made, { ...others, type: 'null', $comment: BESIDE }] };
}

function mapValues(
  map: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}

function asRecord(value: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(value);
}
