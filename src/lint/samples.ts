import { vocabulary } from '../standard/extensions/vocabulary.ts';
import { listOf, resolveFields, resolveValue } from './rule.ts';
import type { Context, Fields } from './rule.ts';

/** One hand-written sample of an operation, and where it stands below the operation. */
export interface WrittenSample {
  readonly name: string;
  readonly index: number;
  readonly lang: unknown;
  /** The text, read from its file where the document refers to one. */
  readonly source: unknown;
}

/** The hand-written samples of an operation, in every spelling that is a list of `lang` and `source`. */
export function listSamples(operation: Fields, context: Context): readonly WrittenSample[] {
  return vocabulary.codeSamples.flatMap((name) =>
    listOf(operation[name]).map((item, index) => {
      const fields = resolveFields(item, context);
      return { name, index, lang: fields.lang, source: resolveValue(fields.source, context) };
    }),
  );
}
