import { isNumber } from '../check-value.ts';
import { isMultiple, toExact } from '../decimal.ts';
import { boundsOf, isWhole, type Part } from './parts.ts';

/** Lists numbers that match all parts. */
export function makeNumbers(parts: readonly Part[]): readonly (number | bigint)[] {
  const lower = parts.flatMap((part) => boundsOf(part, 'lower'));
  const upper = parts.flatMap((part) => boundsOf(part, 'upper'));
  const isInteger = parts.some(isWhole);
  const steps = parts.flatMap(({ fields }) =>
    isNumber(fields.multipleOf) && fields.multipleOf > 0 ? [fields.multipleOf] : [],
  );
  const bounds = [...lower, ...upper].map(({ value }) => value);
  // Long limits are shorter than their neighbours: 10 ** 400.
  const limits = [
    ...bounds.filter((value) => typeof value === 'bigint'),
    ...bounds.flatMap((value) => near(value, isInteger)),
  ];
  const [step = 1] = steps;
  const near0 = [0, 1, -1, 2, 3, ...(isInteger ? [] : [0.5, 0.001, 1.5])];
  const multiples = steps.length === 0 ? [] : [...limits, ...near0].flatMap((value) => roundTo(value, step));
  return matchingNumbers(parts, [...near0, ...limits, ...multiples]);
}

function matchingNumbers(parts: readonly Part[], values: readonly (number | bigint)[]): readonly (number | bigint)[] {
  const [lower, upper] = (['lower', 'upper'] as const).map((side) => parts.flatMap((part) => boundsOf(part, side)));
  const isInteger = parts.some(isWhole);
  const steps = parts.flatMap(({ fields }) =>
    isNumber(fields.multipleOf) && fields.multipleOf > 0 ? [fields.multipleOf] : [],
  );
  return [...new Set(values)].filter(
    (value) =>
      (lower ?? []).every((bound) => (bound.isOpen ? value > bound.value : value >= bound.value)) &&
      (upper ?? []).every((bound) => (bound.isOpen ? value < bound.value : value <= bound.value)) &&
      steps.every((one) => isMultiple(value, one)) &&
      (!isInteger || typeof value === 'bigint' || Number.isInteger(value)),
  );
}

/** Lists numbers upwards, then downwards, from one that matches all parts. */
export function series(parts: readonly Part[], count: number): readonly (number | bigint)[] {
  const [first, second] = makeNumbers(parts);
  if (first === undefined) return [];
  const steps = parts.flatMap(({ fields }) => (isNumber(fields.multipleOf) ? [Number(fields.multipleOf)] : []));
  const step = Math.max(1, ...steps);
  const around = Array.from({ length: count }, (_, at) => [
    Number(first) + at * step,
    Number(first) - at * step,
  ]).flat();
  return matchingNumbers(parts, [first, ...(second === undefined ? [] : [second]), ...around]).slice(0, count);
}

/** Lists the numbers beside a limit. */
export function near(limit: number | bigint, isInteger = false): readonly (number | bigint)[] {
  const value = toExact(limit);
  if (typeof value === 'bigint')
    return [value, value - 1n, value + 1n].map((one) => (Number.isSafeInteger(Number(one)) ? Number(one) : one));
  const whole = [Math.floor(value), Math.floor(value) - 1, Math.ceil(value), Math.ceil(value) + 1];
  return isInteger ? whole : [value, ...whole, decimal(value, 1), decimal(value, -1)];
}

/** Adds a digit to a decimal: 0.05 is next to 0.051 and 0.049. */
function decimal(value: number, sign: 1 | -1): number {
  const places = (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length + 1;
  return places > 15 ? value : Number((value + sign * 10 ** -places).toFixed(places));
}

function roundTo(value: number | bigint, step: number | bigint): readonly (number | bigint)[] {
  if (typeof value === 'bigint' || typeof step === 'bigint') {
    if (typeof step === 'number' && !Number.isInteger(step)) return [];
    const [long, by] = [BigInt(typeof value === 'number' ? Math.floor(value) : value), BigInt(step)];
    return [(long / by) * by, (long / by + 1n) * by];
  }
  const places = (/\.(\d+)$/.exec(String(step))?.[1] ?? '').length;
  return [Math.floor(value / step), Math.ceil(value / step), Math.ceil(value / step) + 1].map((times) =>
    places === 0 ? times * step : Number((times * step).toFixed(Math.min(places, 20))),
  );
}

/** Lists numbers near those that match all parts, and between the multiples of a step. */
export function betweenSteps(parts: readonly Part[], divisor: number | bigint): readonly (number | bigint)[] {
  const divisors = parts.flatMap(({ fields }) => (isNumber(fields.multipleOf) ? [fields.multipleOf] : []));
  const [step, own] = [Number(divisor), divisors.map(Number)];
  const finer = [step / 2, step / 10].flatMap((less) => [less, step + less]);
  const matching = makeNumbers(parts);
  const round = (value: number): number => Number(value.toPrecision(12));
  return [
    ...matching,
    ...matching.flatMap((value) => near(value)),
    ...divisors.filter((one) => typeof one === 'bigint'),
    ...[...own, ...own.map((one) => one * 3), ...finer, ...finer.map(round)],
    ...matching.flatMap((value) => finer.map((less) => round(Number(value) + less))),
  ];
}
