import type { Fact, Range } from '../types/fact.ts';
import { clauseToText } from './clauses.ts';
import { EXAMPLES, FACT, FLAGS, VALUES, WIRES } from './fact-terms.ts';
import { listToWords, writtenCountToWords, writtenToWords, type Noun } from './numbers.ts';
import { typeToText } from './types.ts';

/** A fact in words: `Minimum` with code `1`; `12 to 19 characters` without code. */
export interface FactWords {
  readonly text: string;
  readonly code: string | undefined;
}

export type Flag = keyof typeof FLAGS;

/** Names of all flags that there are words for. */
export const FLAG_NAMES: readonly Flag[] = Object.keys(FLAGS).filter(isFlag);

const COUNTED = { characters: 'character', items: 'item', properties: 'property' } as const;

export type ValueOf = keyof typeof VALUES;

/** A fact in words, as it stands in a list of facts or within the clause of a sentence. */
export function factToWords(fact: Fact, within: 'list' | 'clause' = 'list'): FactWords {
  switch (fact.kind) {
    case 'range':
      return said(rangeToText(fact));
    case 'characters':
    case 'items':
    case 'properties':
      return said(amountToText(fact, COUNTED[fact.kind]));
    case 'exclusiveMinimum':
      return said(FACT.moreThan(writtenToWords(fact.value)));
    case 'exclusiveMaximum':
      return said(FACT.lessThan(writtenToWords(fact.value)));
    case 'flag':
      return said(FLAGS[fact.flag]);
    case 'value':
      return { text: fact.of === 'pattern' && within === 'clause' ? FACT.like : VALUES[fact.of], code: fact.code };
    case 'example': {
      const words = fact.words.length === 0 ? '' : `: ${fact.words.join(' – ')}`;
      return { text: `${EXAMPLES[fact.place]}${words}`, code: fact.code };
    }
    case 'contains': {
      const clause = fact.clause === undefined ? '' : ` (${clauseToText(fact.clause)})`;
      return said(FACT.contains(amountToText(fact, COUNTED.items), typeToText(fact.type), clause));
    }
    case 'propertyNames':
      return said(FACT.keys(fact.clause === undefined ? typeToText(fact.type) : clauseToText(fact.clause)));
    case 'not':
      return said(FACT.not(fact.clause === undefined ? typeToText(fact.type) : clauseToText(fact.clause)));
    case 'notTogether': {
      const names = listToWords(fact.names);
      return said(fact.names.length === 1 ? FACT.notAllowed(names) : FACT.notTogether(names));
    }
    case 'identity':
      return { text: fact.keyword, code: fact.code };
    case 'title':
      return said(fact.text);
    case 'values':
      return said(FACT.values(fact.shown, writtenToWords(String(fact.total)), fact.at));
    case 'wire':
      return fact.code === '' ? said(FACT.nothing(WIRES[fact.in])) : { text: WIRES[fact.in], code: fact.code };
    case 'held': {
      const { text, code } = factToWords(fact.fact, within);
      return { text: fact.by === 'array' ? FACT.eachItem(text) : FACT.eachValue(text), code };
    }
  }
}

function isFlag(name: string): name is Flag {
  return Object.hasOwn(FLAGS, name);
}

function said(text: string): FactWords {
  return { text, code: undefined };
}

function rangeToText({ least, most }: Range): string {
  const from = least === undefined ? '' : writtenToWords(least);
  const to = most === undefined ? '' : writtenToWords(most);
  if (least === undefined) return FACT.orLess(to);
  if (most === undefined) return FACT.orMore(from);
  return least === most ? FACT.exactly(from) : FACT.fromTo(from, to);
}

/** How many there may be: `1 to 80 characters`. */
function amountToText({ least, most }: Range, noun: Noun): string {
  const counted = (number: string): string => writtenCountToWords(number, noun);
  if (least === undefined) return FACT.upTo(counted(most ?? ''));
  if (most === undefined) return FACT.atLeast(counted(least));
  return least === most ? FACT.exactly(counted(least)) : FACT.fromTo(writtenToWords(least), counted(most));
}
