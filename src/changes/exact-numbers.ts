import { KEYWORD_NAMES, type RootSchema } from '../json-schema/index.ts';
import { numberText, type JsonNumber, type Schema } from '../model/index.ts';
import { hasRawTexts } from '../standard/raw-text.ts';
import { isRecord } from '../standard/record.ts';

/** Decimal without zeros at its ends. */
interface Decimal {
  readonly sign: string;
  readonly digits: string;
  /** Number of digits before the point; negative for zeros after it. */
  readonly places: number;
}

function toDecimal(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const shown = `${whole}${fraction}`.replace(/^0+/, '');
  const zeros = whole.length + fraction.length - shown.length;
  const digits = shown.slice(0, Array.from(shown).findLastIndex((digit) => digit !== '0') + 1);
  return digits === ''
    ? { sign: '', digits, places: 0 }
    : { sign, digits, places: whole.length - zeros + Number(power) };
}

function exactText(holder: object, key: string, value: number): string | undefined {
  if (!hasRawTexts(holder)) return undefined;
  const [exact, nearest] = [numberText(holder, key, value), String(value)].map((text) => {
    const { sign, digits, places } = toDecimal(text);
    return `${sign}0.${digits}e${places}`;
  });
  return exact === nearest ? undefined : exact;
}

/**
 * Returns the numbers of a field of the model's Schema that no double holds, `1E400` and twenty digits after the point, in one form; an
 * empty text for most fields. Validators have doubles alone, to which `1E400` and `1E401` are equal.
 */
export function exactNumbersOf(schema: Schema, name: keyof Schema): string {
  const value = schema[name];
  if (typeof value === 'number') return exactText(schema, name, value) ?? '';
  const mayHold = typeof value === 'object' && (name === 'enum' || name === 'const' || name === 'default');
  return mayHold ? exactNumbersIn(value) : '';
}

/** Returns the numbers of a value that no double holds, likewise. */
export function exactNumbersIn(value: unknown): string {
  return listExact(value);
}

/** Fields of the model's Schema that are numbers. */
export type NumberName = {
  [Name in keyof Schema]: NonNullable<Schema[Name]> extends JsonNumber ? Name : never;
}[keyof Schema];

const NUMBERS: ReadonlySet<string> = new Set(
  KEYWORD_NAMES.filter((name) => /^(?:min|max|exclusiveM|multipleOf)/.test(name)),
);

/** Returns true for a field of the model's Schema that is a number, or a value that may hold some. */
export function hasNumbers(name: keyof Schema): name is NumberName | 'const' | 'default' {
  return name === 'const' || name === 'default' || NUMBERS.has(name);
}

const holding = new WeakMap<object, boolean>();

/** Returns true if one of the documents has numbers that no double holds, anywhere: few have. */
export function haveExactNumbers(...documents: readonly unknown[]): boolean {
  return documents.some((document) => {
    if (typeof document !== 'object' || document === null) return false;
    const isHolding = holding.get(document) ?? listExact(document) !== '';
    holding.set(document, isHolding);
    return isHolding;
  });
}

/** Returns true if two schemas have the same numbers that no double holds; references that lead elsewhere are not followed. */
export function hasSameNumbers(
  one: RootSchema,
  other: RootSchema,
  isElsewhere: (reference: string) => boolean,
): boolean {
  const [left, right] = [one, other].map((root) =>
    listExact(root.schema, (reference) => (isElsewhere(reference) ? undefined : root.resolve(reference, '')?.schema)),
  );
  return left === right;
}

/** Maximum number of digits before or after the point. */
const MAX_DIGITS = 1_000;

/**
 * Returns the number of decimal places of schemas, and of what they refer to, one of which has a number that no double holds; undefined
 * without such a number, and infinity where it limits a size or has too many digits.
 */
export function exactPlaces(roots: readonly RootSchema[]): number | undefined {
  let [isExact, isTooLong] = [false, false];
  let most = 0;
  for (const { schema, resolve } of roots)
    for (const { holder, name, value, isSize } of numbersIn(schema, (reference) => resolve(reference, '')?.schema)) {
      const { digits, places } = toDecimal(numberText(holder, name, value));
      const isInexact = typeof value === 'number' && exactText(holder, name, value) !== undefined;
      isExact ||= isInexact;
      isTooLong ||= Math.abs(places) > MAX_DIGITS || digits.length > MAX_DIGITS || (isInexact && isSize);
      most = Math.max(most, digits.length - places);
    }
  if (!isExact) return undefined;
  return isTooLong ? Infinity : most;
}

/** Fields of a Schema Object that restrict nothing. */
const isAnnotation = (name: string): boolean => /^(?:examples?|default|x-.*)$/.test(name);
const isData = (name: string): boolean => name === 'const' || name === 'enum';

/** Number of an object or list. */
interface Member {
  readonly holder: object;
  readonly name: string;
  readonly value: JsonNumber;
  /** True for the limit of a size, which values cannot be scaled by. */
  readonly isSize: boolean;
}

function listExact(value: unknown, resolve?: (reference: string) => unknown): string {
  return [...numbersIn(value, resolve)]
    .flatMap(({ holder, name, value: number }) =>
      typeof number === 'number' ? (exactText(holder, name, number) ?? []) : [],
    )
    .join(' ');
}

/** Lists the numbers of a value, or with the targets of its references, of a schema without its annotations. */
function* numbersIn(value: unknown, resolve?: (reference: string) => unknown): Generator<Member, undefined> {
  const seen = new Set<unknown>();
  type Kind = 'schema' | 'map' | 'data';
  const waiting: { readonly value: unknown; readonly kind: Kind }[] = [{ value, kind: resolve ? 'schema' : 'data' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: holder, kind } = next;
    if (typeof holder !== 'object' || holder === null || seen.has(holder)) continue;
    seen.add(holder);
    for (const [name, part] of Object.entries(holder)) {
      if (kind === 'schema' && isAnnotation(name)) continue;
      const isValue = kind === 'data' || (kind === 'schema' && isData(name));
      if (typeof part === 'number' || typeof part === 'bigint')
        yield { holder, name, value: part, isSize: kind === 'schema' && /^(?:min|max)[A-Z]/.test(name) };
      else if (typeof part === 'object')
        waiting.push({
          value: part,
          kind: isValue ? 'data' : name === 'properties' && kind === 'schema' ? 'map' : 'schema',
        });
    }
    if (kind === 'schema' && isRecord(holder) && typeof holder.$ref === 'string')
      waiting.push({ value: resolve?.(holder.$ref), kind });
  }
}

/** Returns a negative number if one limit of two schemas is below the other, by all their digits. */
export function compareExactly(one: Schema, other: Schema, name: keyof Schema): number {
  const [left, right] = [one, other].map((schema) => {
    const value = schema[name];
    return toDecimal(typeof value === 'number' ? numberText(schema, name, value) : '0');
  });
  if (left === undefined || right === undefined) return 0;
  const factor = left.sign === '-' ? -1 : 1;
  if (left.sign !== right.sign) return factor;
  return factor * (left.places - right.places || (left.digits < right.digits ? -1 : 1));
}
