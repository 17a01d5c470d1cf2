import type { ValueView } from '../../../view/types/row.ts';
import { isDescribed } from '../../../view/values.ts';

/** So many values stand in a row; of more than that and a few, the rest is folded. */
const SHOWN = 16;
const TOLERATED = 20;

/** The values that a row shows and those that it folds away. */
export function splitValues(values: readonly ValueView[]): {
  readonly shown: readonly ValueView[];
  readonly folded: readonly ValueView[];
} {
  if (values.length <= TOLERATED) return { shown: values, folded: [] };
  const count = isDescribed(values) ? 0 : SHOWN;
  return { shown: values.slice(0, count), folded: values.slice(count) };
}
