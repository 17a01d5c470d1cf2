import { formatCount, formatList } from './numbers.ts';

/** Labels of rows and groups of rows. */
export const label = {
  choices: { oneOf: 'One of', anyOf: 'Any of', allOf: 'All of' },
  roots: { properties: 'Properties', items: 'Items', variants: 'Variants', value: 'Value' },
  flags: { readOnly: 'read-only', writeOnly: 'write-only', recursive: 'recursive' },
  with: (names: string): string => `with ${names}`,
  variant: 'Variant',
  default: 'default',
  keys: 'Keys',
  conditions: 'Conditions',
  anyOther: 'any other',
  properties: (count: number): string => formatCount(count, 'property'),
  items: (count: number): string => formatCount(count, 'item'),
  of: (count: string, name: string): string => `${count} of ${name}`,
} as const;

/** Conditions under which a schema applies. */
export const condition = {
  holds: 'the condition holds',
  when: (clause: string): string => `If ${clause}`,
  unless: (clause: string): string => `Unless ${clause}`,
  otherwise: 'Otherwise',
  condition: 'Condition',
  not: 'Not allowed',
  contains: 'Contained items',
  contentSchema: 'Content',
  propertyNames: 'Names of properties',
  whenPresent: (name: string): string => `If ${name} is present`,
  definition: (name: string): string => `Definition ${name}`,
} as const;

/** Sentences above rows. */
export const note = {
  firstPart: 'All of ',
  nextPart: ', ',
  lastPart: ' and ',
  required: (names: string): string => `Required: ${names}`,
  never: (names: readonly string[], more: number): string => {
    const list = more === 0 ? formatList(names) : `${names.join(', ')} and ${String(more)} more`;
    return `${list} can’t be sent: the schema contradicts itself.`;
  },
  dependent: (name: string, required: readonly string[]): string =>
    `With ${name}, ${formatList(required)} ${required.length === 1 ? 'is' : 'are'} required.`,
  anything: 'anything',
  noValue: 'nothing is accepted',
  each: { array: 'Each item:', map: 'Each value:' },
  asAbove: 'Same structure as above.',
  recursive: ', recursive',
  cut: 'Deeper levels are not shown.',
  see: (link: string): string => `See ${link}.`,
} as const;
