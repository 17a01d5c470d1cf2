/** Exact value of a JSON number: digits times a power of ten. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Returns true for an exact multiple of a divisor above 0: 0.3 is one of 0.1, though their quotient as doubles is not an integer. */
export function isMultiple(value: number | bigint, divisor: number | bigint): boolean {
  if (divisor <= 0) return true;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return Number(value) % Number(divisor) === 0;
  const [one, other] = [toDecimal(value), toDecimal(divisor)];
  const exponent = Math.min(one.exponent, other.exponent);
  return scale(one, exponent) % scale(other, exponent) === 0n;
}

/** Returns the decimal of a number's text, or that a number is written as: the shortest one that is read as the same double. */
export function toDecimal(value: number | bigint | string): Decimal {
  const [, sign = '', whole = '0', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(String(value)) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(power) - fraction.length };
}

/** Returns the digits of a decimal for a lower exponent. */
export function scale({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}

/** Returns a long whole number with all the digits that it is written with: 1e23 as 10^23, not as its double. */
export function toExact(value: number | bigint): number | bigint {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? scale(toDecimal(value), 0)
    : value;
}
