import type { JsonNumber } from '../../standard/json.ts';
import type { Fields } from '../../standard/record.ts';
import { isNumber } from '../check-value.ts';
import { scale, toDecimal } from '../decimal.ts';
import { RANGES } from '../formats.ts';
import { boundsOf } from '../parts.ts';

/** Number of digits that are added to find a number between two limits. */
const FINER = 2;
/** Maximum number of values in a direction, and of digits of a limit. */
const [MAX_NUMBERS, MAX_EXPONENT] = [200, 400];

/** Yields numbers within the limits of schemas: the closest to 1 first, then others, all of them different. */
export function* numbersOf(parts: readonly Fields[], isInteger: boolean): Generator<JsonNumber> {
  const isWhole = isInteger || parts.some(({ format }) => typeof format === 'string' && RANGES.has(format));
  const lows = parts.flatMap((part) => boundsOf(part, 'lower'));
  const highs = parts.flatMap((part) => boundsOf(part, 'upper'));
  const steps = parts.flatMap(({ multipleOf }) => (isNumber(multipleOf) && multipleOf > 0 ? [multipleOf] : []));
  const written = [...[...lows, ...highs].map(({ value }) => value), ...steps].map(toDecimal);
  if (written.some(({ exponent }) => Math.abs(exponent) > MAX_EXPONENT)) return;
  // All are digits of the same power of ten.
  const exponent = Math.min(0, ...written.map((decimal) => decimal.exponent)) - (isWhole ? 0 : FINER);
  const exact = (number: JsonNumber): bigint => scale(toDecimal(number), exponent);
  const one = exact(1);
  const step = [...steps.map(exact), ...(isWhole ? [one] : [])].reduce(leastMultiple, 1n);
  const pace = steps.length === 0 ? one : step;
  const [low] = lows.map(({ value, isOpen }) => exact(value) + (isOpen ? 1n : 0n)).toSorted(descending);
  const high = highs
    .map(({ value, isOpen }) => exact(value) - (isOpen ? 1n : 0n))
    .toSorted(descending)
    .at(-1);
  const least = low === undefined ? undefined : -floorTo(-low, step);
  const most = high === undefined ? undefined : floorTo(high, step);
  const isWithin = (at: bigint): boolean => (least === undefined || at >= least) && (most === undefined || at <= most);
  const usual = -floorTo(-one, step);
  const first = least !== undefined && least > usual ? least : most !== undefined && most < usual ? most : usual;
  if (!isWithin(first)) return;
  for (const by of [pace, -pace])
    for (let at = by > 0n ? first : first + by, count = 0; isWithin(at) && count < MAX_NUMBERS; at += by, count += 1)
      yield toNumber(at, exponent);
}

function toNumber(digits: bigint, exponent: number): JsonNumber {
  const whole = 10n ** BigInt(-exponent);
  if (digits % whole !== 0n) return Number(`${digits}e${exponent}`);
  const value = digits / whole;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function floorTo(value: bigint, step: bigint): bigint {
  return value - (((value % step) + step) % step);
}

function descending(one: bigint, other: bigint): number {
  return one > other ? -1 : 1;
}

function leastMultiple(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return (one / a) * other;
}
