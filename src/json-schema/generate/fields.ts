/** Returns a number as a list; an empty one for anything else. */
export function numbersIn(value: unknown): readonly number[] {
  return typeof value === 'number' || typeof value === 'bigint' ? [Number(value)] : [];
}

/** Returns a text as a list; an empty one for anything else. */
export function textIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

/** Lists the texts of a list; none of anything else. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
