import type { ValueView } from '../../../portal/view/types/row.ts';
import { isDescribed } from '../../../portal/view/values.ts';

/** Number of values shown in a row; a few more are tolerated before the rest is collapsed. */
const SHOWN = 16;
const TOLERATED = 20;

/** Splits values into those that a row shows and those that it collapses. */
export function splitValues(values: readonly ValueView[]): {
  readonly shown: readonly ValueView[];
  readonly folded: readonly ValueView[];
} {
  if (values.length <= TOLERATED) return { shown: values, folded: [] };
  const count = isDescribed(values) ? 0 : SHOWN;
  return { shown: values.slice(0, count), folded: values.slice(count) };
}
