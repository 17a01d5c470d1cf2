import { isRecord, type Fields } from '../../standard/record.ts';
import { loosely, merge, NOTHING, type Evaluated } from './evaluated.ts';
import type { Dialect } from './keywords.ts';
import { findNumberFaults, findStringFaults, isType, type Limits } from './scalar-faults.ts';
import type { Follow } from './schema-fit.ts';

/** What a value breaks, as Ajv says it. */
export interface Fault {
  readonly keyword: string;
  readonly message: string;
  /** Of the value, from the one that is checked: `/owner/id`. */
  readonly path: string;
  /** The property that is not allowed, for those two keywords. */
  readonly property?: string | undefined;
  readonly allowed?: readonly unknown[] | undefined;
}

/** How values are checked. */
export interface CheckOptions {
  readonly dialect: Dialect;
  readonly follow: Follow;
  /** Who sends the value. */
  readonly sender: 'request' | 'response' | undefined;
  /** Whether properties that no schema names are allowed where nothing is said of them. */
  readonly allowOthers: boolean;
  /** Whether a text or number has a format; Ajv knows formats. */
  readonly hasFormat: (value: string | number, format: string) => boolean;
}

/** Where in a schema a part of it is applied, as far as Ajv's way to compile it makes a difference. */
interface Scope {
  readonly file: string;
  readonly path: string;
  /** Below `anyOf` or `oneOf` of the same schema. */
  readonly isChoice: boolean;
  /** Right below `allOf`. */
  readonly isVariant: boolean;
  /** At the value that the schema was called with, not at one in it. */
  readonly isTop: boolean;
  /** The schema that this is in was called from right below `allOf`. */
  readonly isCalledVariant: boolean;
}

/** References and values may be nested so deep. */
const DEEPEST = 100;

/**
 * What a value breaks of a schema that fits (`FitSchemas`), in Ajv's order and words; undefined where that cannot be told without
 * compiling it.
 */
export function findFaults(
  value: unknown,
  schema: unknown,
  file: string,
  options: CheckOptions,
): readonly Fault[] | undefined {
  const check = new Check(options);
  check.call(value, schema, { file, path: '', isCalledVariant: false });
  return check.isSure ? check.faults : undefined;
}

class Check {
  readonly faults: Fault[] = [];
  isSure = true;
  #depth = 0;
  readonly #options: CheckOptions;

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  /** Applies a schema as a function of its own. */
  call(value: unknown, schema: unknown, at: Pick<Scope, 'file' | 'path' | 'isCalledVariant'>): Evaluated {
    return this.#apply(value, schema, { ...at, isChoice: false, isVariant: false, isTop: true });
  }

