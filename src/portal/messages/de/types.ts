import { formatNumber, formatRest } from './numbers.ts';

/** Names of types, and the words that join them. */
export const type = {
  any: 'beliebiger Typ',
  none: 'kein Wert',
  or: ' oder ',
  orNull: ' oder null',
  allOrNull: ', oder null',
  nullable: (held: string): string => `(${held} oder null) von `,
  of: (held: string): string => `${held} von `,
  deeper: '… von ',
  levels: (depth: number): string => ` (${formatNumber(depth)} Ebenen)`,
  held: { array: 'array', map: 'map' },
  parts: (count: number): string => `und ${formatRest(count, 'part')}`,
  oneOf: (count: number): string => `eines von ${formatNumber(count)}`,
  anyOf: (count: number): string => `mindestens eines von ${formatNumber(count)}`,
  by: (property: string): string => ` · nach ${property}`,
  tuple: (places: number): string => `tuple von ${String(places)}`,
  map: 'map beliebigen Typs',
} as const;
