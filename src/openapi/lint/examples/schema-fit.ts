import { isRecord, type Fields } from '../../standard/record.ts';
import { isKnown, isMeant, isValueFit, type Dialect } from './keywords.ts';

/** A schema that a reference leads to, and the file that it is in. */
export interface Target {
  readonly schema: unknown;
  readonly file: string;
}

/** What a reference of a file leads to; undefined where it leads nowhere. */
export type Follow = (ref: string, file: string) => Target | undefined;

/** Whether a schema can be read here as Ajv reads it; `untyped` where Ajv refuses it for one reason alone, which it names. */
export type Fit = 'yes' | 'no' | 'untyped';

interface Part {
  readonly fit: Fit;
  /** The schemas right below. */
  readonly next: readonly Target[];
}

const UNFIT: Part = { fit: 'no', next: [] };

/**
 * Knows the schemas that can be read here: all that they reach has keywords that are known, with values that compile, and
 * references of a simple kind.
 */
export class FitSchemas {
  readonly #dialect: Dialect;
  readonly #follow: Follow;
  readonly #known = new Map<Fields, Fit>();
  readonly #parts = new Map<Fields, Part>();

  constructor(dialect: Dialect, follow: Follow) {
    this.#dialect = dialect;
    this.#follow = follow;
  }

  /** Whether a schema of a file is such a one, with all that it reaches. */
  fitOf(schema: unknown, file: string): Fit {
    if (!isRecord(schema)) return typeof schema === 'boolean' ? 'yes' : 'no';
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const reached = new Map<Fields, string>([[schema, file]]);
    let fit: Fit = 'yes';
    for (const [one, place] of reached) {
      if (this.#known.get(one) === 'yes') continue;
      const part = this.#partOf(one, place);
      if (part.fit !== 'yes') fit = part.fit;
      if (part.fit === 'no') break;
      for (const inner of part.next) if (isRecord(inner.schema)) reached.set(inner.schema, inner.file);
    }
    if (fit === 'yes') for (const one of reached.keys()) this.#known.set(one, fit);
    else this.#known.set(schema, fit);
    return fit;
  }

  #partOf(schema: Fields, file: string): Part {
    const known = this.#parts.get(schema) ?? this.#readPart(schema, file);
    this.#parts.set(schema, known);
    return known;
  }

  #readPart(schema: Fields, file: string): Part {
    for (const [name, value] of Object.entries(schema)) {
      if (value === undefined || name === '$ref') continue;
      const isFit = isKnown(name)
        ? isValueFit(name, value, schema, this.#dialect)
        : !isMeant(name) && !hasIds(name, value);
      if (!isFit) return UNFIT;
    }
    if (schema.$ref !== undefined) return this.#referTo(schema, file);
    const { properties, allOf, anyOf, oneOf, items, additionalProperties } = schema;
    const lists = [allOf, anyOf, oneOf].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
    const named = isRecord(properties) ? Object.values(properties) : [];
    const next = [...lists, ...named, items, additionalProperties].map((inner) => ({ schema: inner, file }));
    return { fit: fitOfType(schema), next };
  }

  #referTo(schema: Fields, file: string): Part {
    const { $ref } = schema;
    if (typeof $ref !== 'string' || !/^#\/[\w./-]+$/.test($ref) || Object.keys(schema).some(isKnown)) return UNFIT;
    const target = this.#follow($ref, file);
    return target === undefined || !isRecord(target.schema) ? UNFIT : { fit: 'yes', next: [target] };
  }
}

/** What Ajv refuses to compile of `type` and `nullable` together, or changes in the schema. */
function fitOfType({ type, nullable }: Fields): Fit {
  if (nullable === undefined) return 'yes';
  if (type === undefined) return 'untyped';
  if (Array.isArray(type)) return nullable === false && !type.includes('null') ? 'yes' : 'no';
  return type === 'null' && nullable === false ? 'no' : 'yes';
}

/** Names of schemas, for which Ajv takes such texts in examples and extensions too. */
const IDS: ReadonlySet<string> = new Set(['id', '$id', '$anchor', '$dynamicAnchor']);

function hasIds(name: string, value: unknown, depth = 0): boolean {
  if (!isRecord(value)) return IDS.has(name) && typeof value === 'string';
  return depth > 40 || Object.entries(value).some(([key, inner]) => hasIds(key, inner, depth + 1));
}
