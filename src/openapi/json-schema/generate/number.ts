import type { JsonNumber } from '../../standard/json.ts';
import { isNumber } from '../check-value.ts';
import { scale, toDecimal } from '../decimal.ts';
import { RANGES } from '../formats.ts';
import { boundsOf } from '../parts.ts';
import type { Fields } from '../../standard/record.ts';

/** Limits of a number: exact, as digits times a power of ten. */
interface Limits {
  readonly exponent: number;
  readonly low: bigint | undefined;
  readonly high: bigint | undefined;
  /** Distance of the numbers; undefined if any number is allowed. */
  readonly step: bigint | undefined;
}

/** Number of digits that are added to find a number between two limits. */
const FINER = 2;
/** Maximum number of values that a random one is chosen from. */
const MAX_CHOICES = 1_000_000n;
/** Maximum number of digits of a limit. */
const MAX_EXPONENT = 400;

/** Yields numbers within the limits of schemas: the closest to 1 first, then others, all of them different. */
export function* numbersOf(
  parts: readonly Fields[],
  isInteger: boolean,
  random: (() => number) | undefined,
): Generator<JsonNumber> {
  const limits = limitsOf(parts, isInteger);
  if (limits === undefined) return;
  const { exponent, low, high, step } = limits;
  const one = 10n ** BigInt(-exponent);
  const pace = step ?? one;
  const least = low === undefined ? undefined : ceilTo(low, step);
  const most = high === undefined ? undefined : floorTo(high, step);
  if (least !== undefined && most !== undefined && least > most) return;
  let first = ceilTo(one, step);
  if (least !== undefined && least > first) first = least;
  if (most !== undefined && most < first) first = most;
  if (random !== undefined) {
    const from = least ?? (most === undefined || most > 0n ? 0n : most - 1000n * pace);
    const until = most ?? from + 1000n * pace;
    const finest = step ?? (one > 100n ? one / 100n : 1n);
    const count = (until - from) / finest;
    const isWide = count > MAX_CHOICES;
    const chosen = isWide ? MAX_CHOICES : count;
    // Wide ranges give the numbers closest to 1: all clients read those of int64 exactly.
    const start = !isWide ? from : first + chosen * finest <= until ? first : until - chosen * finest;
    yield toNumber(start + BigInt(Math.floor(random() * (Number(chosen) + 1))) * finest, exponent);
  }
  const isWithin = (at: bigint): boolean => (least === undefined || at >= least) && (most === undefined || at <= most);
  for (const by of [pace, -pace])
    for (let at = by > 0n ? first : first + by, count = 0; isWithin(at) && count < MAX_NUMBERS; at += by, count += 1)
      yield toNumber(at, exponent);
}

/** Maximum number of values in a direction. */
const MAX_NUMBERS = 200;

function limitsOf(parts: readonly Fields[], isInteger: boolean): Limits | undefined {
  const isWhole = isInteger || parts.some(({ format }) => typeof format === 'string' && RANGES.has(format));
  const [lows, highs] = [
    parts.flatMap((part) => boundsOf(part, 'lower')),
    parts.flatMap((part) => boundsOf(part, 'upper')),
  ];
  const steps = parts.flatMap(({ multipleOf }) => (isNumber(multipleOf) && multipleOf > 0 ? [multipleOf] : []));
  const written = [...[...lows, ...highs].map(({ value }) => value), ...steps].map(toDecimal);
  if (written.some(({ exponent }) => Math.abs(exponent) > MAX_EXPONENT)) return undefined;
  const exponent = Math.min(0, ...written.map((decimal) => decimal.exponent)) - (isWhole ? 0 : FINER);
  const exact = (number: JsonNumber): bigint => scale(toDecimal(number), exponent);
  const divisors = [...steps.map(exact), ...(isWhole ? [10n ** BigInt(-exponent)] : [])];
  const step = divisors.length === 0 ? undefined : divisors.reduce(leastMultiple);
  const low = greatest(lows.map(({ value, isOpen }) => exact(value) + (isOpen ? 1n : 0n)));
  const high = least(highs.map(({ value, isOpen }) => exact(value) - (isOpen ? 1n : 0n)));
  return { exponent, step, low, high };
}

function toNumber(digits: bigint, exponent: number): JsonNumber {
  const whole = 10n ** BigInt(-exponent);
  if (digits % whole !== 0n) return Number(`${digits}e${exponent}`);
  const value = digits / whole;
  return BigInt(Number(value)) === value && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function ceilTo(value: bigint, step: bigint | undefined): bigint {
  if (step === undefined) return value;
  const rest = ((value % step) + step) % step;
  return rest === 0n ? value : value + step - rest;
}

function floorTo(value: bigint, step: bigint | undefined): bigint {
  return step === undefined ? value : value - (((value % step) + step) % step);
}

function greatest(values: readonly bigint[]): bigint | undefined {
  return values.length === 0 ? undefined : values.reduce((one, other) => (one > other ? one : other));
}

function least(values: readonly bigint[]): bigint | undefined {
  return values.length === 0 ? undefined : values.reduce((one, other) => (one < other ? one : other));
}

function leastMultiple(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return (one / a) * other;
}
