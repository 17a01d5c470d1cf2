import type { ParameterIn } from '../../../openapi/model/index.ts';
import type { ExampleFact, Flag, ValueOf } from '../../view/types/fact.ts';

/** Facts without a value. */
export const flags: Readonly<Record<Flag, string>> = {
  uniqueItems: 'unique items',
  noItems: 'no items',
  noFurtherItems: 'no additional items',
  noProperties: 'no properties',
  noOtherProperties: 'no additional properties',
  otherProperties: 'additional properties allowed',
  furtherValues: 'more values may be added',
  allowEmptyValue: 'may be empty',
  allowReserved: 'reserved characters are not encoded',
  listInObject: 'OpenAPI does not define how to send a list in an object: here its name is repeated',
  xmlText: 'XML text',
  xmlCdata: 'XML CDATA section',
  xmlNone: 'no XML element of its own',
  xmlAttribute: 'XML attribute',
  xmlWrapped: 'wrapped in an XML element',
};

/** Label of a fact's value: a keyword of the schema, a field of its XML Object, or the media type of a parameter. */
export const valueLabels: Readonly<Record<ValueOf, string>> = {
  missing: 'This part is missing:',
  multipleOf: 'multiple of',
  pattern: 'Pattern',
  additionalPropertiesName: 'Keys',
  knownValues: 'Known values',
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

/** Label of a serialized value, by the location of its parameter. */
export const wires: Readonly<Record<ParameterIn, string>> = {
  path: 'In the path',
  query: 'In the query',
  querystring: 'As the query string',
  header: 'As a header',
  cookie: 'As a cookie',
};

/** Label of an example, by its position among several. */
export const exampleLabels: Readonly<Record<ExampleFact['place'], string>> = {
  only: 'Example',
  first: 'Examples',
  further: 'or',
  told: 'Example',
};

/** Facts that contain a value; numbers as the document writes them. */
export const fact = {
  moreThan: (value: string): string => `more than ${value}`,
  lessThan: (value: string): string => `less than ${value}`,
  orLess: (most: string): string => `${most} or less`,
  orMore: (least: string): string => `${least} or more`,
  exactly: (value: string): string => `exactly ${value}`,
  fromTo: (least: string, most: string): string => `${least} to ${most}`,
  upTo: (most: string): string => `up to ${most}`,
  atLeast: (least: string): string => `at least ${least}`,
  /** Text before a pattern within a sentence. */
  like: 'like',
  contains: (amount: string, type: string, clause: string): string => `${amount} must be ${type}${clause}`,
  keys: (clause: string): string => `keys: ${clause}`,
  notAllowed: (name: string): string => `${name} not allowed`,
  notTogether: (names: string): string => `not ${names} together`,
  values: (shown: number, total: string, at: string): string =>
    `the first ${String(shown)} of ${total} values, all at ${at}`,
  nothing: (wire: string): string => `${wire} nothing`,
  eachItem: (fact: string): string => `each item: ${lowerFirst(fact)}`,
  eachValue: (fact: string): string => `each value: ${lowerFirst(fact)}`,
} as const;

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
