import { formatNumber, formatRest } from './numbers.ts';

/** What types are called, and how their names are joined. */
export const type = {
  any: 'any type',
  none: 'no value',
  /** Between types of which a value has one. */
  or: ' or ',
  orNull: ' or null',
  /** After a list of what a value may be held in. */
  allOrNull: ', or null',
  nullable: (held: string): string => `(${held} or null) of `,
  of: (held: string): string => `${held} of `,
  /** Stands for levels that are not told. */
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
