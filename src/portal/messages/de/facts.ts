import type { ParameterIn } from '../../../openapi/model/index.ts';
import type { ExampleFact, Flag, ValueOf } from '../../view/types/fact.ts';

/** Facts without a value. */
export const flags: Readonly<Record<Flag, string>> = {
  uniqueItems: 'eindeutige Elemente',
  noItems: 'keine Elemente',
  noFurtherItems: 'keine weiteren Elemente',
  noProperties: 'keine Eigenschaften',
  noOtherProperties: 'keine weiteren Eigenschaften',
  otherProperties: 'weitere Eigenschaften erlaubt',
  furtherValues: 'weitere Werte können hinzukommen',
  allowEmptyValue: 'darf leer sein',
  allowReserved: 'reservierte Zeichen werden nicht codiert',
  listInObject: 'OpenAPI legt nicht fest, wie eine Liste in einem Objekt gesendet wird: hier wird ihr Name wiederholt',
  xmlText: 'XML-Text',
  xmlCdata: 'XML-CDATA-Abschnitt',
  xmlNone: 'ohne eigenes XML-Element',
  xmlAttribute: 'XML-Attribut',
  xmlWrapped: 'von einem XML-Element umgeben',
};

/** Label of a fact's value: a keyword of the schema, a field of its XML Object, or the media type of a parameter. */
export const valueLabels: Readonly<Record<ValueOf, string>> = {
  missing: 'Dieser Teil fehlt:',
  multipleOf: 'Vielfaches von',
  pattern: 'Muster',
  additionalPropertiesName: 'Schlüssel',
  knownValues: 'Bekannte Werte',
  contentMediaType: 'Inhalt',
  contentEncoding: 'Codiert als',
  const: 'Immer',
  default: 'Vorgabe',
  not: 'nicht',
  mediaType: 'als',
  xmlElement: 'XML-Element',
  xmlAttribute: 'XML-Attribut',
  xmlPrefix: 'XML-Präfix',
  xmlNamespace: 'XML-Namensraum',
};

/** Label of a serialized value, by the location of its parameter. */
export const wires: Readonly<Record<ParameterIn, string>> = {
  path: 'Im Pfad',
  query: 'In der Query',
  querystring: 'Als Query-String',
  header: 'Als Header',
  cookie: 'Als Cookie',
};

/** Label of an example, by its position among several. */
export const exampleLabels: Readonly<Record<ExampleFact['place'], string>> = {
  only: 'Beispiel',
  first: 'Beispiele',
  further: 'oder',
  told: 'Beispiel',
};

/** Facts that contain a value; numbers as the document writes them. */
export const fact = {
  moreThan: (value: string): string => `größer als ${value}`,
  lessThan: (value: string): string => `kleiner als ${value}`,
  orLess: (most: string): string => `höchstens ${most}`,
  orMore: (least: string): string => `mindestens ${least}`,
  exactly: (value: string): string => `genau ${value}`,
  fromTo: (least: string, most: string): string => `${least} bis ${most}`,
  upTo: (most: string): string => `bis zu ${most}`,
  atLeast: (least: string): string => `mindestens ${least}`,
  like: 'nach dem Muster',
  contains: (amount: string, type: string, clause: string): string => `darunter ${amount} vom Typ ${type}${clause}`,
  keys: (clause: string): string => `Schlüssel: ${clause}`,
  notAllowed: (name: string): string => `${name} nicht erlaubt`,
  notTogether: (names: string): string => `${names} nicht zusammen`,
  values: (shown: number, total: string, at: string): string =>
    `die ersten ${String(shown)} von ${total} Werten, alle unter ${at}`,
  nothing: (wire: string): string => `${wire} nichts`,
  eachItem: (fact: string): string => `jedes Element: ${fact}`,
  eachValue: (fact: string): string => `jeder Wert: ${fact}`,
} as const;
