import * as en from '../../messages/en/index.ts';
import { formatCondition, formatVariant } from '../../messages/format/labels.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Condition, VariantLabel } from '../types/row.ts';

/** Words of addresses, which stay as they are when labels of pages change. */
const ADDRESSED: Messages = {
  ...en,
  clause: { ...en.clause, there: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} there` },
  condition: {
    ...en.condition,
    when: (clause) => `When ${clause}`,
    whenPresent: (name) => `When ${name} is there`,
  },
  note: { ...en.note, noValue: 'no value is valid' },
};

/** Returns the part of an anchor for a variant: English in every language, as addresses are shared between them. */
export function variantAnchor(label: Pick<VariantLabel, 'name' | 'number'>): string {
  return formatVariant(ADDRESSED, label);
}

/** Returns the part of an anchor for a conditional part, in English as well. */
export function conditionAnchor(condition: Condition): string {
  return formatCondition(ADDRESSED, condition);
}
