import type { CodeSample } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { childPointer } from '../pointer.ts';
import { isRecord } from '../record.ts';
import { asList, asText, first, peek, textAt } from './peek.ts';
import { sampleNames } from './vocabulary.ts';

/** Reads the hand-written samples of an operation; entries without language or source are left out and reported. */
export function readCodeSamples(operation: DocumentNode): readonly CodeSample[] {
  const found = first(operation, sampleNames(operation.value));
  if (found === undefined || typeof found.value === 'boolean') return [];
  const entries = toEntries(found.value);
  if (entries === undefined) {
    operation.problem(
      `\`${found.name}\` must be a list of samples.`,
      found.key,
      'Give each sample `lang` and `source`.',
    );
    return [];
  }
  return entries.flatMap((entry, index) => {
    const lang = textAt(entry, 'lang', 'language');
    const source = textAt(entry, 'source', 'code');
    if (lang !== undefined && source !== undefined) {
      const label = textAt(entry, 'label', 'name', 'title');
      return [{ lang, label, source: source.trimEnd(), example: textAt(entry, 'example', 'correspondingExample') }];
    }
    operation.problem(
      `Sample ${index + 1} of \`${found.name}\` needs \`lang\` and \`source\`, both texts.`,
      found.key,
      'Give both, or remove the sample.',
    );
    return [];
  });
}

/** Returns the pointers of the sources of an operation's samples, below the operation, in the order that they are read. */
export function codeSamplePointers(operation: unknown): readonly string[] {
  for (const name of sampleNames(operation)) {
    const value = peek(operation, name);
    if (value === undefined || value === null) continue;
    const path = isRecord(operation) && Object.hasOwn(operation, name) ? [name] : name.split('.');
    const at = path.reduce(childPointer, '');
    const entries = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
    return entries.flatMap(([key, entry]) => {
      const source = ['source', 'code'].find((field) => textAt(entry, field) !== undefined);
      const isNamed = !Array.isArray(value) || textAt(entry, 'lang', 'language') !== undefined;
      if (!isNamed || (source === undefined && (Array.isArray(value) || asText(entry) === undefined))) return [];
      return [childPointer(at, key) + (source === undefined ? '' : childPointer('', source))];
    });
  }
  return [];
}

/** Reads the samples that an operation shows: `false` on the operation hides all, on the root the generated ones. */
export function readSamples(operation: DocumentNode, root: DocumentNode): 'all' | 'handwritten' | 'hidden' {
  if (isOff(operation)) return 'hidden';
  return isOff(root) ? 'handwritten' : 'all';
}

function isOff(node: DocumentNode): boolean {
  return first(node, sampleNames(node.value))?.value === false;
}

/** Converts a map of languages to a list of entries; returns a list unchanged. */
function toEntries(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return asList(value);
  if (!isRecord(value)) return undefined;
  return Object.entries(value).map(([lang, sample]) => ({
    lang: textAt(sample, 'lang', 'language') ?? lang,
    source: asText(sample) ?? textAt(sample, 'source', 'code'),
    label: textAt(sample, 'label', 'name', 'title'),
    example: peek(sample, 'example'),
  }));
}
