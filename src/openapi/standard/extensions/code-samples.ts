import type { CodeSample } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { childPointer } from '../pointer.ts';
import { isRecord } from '../record.ts';
import { asText, peek, textAt, type ExtensionValue } from './peek.ts';
import { sampleNames } from './vocabulary.ts';

/** Reads the hand-written samples of an operation, under all names; entries without language or source are left out and reported. */
export function readCodeSamples(operation: DocumentNode): readonly CodeSample[] {
  for (const { name, key, value } of findLists(operation.value)) {
    if (typeof value === 'boolean' || Array.isArray(value) || isRecord(value)) continue;
    operation.problem(`\`${name}\` must be a list of samples.`, key, 'Give each sample `lang` and `source`.');
  }
  return listEntries(operation.value).flatMap(({ list, index, sample, pointer }) => {
    if (sample !== undefined) return [{ ...sample, pointer: operation.pointer + pointer }];
    const fields = list.name.startsWith('x-readme') ? '`language` and `code`' : '`lang` and `source`';
    operation.warning(
      `Sample ${index + 1} of \`${list.name}\` needs ${fields}, both texts.`,
      list.key,
      'Give both, or remove the sample.',
    );
    return [];
  });
}

/** Samples under one of their names. */
interface SampleList extends ExtensionValue {
  /** Pointer of the list, below the operation. */
  readonly pointer: string;
}

function findLists(operation: unknown): readonly SampleList[] {
  return sampleNames(operation).flatMap((name) => {
    const value = peek(operation, name);
    if (value === undefined || value === null) return [];
    const path = isRecord(operation) && Object.hasOwn(operation, name) ? [name] : name.split('.');
    return [{ name, key: path[0] ?? name, value, pointer: path.reduce(childPointer, '') }];
  });
}

interface Entry {
  readonly list: SampleList;
  readonly index: number;
  /** Undefined for an entry without language or source. */
  readonly sample: Omit<CodeSample, 'pointer'> | undefined;
  /** Pointer of the source, below the operation. */
  readonly pointer: string;
}

/** Lists the entries of all lists and maps of languages; one that repeats a sample of another list is left out. */
function listEntries(operation: unknown): readonly Entry[] {
  const seen = new Map<string, SampleList>();
  return findLists(operation).flatMap((list) => {
    const { value } = list;
    const entries = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
    return entries.flatMap(([key, entry]: [string, unknown], index): readonly Entry[] => {
      const own = Array.isArray(value) ? undefined : key;
      const lang = textAt(entry, 'lang', 'language') ?? own;
      const field = ['source', 'code'].find((name) => textAt(entry, name) !== undefined);
      const source = (own === undefined ? undefined : asText(entry)) ?? textAt(entry, 'source', 'code');
      const at = childPointer(list.pointer, key);
      const pointer = field === undefined ? at : childPointer(at, field);
      // ReadMe writes an empty text for a language without a sample.
      if (source === undefined && isRecord(entry) && (entry.code === null || typeof entry.code === 'string')) return [];
      if (lang === undefined || source === undefined) return [{ list, index, sample: undefined, pointer }];
      const sample = {
        lang,
        label: textAt(entry, 'label', 'name', 'title'),
        source: source.trimEnd(),
        example: textAt(entry, 'example', 'correspondingExample'),
      };
      const id = JSON.stringify(sample);
      const first = seen.get(id) ?? list;
      seen.set(id, first);
      return first === list ? [{ list, index, sample, pointer }] : [];
    });
  });
}

/**
 * Reads the samples that an operation shows. `false` on the root hides the generated ones; on the operation all, or the generated
 * ones beside a list under another name.
 */
export function readSamples(operation: DocumentNode, root: DocumentNode): 'all' | 'handwritten' | 'hidden' {
  const isOff = isSwitchedOff(operation);
  if (isOff && listEntries(operation.value).length === 0) return 'hidden';
  return isOff || isSwitchedOff(root) ? 'handwritten' : 'all';
}

function isSwitchedOff(node: DocumentNode): boolean {
  return findLists(node.value).some(({ value }) => value === false);
}
