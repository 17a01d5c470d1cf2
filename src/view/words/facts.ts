import type { ParameterIn } from '../../openapi/index.ts';
import type { ExampleFact, Fact, Range } from '../types/fact.ts';
import { clauseToText } from './clauses.ts';
import { listToWords, writtenToWords } from './numbers.ts';
import { typeToText } from './types.ts';

/** A fact in words: `Minimum` with code `1`; `12 to 19 characters` without code. */
export interface FactWords {
  readonly text: string;
  readonly code: string | undefined;
}

/** What holds or is allowed, without a value of its own. */
const FLAGS = {
  uniqueItems: 'no item twice',
  noItems: 'no items',
  noFurtherItems: 'no further items',
  noProperties: 'no properties',
  noOtherProperties: 'no other properties',
  otherProperties: 'other properties allowed',
  allowEmptyValue: 'may be empty',
  allowReserved: 'reserved characters stay as they are',
  xmlText: 'XML text',
  xmlCdata: 'XML CDATA section',
  xmlNone: 'no XML element of its own',
  xmlAttribute: 'XML attribute',
  xmlWrapped: 'wrapped in an XML element',
};

export type Flag = keyof typeof FLAGS;

/** Names of all flags that there are words for. */
export const FLAG_NAMES: readonly Flag[] = Object.keys(FLAGS).filter(isFlag);

/** What a fact's value is: a keyword of the schema, a part of its XML Object, the media type of a parameter. */
const VALUES = {
  multipleOf: 'multiple of',
  pattern: 'Pattern',
  additionalPropertiesName: 'Keys',
  contentMediaType: 'Content',
  contentEncoding: 'Encoded as',
  const: 'Always',
  default: 'Default',
  not: 'not',
  mediaType: 'as',
  xmlElement: 'XML element',
  xmlAttribute: 'XML attribute',
  xmlPrefix: 'XML prefix',
  xmlNamespace: 'XML namespace',
};

export type ValueOf = keyof typeof VALUES;

const WIRES: Readonly<Record<ParameterIn, string>> = {
  path: 'In the address',
  query: 'In the address',
  querystring: 'In the address',
  header: 'As a header',
  cookie: 'As a cookie',
};

const EXAMPLES: Readonly<Record<ExampleFact['place'], string>> = {
  only: 'Example',
  first: 'Examples',
  further: 'or',
  told: 'Example',
};

const NOUNS = {
  characters: ['character', 'characters'],
  items: ['item', 'items'],
  properties: ['property', 'properties'],
} as const;

/** A fact in words, as it stands in a list of facts or within the clause of a sentence. */
export function factToWords(fact: Fact, within: 'list' | 'clause' = 'list'): FactWords {
  switch (fact.kind) {
    case 'range':
      return said(rangeToText(fact));
    case 'characters':
    case 'items':
    case 'properties':
      return said(amountToText(fact, NOUNS[fact.kind]));
    case 'exclusiveMinimum':
      return said(`more than ${writtenToWords(fact.value)}`);
    case 'exclusiveMaximum':
      return said(`less than ${writtenToWords(fact.value)}`);
    case 'flag':
      return said(FLAGS[fact.flag]);
    case 'value':
      return { text: fact.of === 'pattern' && within === 'clause' ? 'like' : VALUES[fact.of], code: fact.code };
    case 'example': {
      const words = fact.words.length === 0 ? '' : `: ${fact.words.join(' – ')}`;
      return { text: `${EXAMPLES[fact.place]}${words}`, code: fact.code };
    }
    case 'contains': {
      const clause = fact.clause === undefined ? '' : ` (${clauseToText(fact.clause)})`;
      return said(`${amountToText(fact, NOUNS.items)} must be ${typeToText(fact.type)}${clause}`);
    }
    case 'propertyNames':
      return said(`keys: ${fact.clause === undefined ? typeToText(fact.type) : clauseToText(fact.clause)}`);
    case 'not':
      return said(`not ${fact.clause === undefined ? typeToText(fact.type) : clauseToText(fact.clause)}`);
    case 'notTogether': {
      const names = listToWords(fact.names);
      return said(fact.names.length === 1 ? `${names} not allowed` : `not ${names} together`);
    }
    case 'identity':
      return { text: fact.keyword, code: fact.code };
    case 'title':
      return said(fact.text);
    case 'values':
      return said(`the first ${fact.shown} of ${writtenToWords(String(fact.total))} values, all at ${fact.at}`);
    case 'wire':
      return fact.code === '' ? said(`${WIRES[fact.in]} nothing`) : { text: WIRES[fact.in], code: fact.code };
    case 'held': {
      const { text, code } = factToWords(fact.fact, within);
      return { text: `${fact.by === 'array' ? 'each item' : 'each value'}: ${lowerFirst(text)}`, code };
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
  if (least === undefined) return `${to} or less`;
  if (most === undefined) return `${from} or more`;
  return least === most ? `exactly ${from}` : `${from} to ${to}`;
}

/** How many there may be: `1 to 80 characters`. */
function amountToText({ least, most }: Range, [one, many]: readonly [string, string]): string {
  const counted = (number: string): string => `${writtenToWords(number)} ${number === '1' ? one : many}`;
  if (least === undefined) return `up to ${counted(most ?? '')}`;
  if (most === undefined) return `at least ${counted(least)}`;
  return least === most ? `exactly ${counted(least)}` : `${writtenToWords(least)} to ${counted(most)}`;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
