/** Names of the properties of an object that a schema says something of; `all` where it says something of every one. */
export type Names = ReadonlySet<string> | 'all';

/** The names that a schema has said something of: at least and at most, where Ajv knows it when it compiles or only later. */
export interface Evaluated {
  readonly least: Names;
  readonly most: Names;
  /** False where they depend on the value, or on the order in which schemas are compiled. */
  readonly isStatic: boolean;
}

const EMPTY: ReadonlySet<string> = new Set();

export const NOTHING: Evaluated = { least: EMPTY, most: EMPTY, isStatic: true };

/** The names of both. */
export function merge(one: Evaluated, other: Evaluated): Evaluated {
  if (other === NOTHING) return one;
  if (one === NOTHING) return other;
  return {
    least: union(one.least, other.least),
    most: union(one.most, other.most),
    isStatic: one.isStatic && other.isStatic,
  };
}

/** The same names where it is not known before that they are told. */
export function loosely(evaluated: Evaluated, isValid: boolean): Evaluated {
  if (evaluated === NOTHING) return NOTHING;
  return { least: isValid ? evaluated.least : EMPTY, most: evaluated.most, isStatic: false };
}

function union(one: Names, other: Names): Names {
  if (one === 'all' || other === 'all') return 'all';
  if (one.size === 0) return other;
  return other.size === 0 ? one : new Set([...one, ...other]);
}
