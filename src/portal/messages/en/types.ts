import { formatNumber, formatRest } from './numbers.ts';

/** Names of types, and the words that join them. */
export const type = {
  any: 'any type',
  none: 'no value',
  /** Text between alternative types. */
  or: ' or ',
  orNull: ' or null',
  /** Text after a list of containers. */
  allOrNull: ', or null',
  nullable: (held: string): string => `(${held} or null) of `,
  of: (held: string): string => `${held} of `,
  /** Replacement of levels that are left out. */
  deeper: '… of ',
  levels: (depth: number): string => ` (${formatNumber(depth)} levels)`,
  held: { array: 'array', map: 'map' },
  parts: (count: number): string => `and ${formatRest(count, 'part')}`,
  oneOf: (count: number): string => `one of ${formatNumber(count)}`,
  anyOf: (count: number): string => `any of ${formatNumber(count)}`,
  by: (property: string): string => ` · by ${property}`,
  tuple: (places: number): string => `tuple of ${String(places)}`,
  map: 'map of any type',
} as const;
