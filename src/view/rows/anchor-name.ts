import * as en from '../../messages/en/index.ts';
import { formatCondition, formatVariant } from '../../messages/format/labels.ts';
import type { Condition, VariantLabel } from '../types/row.ts';

/** Returns the part of an anchor for a variant: English in every language, as addresses are shared between them. */
export function variantAnchor(label: Pick<VariantLabel, 'name' | 'number'>): string {
  return formatVariant(en, label);
}

/** Returns the part of an anchor for a conditional part, in English as well. */
export function conditionAnchor(condition: Condition): string {
  return formatCondition(en, condition);
}
