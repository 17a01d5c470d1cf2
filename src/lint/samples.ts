import { listOf, type Fields } from '../standard/record.ts';
import { sampleNames } from '../standard/extensions/vocabulary.ts';
import { resolveFields, resolveValue, type Context } from './rule.ts';

/** One hand-written sample, with its field and index in the operation. */
export interface WrittenSample {
  readonly name: string;
  readonly index: number;
  readonly lang: unknown;
  /** The text, read from its file where the document refers to one. */
  readonly source: unknown;
}

/** Lists the hand-written samples of an operation, from every supported extension with a list of `lang` and `source`. */
export function listSamples(operation: Fields, context: Context): readonly WrittenSample[] {
  return sampleNames(operation).flatMap((name) =>
    listOf(operation[name]).map((item, index) => {
      const fields = resolveFields(item, context);
      return { name, index, lang: fields.lang, source: resolveValue(fields.source, context) };
    }),
  );
}
