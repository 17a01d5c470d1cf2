import type { Problem } from '../../model/types/index.ts';
import { isRecord } from '../../standard/record.ts';
import type { Kind } from '../../standard/grammar.ts';

/**
 * True for an example that is only a reference to a file: `example: { $ref: pet.json }`. Some tools resolve it, but the standard
 * defines it as a plain value, and in a bundle the file is missing.
 */
export function isFileExample(holder: Kind, key: string, value: unknown): boolean {
  const holdsValue = key === 'value' || key === 'dataValue';
  const isExample =
    holder === 'example' ? holdsValue : holders.has(holder) && (holder === 'valuesByType' || key === 'example');
  if (!isExample || !isRecord(value) || typeof value.$ref !== 'string' || Object.keys(value).length !== 1) return false;
  return /^[^#]+\.(ya?ml|json)(#|$)/i.test(value.$ref);
}

/** Returns the warning for such an example, with its pointer in the bundle. */
export function leftOutExample(pointer: string): Problem {
  return {
    severity: 'warning',
    message: 'An example is the value itself: no `$ref` in it is followed, so it is left out.',
    hint: 'Write the value itself, or refer to an Example Object: `examples: { name: { $ref: … } }`.',
    pointer,
  };
}

const holders: ReadonlySet<Kind> = new Set(['schema', 'parameter', 'header', 'mediaType', 'valuesByType']);
