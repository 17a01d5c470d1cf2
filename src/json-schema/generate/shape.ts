import { isNullable } from '../check-value.ts';
import type { Kind } from '../keyword.ts';
import { isWellFormed, NAMES_ABOUT } from '../keywords.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import type { SchemaPart } from './gather.ts';

export type Shape = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

const ALL: readonly Shape[] = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** Returns the types of a value, null last; those that keywords imply without a `type`, none for any. */
export function shapesOf(parts: readonly SchemaPart[]): readonly Shape[] {
  const lists = parts.flatMap(({ schema }): (readonly Shape[])[] => {
    const named = typesOf(schema);
    return named.length === 0 ? [] : [isNullable(schema) ? [...named, 'null'] : named];
  });
  const [first, ...others] = lists;
  if (first === undefined) return impliedShape(parts.map(({ schema }) => schema));
  const common = others.reduce<readonly Shape[]>(intersect, first);
  return [...common.filter((shape) => shape !== 'null'), ...common.filter((shape) => shape === 'null')];
}

function typesOf(schema: Fields): readonly Shape[] {
  const type = isWellFormed('type', schema) ? schema.type : [];
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  return names.flatMap((name): readonly Shape[] => {
    if (name === 'file') return ['string'];
    const shape = ALL.find((known) => known === (name === null ? 'null' : name));
    return shape === undefined ? [] : [shape];
  });
}

function intersect(one: readonly Shape[], other: readonly Shape[]): readonly Shape[] {
  return one.flatMap((shape): readonly Shape[] => {
    if (other.includes(shape) || (shape === 'integer' && other.includes('number'))) return [shape];
    return shape === 'number' && other.includes('integer') ? ['integer'] : [];
  });
}

const IMPLIED: readonly Kind[] = ['object', 'array', 'string', 'number'];

/** Returns the types that keywords are about; a number for formats of numbers. */
function impliedShape(schemas: readonly Fields[]): readonly Shape[] {
  return IMPLIED.filter((kind) =>
    schemas.some((schema) => NAMES_ABOUT[kind].some((keyword) => isTelling(schema[keyword]))),
  );
}

function isTelling(operand: unknown): boolean {
  return operand !== undefined && operand !== false && !(isRecord(operand) && Object.keys(operand).length === 0);
}
