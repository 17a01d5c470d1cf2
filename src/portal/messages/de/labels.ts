import { formatCount, formatList } from './numbers.ts';

/** Labels of rows and groups of rows. */
export const label = {
  choices: { oneOf: 'Eines von', anyOf: 'Mindestens eines von', allOf: 'Alle von' },
  roots: { properties: 'Eigenschaften', items: 'Elemente', variants: 'Varianten', value: 'Wert' },
  flags: { readOnly: 'nur lesbar', writeOnly: 'nur schreibbar', recursive: 'rekursiv' },
  with: (names: string): string => `mit ${names}`,
  variant: 'Variante',
  default: 'Vorgabe',
  keys: 'Schlüssel',
  conditions: 'Bedingungen',
  anyOther: 'jede andere',
  properties: (count: number): string => formatCount(count, 'property'),
  items: (count: number): string => formatCount(count, 'item'),
  of: (count: string, name: string): string => `${count} von ${name}`,
} as const;

/** Conditions under which a schema applies. */
export const condition = {
  holds: 'die Bedingung gilt',
  when: (clause: string): string => `Wenn gilt: ${clause}`,
  unless: (clause: string): string => `Außer wenn gilt: ${clause}`,
  otherwise: 'Sonst',
  condition: 'Bedingung',
  not: 'Nicht erlaubt',
  contains: 'Enthaltene Elemente',
  contentSchema: 'Inhalt',
  propertyNames: 'Namen der Eigenschaften',
  whenPresent: (name: string): string => `Wenn ${name} vorhanden ist`,
  definition: (name: string): string => `Definition ${name}`,
} as const;

/** Sentences above rows. */
export const note = {
  firstPart: 'Alles aus ',
  nextPart: ', ',
  lastPart: ' und ',
  never: (names: readonly string[], more: number): string => {
    const list = more === 0 ? formatList(names) : `${names.join(', ')} und ${String(more)} weitere`;
    return `${list} ${names.length + more === 1 ? 'kann' : 'können'} nicht gesendet werden: Das Schema widerspricht sich.`;
  },
  required: (names: string): string => `Erforderlich: ${names}`,
  dependent: (name: string, required: readonly string[]): string =>
    `Zusammen mit ${name} ${required.length === 1 ? 'ist' : 'sind'} ${formatList(required)} erforderlich.`,
  anything: 'alles',
  noValue: 'nichts wird angenommen',
  each: { array: 'Jeder Eintrag:', map: 'Jeder Wert:' },
  asAbove: 'Gleicher Aufbau wie oben.',
  recursive: ', rekursiv',
  cut: 'Tiefere Ebenen werden nicht gezeigt.',
  see: (link: string): string => `Siehe ${link}.`,
} as const;
