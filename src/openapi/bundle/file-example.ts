import { isRecord } from '../node.ts';
import type { Kind } from '../standard/grammar.ts';

/**
 * True for an example that is a reference to a file and nothing else: `example: { $ref: pet.json }`. Some tools put the file in its
 * place, but to the standard it is a word, which in a bundle would lead nowhere.
 */
export function isFileExample(holder: Kind, key: string, value: unknown): boolean {
  const holdsValue = key === 'value' || key === 'dataValue';
  const isExample =
    holder === 'example' ? holdsValue : holders.has(holder) && (holder === 'valuesByType' || key === 'example');
  if (!isExample || !isRecord(value) || typeof value.$ref !== 'string' || Object.keys(value).length !== 1) return false;
  return /^[^#]+\.(ya?ml|json)(#|$)/i.test(value.$ref);
}

const holders: ReadonlySet<Kind> = new Set(['schema', 'parameter', 'header', 'mediaType', 'valuesByType']);
