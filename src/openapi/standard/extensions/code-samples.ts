import type { CodeSample } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { childPointer } from '../pointer.ts';
import { isRecord } from '../record.ts';
import { asText, peek, textAt, type ExtensionValue } from './peek.ts';
import { sampleNames } from './vocabulary.ts';

/**
 * Reads the hand-written samples of an operation, under all names; entries without language or source are left out and reported, and one
 * that repeats a sample of another list is left out.
 */
export function readCodeSamples(operation: DocumentNode): readonly CodeSample[] {
  const seen = new Map<string, string>();
  return findLists(operation.value).flatMap(({ name, key: listKey, value, pointer }) => {
    if (typeof value === 'boolean') return [];
    if (!Array.isArray(value) && !isRecord(value)) {
      operation.problem(`\`${name}\` must be a list of samples.`, listKey, 'Give each sample `lang` and `source`.');
      return [];
    }
    return Object.entries(value).flatMap(([key, entry]: [string, unknown], index) => {
      // ReadMe writes an empty text for a language without a sample.
      if (isEmptySample(entry)) return [];
      const sample = toSample(entry, Array.isArray(value) ? undefined : key);
      if (sample === undefined) {
        const fields = name.startsWith('x-readme') ? '`language` and `code`' : '`lang` and `source`';
        const message = `Sample ${index + 1} of \`${name}\` needs ${fields}, both texts.`;
        operation.warning(message, listKey, 'Give both, or remove the sample.');
        return [];
      }
      const field = ['source', 'code'].find((one) => textAt(entry, one) !== undefined);
      const id = JSON.stringify(sample);
      const first = seen.get(id) ?? name;
      seen.set(id, first);
      const path = [key, ...(field === undefined ? [] : [field])];
      return first === name ? [{ ...sample, pointer: operation.pointer + path.reduce(childPointer, pointer) }] : [];
    });
  });
}

function isEmptySample(entry: unknown): boolean {
  const isEmpty = isRecord(entry) && (entry.code === null || typeof entry.code === 'string');
  return isEmpty && textAt(entry, 'source', 'code') === undefined;
}

/** Reads an entry of a list, or of a map of languages; undefined without language or source. */
function toSample(entry: unknown, language: string | undefined): Omit<CodeSample, 'pointer'> | undefined {
  const lang = textAt(entry, 'lang', 'language') ?? language;
  const source = (language === undefined ? undefined : asText(entry)) ?? textAt(entry, 'source', 'code');
  if (lang === undefined || source === undefined) return undefined;
  return {
    lang,
    label: textAt(entry, 'label', 'name', 'title'),
    source: source.trimEnd(),
    example: textAt(entry, 'example', 'correspondingExample'),
  };
}

/** Lists the samples under each of their names; `pointer`: that of the list, below the operation. */
function findLists(operation: unknown): readonly (ExtensionValue & { readonly pointer: string })[] {
  return sampleNames(operation).flatMap((name) => {
    const value = peek(operation, name);
    if (value === undefined || value === null) return [];
    const path = isRecord(operation) && Object.hasOwn(operation, name) ? [name] : name.split('.');
    return [{ name, key: path[0] ?? name, value, pointer: path.reduce(childPointer, '') }];
  });
}

/**
 * Reads the samples that an operation shows. `false` on the root hides the generated ones; on the operation all, or the generated
 * ones beside a list under another name.
 */
export function readSamples(operation: DocumentNode, root: DocumentNode): 'all' | 'handwritten' | 'hidden' {
  const isOff = isSwitchedOff(operation);
  const hasEntries = findLists(operation.value).some(
    ({ value }) =>
      typeof value === 'object' && value !== null && !Object.values(value).every((entry) => isEmptySample(entry)),
  );
  if (isOff && !hasEntries) return 'hidden';
  return isOff || isSwitchedOff(root) ? 'handwritten' : 'all';
}

function isSwitchedOff(node: DocumentNode): boolean {
  return findLists(node.value).some(({ value }) => value === false);
}
