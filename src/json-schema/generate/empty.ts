import type { Json } from '../../standard/json.ts';
import { gather } from './gather.ts';
import { shapesOf } from './shape.ts';
import type { Walk } from './walk.ts';

/** Returns the minimal value of a required member at the end of the recursion. */
export function emptyValue(schemas: readonly unknown[], walk: Walk): Json | undefined {
  const { parts, isNever } = gather(schemas, walk);
  if (isNever) return undefined;
  const shapes = shapesOf(parts);
  const [shape] = shapes.includes('null') ? ['null'] : shapes;
  if (shape === 'array') return [];
  if (shape === 'object') return {};
  if (shape === 'string') return 'string';
  if (shape === 'integer' || shape === 'number') return 1;
  return shape === 'boolean' ? true : null;
}
