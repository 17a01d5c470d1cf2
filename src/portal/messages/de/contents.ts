import type { ParameterIn } from '../../../openapi/model/index.ts';
import type { EncodingView, Transfer } from '../../view/types/content.ts';

/** Headings of the parameters of one location. */
export const parameters: Readonly<Record<ParameterIn, string>> = {
  path: 'Pfad-Parameter',
  query: 'Query-Parameter',
  querystring: 'Query-String',
  header: 'Header-Parameter',
  cookie: 'Cookies',
};

/** Location of a parameter, after its name. */
export const parameterPlaces: Readonly<Record<ParameterIn, string>> = {
  path: 'Pfad',
  query: 'Query',
  querystring: 'Query-String',
  header: 'Header',
  cookie: 'Cookie',
};

/** Sentences about the transfer of a media type's value. */
export const transfers: Readonly<Record<Transfer, string>> = {
  stream: 'Ein Strom von Elementen. Jedes Element:',
  events: 'Ein Strom von Server-Sent Events. Jedes Event:',
  jsonLines: 'Ein Strom von Elementen, ein JSON-Wert je Zeile. Jedes Element:',
  jsonSequence: 'Ein Strom von Elementen als Folge von JSON-Texten. Jedes Element:',
  partStream: 'Ein Strom von Teilen. Jeder Teil:',
  form: 'Ein Formular: Jede Eigenschaft ist ein Feld.',
  multipart: 'Multipart: ein Teil je Eigenschaft oder Array-Element, soweit unten nicht anders angegeben.',
  parts: 'Mehrere Teile.',
  file: 'Eine Datei, als rohe Bytes gesendet.',
};

/** Serialization styles of a part or form field (OpenAPI 3.2, section 4.12). */
export const styles: Readonly<Record<NonNullable<EncodingView['style']>, string>> = {
  matrix: 'Matrix',
  label: 'Label',
  simple: 'durch Kommas getrennt',
  form: 'wie in Formularen',
  spaceDelimited: 'durch Leerzeichen getrennt',
  pipeDelimited: 'durch | getrennt',
  tabDelimited: 'durch Tabulatoren getrennt',
  deepObject: 'tiefes Objekt',
  cookie: 'wie in Cookies',
};

/** Encoding of one part or form field. */
export const encoding = {
  sentAs: (types: string): string => `gesendet als ${types}`,
  explode: 'ein Feld je Wert',
  noExplode: 'alle Werte in einem Feld',
} as const;

/** Target of an encoding: a part, or an item of one. */
export const encoded = {
  part: {
    place: (number: number): string => `Teil ${String(number)}`,
    every: 'Jeder Teil',
    further: 'Alle übrigen Teile',
  },
  item: {
    place: (number: number): string => `Element ${String(number)}`,
    every: 'jedes Element',
    further: 'alle übrigen Elemente',
  },
} as const;

/** Label of an example, by its origin. */
export const example = {
  /** Text in place of a value that is empty or not given. */
  empty: 'Leer.',
  generated: 'Erzeugtes Beispiel',
  written: 'Beispiel',
} as const;
/** Option of a generated example. */
export const generated = 'Erzeugt';

export const noBody = 'Kein Body.';
export const noBodyDescribed = 'Es ist kein Body beschrieben.';
export const noResponse = 'Es ist keine Antwort beschrieben.';
/** Heading of the encodings of a body's parts, or of a form's fields. */
export const encodingsOf = { part: 'Wie die Teile gesendet werden', field: 'Wie die Felder gesendet werden' } as const;
export const wholeStream = 'Der Strom als Ganzes';
export const nextSteps = 'Nächste Schritte';
export const fromApi = 'Ereignisse, die die API an Sie sendet.';
export const noUses = 'In dieser API nicht verwendet.';