  #apply(value: unknown, schema: unknown, scope: Scope): Evaluated {
    if (schema === true || !this.isSure) return NOTHING;
    if (!isRecord(schema) || this.#depth > DEEPEST) {
      this.isSure = false;
      return NOTHING;
    }
    this.#depth += 1;
    const evaluated =
      typeof schema.$ref === 'string' ? this.#refer(value, schema.$ref, scope) : this.#evaluate(value, schema, scope);
    this.#depth -= 1;
    return evaluated;
  }

  #refer(value: unknown, ref: string, { file, path, isVariant }: Scope): Evaluated {
    const target = this.#options.follow(ref, file);
    const before = this.faults.length;
    const evaluated = this.call(value, target?.schema, {
      file: target?.file ?? file,
      path,
      isCalledVariant: isVariant,
    });
    return loosely(evaluated, this.faults.length === before);
  }

  #evaluate(value: unknown, schema: Fields, scope: Scope): Evaluated {
    const types = typesOf(schema);
    const [type] = types;
    const own = types.length === 1 && type !== undefined && hasRulesFor(schema, type) ? type : undefined;
    if (own === undefined && types.length > 0 && !types.some((one) => isType(value, one)))
      this.#failType(schema, scope);
    this.#checkAny(value, schema, scope);
    const evaluated = this.#applyChoices(value, schema, scope);
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) this.isSure = false;
      this.#note(findNumberFaults(value, schema, this.#limits), scope);
    } else if (own === 'number') this.#failType(schema, scope);
    if (typeof value === 'string') this.#note(findStringFaults(value, schema, this.#limits), scope);
    else if (own === 'string') this.#failType(schema, scope);
    if (Array.isArray(value)) this.#checkList(value, schema, scope);
    else if (own === 'array') this.#failType(schema, scope);
    if (isRecord(value)) return this.#checkFields(value, schema, scope, evaluated);
    if (own === 'object') this.#failType(schema, scope);
    return evaluated;
  }

  get #limits(): Limits {
    return this.#options;
  }

  #note(faults: readonly Pick<Fault, 'keyword' | 'message'>[], { path }: Scope): void {
    for (const { keyword, message } of faults) this.faults.push({ keyword, message, path });
  }

  #fail(keyword: string, message: string, { path }: Scope, more: Pick<Fault, 'property' | 'allowed'> = {}): void {
    this.faults.push({ keyword, message, path, ...more });
  }

  #failType({ type }: Fields, scope: Scope): void {
    this.#fail('type', `must be ${String(type)}`, scope);
  }

  /** What holds of values of any type. */
  #checkAny(value: unknown, schema: Fields, scope: Scope): void {
    const { sender } = this.#options;
    if (schema.readOnly === true && sender === 'request')
      this.#fail('readOnly', 'must NOT be present in request context', scope);
    if (schema.writeOnly === true && sender === 'response')
      this.#fail('writeOnly', 'must NOT be present in response context', scope);
    if (schema.const !== undefined && schema.const !== value) this.#fail('const', 'must be equal to constant', scope);
    const { enum: allowed } = schema;
    if (Array.isArray(allowed) && !allowed.includes(value))
      this.#fail('enum', 'must be equal to one of the allowed values', scope, { allowed });
  }

  #applyChoices(value: unknown, { anyOf, oneOf, allOf }: Fields, scope: Scope): Evaluated {
    let evaluated = NOTHING;
    const inner = { ...scope, isVariant: false, isChoice: true };
    if (Array.isArray(anyOf)) evaluated = merge(evaluated, this.#applyAnyOf(value, anyOf, inner));
    if (Array.isArray(oneOf)) evaluated = merge(evaluated, this.#applyOneOf(value, oneOf, inner));
    if (!Array.isArray(allOf)) return evaluated;
    for (const part of allOf) evaluated = merge(evaluated, this.#apply(value, part, { ...scope, isVariant: true }));
    return evaluated;
  }

  #applyAnyOf(value: unknown, schemas: readonly unknown[], scope: Scope): Evaluated {
    const before = this.faults.length;
    let evaluated = NOTHING;
    let isValid = false;
    for (const schema of schemas) {
      const start = this.faults.length;
      const told = this.#apply(value, schema, scope);
      const isThis = this.faults.length === start;
      // Once one is valid, it depends on Ajv's memory of names whether others are asked.
      evaluated = merge(evaluated, loosely(told, isThis && !isValid));
      isValid ||= isThis;
    }
    if (isValid) this.faults.length = before;
    else this.#fail('anyOf', 'must match a schema in anyOf', scope);
    return evaluated;
  }

  #applyOneOf(value: unknown, schemas: readonly unknown[], scope: Scope): Evaluated {
    const before = this.faults.length;
    let evaluated = NOTHING;
    let valid = 0;
    for (const schema of schemas) {
      const start = this.faults.length;
      const told = this.#apply(value, schema, scope);
      const isThis = this.faults.length === start;
      evaluated = merge(evaluated, loosely(told, isThis));
      if (isThis) valid += 1;
      // What comes after the second is not asked.
      if (valid > 1) break;
    }
    if (valid === 1) this.faults.length = before;
    else this.#fail('oneOf', 'must match exactly one schema in oneOf', scope);
    return evaluated;
  }

  #checkList(list: readonly unknown[], schema: Fields, scope: Scope): void {
    const { maxItems, minItems, items, uniqueItems } = schema;
    if (typeof maxItems === 'number' && list.length > maxItems)
      this.#fail('maxItems', `must NOT have more than ${maxItems} items`, scope);
    if (typeof minItems === 'number' && list.length < minItems)
      this.#fail('minItems', `must NOT have fewer than ${minItems} items`, scope);
    if (items !== undefined)
      for (const [index, item] of list.entries()) this.#applyInside(item, items, scope, String(index));
    if (uniqueItems !== true || list.length < 2) return;
    const isPlain = list.every((item) => typeof item === 'string' || typeof item === 'number');
    if (!isPlain || new Set(list).size < list.length) this.isSure = false;
  }

  #applyInside(value: unknown, schema: unknown, scope: Scope, name: string): void {
    const path = `${scope.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    this.#apply(value, schema, { ...scope, path, isVariant: false, isTop: false });
  }

  #checkFields(fields: Fields, schema: Fields, scope: Scope, told: Evaluated): Evaluated {
    const names = Object.keys(fields);
    if (names.includes('__proto__')) this.isSure = false;
    const properties = isRecord(schema.properties) ? schema.properties : undefined;
    this.#checkNames(fields, schema, scope, names);
    const { additionalProperties: others } = schema;
    if (others !== undefined && others !== true) {
      for (const name of names) {
        if (properties !== undefined && Object.hasOwn(properties, name)) continue;
        if (others === false)
          this.#fail('additionalProperties', 'must NOT have additional properties', scope, { property: name });
        else this.#applyInside(fields[name], others, scope, name);
      }
    }
    if (properties === undefined) return others === undefined ? told : merge(told, EVERYTHING);
    for (const [name, inner] of Object.entries(properties))
      if (fields[name] !== undefined) this.#applyInside(fields[name], inner, scope, name);
    const known = namesOf(properties);
    const evaluated = merge(told, others === undefined ? known : EVERYTHING);
    if (!this.#options.allowOthers && !scope.isVariant) this.#checkOthers(names, evaluated, scope);
    return evaluated;
  }

  #checkNames(fields: Fields, schema: Fields, scope: Scope, names: readonly string[]): void {
    const { maxProperties, minProperties, required, properties } = schema;
    if (typeof maxProperties === 'number' && names.length > maxProperties)
      this.#fail('maxProperties', `must NOT have more than ${maxProperties} properties`, scope);
    if (typeof minProperties === 'number' && names.length < minProperties)
      this.#fail('minProperties', `must NOT have fewer than ${minProperties} properties`, scope);
    if (!Array.isArray(required)) return;
    const { sender } = this.#options;
    for (const name of required) {
      if (typeof name !== 'string' || fields[name] !== undefined) continue;
      const property = isRecord(properties) ? properties[name] : undefined;
      const isSpared =
        isRecord(property) &&
        ((property.readOnly === true && sender === 'request') ||
          (property.writeOnly === true && sender === 'response'));
      if (!isSpared) this.#fail('required', `must have required property '${name}'`, scope);
    }
  }

  /** Properties that nothing is said of, where Redocly takes that for a mistake. */
  #checkOthers(names: readonly string[], { least, isStatic }: Evaluated, scope: Scope): void {
    if (least === 'all') return;
    const others = names.filter((name) => !least.has(name));
    if (others.length === 0) return;
    if (!isStatic) this.isSure = false;
    if (scope.isChoice || (scope.isTop && scope.isCalledVariant)) return;
    for (const property of others)
      this.#fail('unevaluatedProperties', 'must NOT have unevaluated properties', scope, { property });
  }
}

const EVERYTHING: Evaluated = { least: 'all', most: 'all', isStatic: true };

const known = new WeakMap<Fields, Evaluated>();

function namesOf(properties: Fields): Evaluated {
  const found = known.get(properties);
  if (found !== undefined) return found;
  const names = new Set(Object.keys(properties));
  const evaluated = { least: names, most: names, isStatic: true };
  known.set(properties, evaluated);
  return evaluated;
}

function typesOf({ type, nullable }: Fields): readonly string[] {
  const types = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
  return nullable === true && !types.includes('null') ? [...types, 'null'] : types;
}

const RULES: Readonly<Record<string, readonly string[]>> = {
  number: ['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'multipleOf', 'format'],
  string: ['maxLength', 'minLength', 'pattern', 'format'],
  array: ['maxItems', 'minItems', 'items', 'uniqueItems'],
  object: ['maxProperties', 'minProperties', 'required', 'additionalProperties', 'properties'],
};

/** True where a keyword is of that type alone: its type is told with it, after what holds of any. */
function hasRulesFor(schema: Fields, type: string): boolean {
  return RULES[type]?.some((name) => schema[name] !== undefined) === true;
}
