import type { ParameterIn } from '../../model/index.ts';
import type { EncodingView, Transfer } from '../../view/types/content.ts';

/** Headings over the parameters of one place. */
export const parameters: Readonly<Record<ParameterIn, string>> = {
  path: 'Pfad-Parameter',
  query: 'Query-Parameter',
  querystring: 'Query-String',
  header: 'Header-Parameter',
  cookie: 'Cookies',
};

/** Where a parameter is, behind its name. */
export const parameterPlaces: Readonly<Record<ParameterIn, string>> = {
  path: 'Pfad',
  query: 'Query',
  querystring: 'Query-String',
  header: 'Header',
  cookie: 'Cookie',
};

/** How the value of a media type travels. */
export const transfers: Readonly<Record<Transfer, string>> = {
  stream: 'Ein Strom von Elementen, jedes davon so:',
  events: 'Ein Strom von Server-Sent Events, jedes davon so:',
  jsonLines: 'Ein Strom von Elementen, ein JSON-Wert je Zeile, jeder davon so:',
  jsonSequence: 'Ein Strom von Elementen, eine Folge von JSON-Texten, jeder davon so:',
  partStream: 'Ein Strom von Teilen, jeder davon so:',
  form: 'Ein Formular: Jede Eigenschaft ist ein Feld.',
  multipart: 'Mehrere Teile: Jede Eigenschaft ist einer.',
  parts: 'Mehrere Teile.',
  file: 'Eine Datei: Der Body sind ihre Bytes.',
};

/** How a part or field is serialised. */
export const styles: Readonly<Record<NonNullable<EncodingView['style']>, string>> = {
  matrix: 'Matrix',
  label: 'Label',
  simple: 'durch Kommas getrennt',
  form: 'wie in Formularen',
  spaceDelimited: 'durch Leerzeichen getrennt',
  pipeDelimited: 'durch | getrennt',
  deepObject: 'tiefes Objekt',
  cookie: 'wie in Cookies',
};

/** How one part or form field is sent. */
export const encoding = {
  sentAs: (types: string): string => `gesendet als ${types}`,
  explode: 'ein Feld je Wert',
  noExplode: 'alle Werte in einem Feld',
  allowReserved: 'reservierte Zeichen bleiben, wie sie sind',
} as const;

/** What an encoding is for. */
export const encoded = {
  part: {
    place: (number: number): string => `Teil ${String(number)}`,
    every: 'Jeder Teil',
    further: 'Jeder weitere Teil',
  },
  item: {
    place: (number: number): string => `Element ${String(number)}`,
    every: 'jedes Element',
    further: 'jedes weitere Element',
  },
} as const;

/** What an example is. */
export const example = { generated: 'Erzeugtes Beispiel', written: 'Beispiel' } as const;
/** The choice of an example that is generated. */
export const generated = 'Erzeugt';

export const noBody = 'Kein Body.';
export const noBodyDescribed = 'Es ist kein Body beschrieben.';
export const noResponse = 'Es ist keine Antwort beschrieben.';
export const partsSent = 'Wie die Teile gesendet werden';
export const wholeStream = 'Der Strom als Ganzes';
export const nextSteps = 'Nächste Schritte';
export const fromApi = 'Anfragen, die die API an Sie sendet.';
export const noUses = 'Nichts in dieser API verweist darauf.';
