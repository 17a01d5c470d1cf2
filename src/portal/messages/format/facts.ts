import type { Messages, Noun } from '../messages.ts';
import type { Fact, Range } from '../../view/types/fact.ts';
import type { ValueView } from '../../view/types/row.ts';
import { clauseToText } from './clauses.ts';
import { typeToText } from './types.ts';

/** A fact in words: `Minimum` with code `1`; `12 to 19 characters` without code. */
export interface FactWords {
  readonly text: string;
  readonly code: string | undefined;
}

const COUNTED = { characters: 'character', items: 'item', properties: 'property' } as const;

/** Formats a fact for a list of facts, or for a clause of a sentence. */
export function formatFact(m: Messages, fact: Fact, within: 'list' | 'clause' = 'list'): FactWords {
  switch (fact.kind) {
    case 'range':
      return said(rangeToText(m, fact));
    case 'characters':
    case 'items':
    case 'properties':
      return said(amountToText(m, fact, COUNTED[fact.kind]));
    case 'exclusiveMinimum':
      return said(m.fact.moreThan(m.formatWritten(fact.value)));
    case 'exclusiveMaximum':
      return said(m.fact.lessThan(m.formatWritten(fact.value)));
    case 'flag':
      return said(m.flags[fact.flag]);
    case 'value':
      return {
        text: fact.of === 'pattern' && within === 'clause' ? m.fact.like : m.valueLabels[fact.of],
        code: fact.code,
      };
    case 'example': {
      const words = fact.words.length === 0 ? '' : `: ${fact.words.join(' – ')}`;
      return { text: `${m.exampleLabels[fact.place]}${words}`, code: fact.code };
    }
    case 'contains': {
      const clause = fact.clause === undefined ? '' : ` (${clauseToText(m, fact.clause)})`;
      return said(m.fact.contains(amountToText(m, fact, COUNTED.items), typeToText(m, fact.type), clause));
    }
    case 'propertyNames':
      return said(m.fact.keys(fact.clause === undefined ? typeToText(m, fact.type) : clauseToText(m, fact.clause)));
    case 'not':
      return said(m.clause.not(fact.clause === undefined ? typeToText(m, fact.type) : clauseToText(m, fact.clause)));
    case 'notTogether': {
      const names = m.formatList(fact.names);
      return said(fact.names.length === 1 ? m.fact.notAllowed(names) : m.fact.notTogether(names));
    }
    case 'keyword':
      return { text: fact.keyword, code: fact.code };
    case 'title':
      return said(fact.text);
    case 'deprecated':
      return said(m.isDeprecated);
    case 'values':
      return said(m.fact.values(fact.shown, m.formatWritten(String(fact.total)), fact.at));
    case 'wire':
      return fact.code === '' ? said(m.fact.nothing(m.wires[fact.in])) : { text: m.wires[fact.in], code: fact.code };
    case 'held': {
      const { text, ...rest } = formatFact(m, fact.fact, within);
      // A further example follows the first, which says whose it is.
      if (fact.fact.kind === 'example' && fact.fact.place === 'further') return { text, ...rest };
      return { text: fact.by === 'array' ? m.fact.eachItem(text) : m.fact.eachValue(text), ...rest };
    }
  }
}

/** Labels an enumeration by its first value: `Each item is one of:`. */
export function formatEnumeration(m: Messages, values: readonly ValueView[]): string {
  return m.enumeration[values[0]?.by ?? 'own'][values.length === 1 ? 'one' : 'other'];
}

function said(text: string): FactWords {
  return { text, code: undefined };
}

function rangeToText(m: Messages, { least, most }: Range): string {
  const from = least === undefined ? '' : m.formatWritten(least);
  const to = most === undefined ? '' : m.formatWritten(most);
  if (least === undefined) return m.fact.orLess(to);
  if (most === undefined) return m.fact.orMore(from);
  return least === most ? m.fact.exactly(from) : m.fact.fromTo(from, to);
}

/** Formats a range of counts: `1 to 80 characters`. */
function amountToText(m: Messages, { least, most }: Range, noun: Noun): string {
  const counted = (number: string): string => m.formatWrittenCount(number, noun);
  if (least === undefined) return m.fact.upTo(counted(most ?? ''));
  if (most === undefined) return m.fact.atLeast(counted(least));
  return least === most ? m.fact.exactly(counted(least)) : m.fact.fromTo(m.formatWritten(least), counted(most));
}
