import type { ParameterIn } from '../../../openapi/index.ts';
import type { EncodingView, Travel } from '../../types/content.ts';

/** Headings over the parameters of one place. */
export const PARAMETERS: Readonly<Record<ParameterIn, string>> = {
  path: 'Pfad-Parameter',
  query: 'Query-Parameter',
  querystring: 'Query-String',
  header: 'Header-Parameter',
  cookie: 'Cookies',
};

/** Where a parameter is, behind its name. */
export const PLACES: Readonly<Record<ParameterIn, string>> = {
  path: 'Pfad',
  query: 'Query',
  querystring: 'Query-String',
  header: 'Header',
  cookie: 'Cookie',
};

/** How the value of a media type travels. */
export const TRAVELS: Readonly<Record<Travel, string>> = {
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
export const STYLES: Readonly<Record<NonNullable<EncodingView['style']>, string>> = {
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
export const ENCODING = {
  sentAs: (types: string): string => `gesendet als ${types}`,
  explode: 'ein Feld je Wert',
  noExplode: 'alle Werte in einem Feld',
  allowReserved: 'reservierte Zeichen bleiben, wie sie sind',
} as const;

/** What an encoding is for. */
export const ENCODED = {
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
export const EXAMPLE = { generated: 'Erzeugtes Beispiel', written: 'Beispiel' } as const;
/** The choice of an example that is generated. */
export const GENERATED = 'Erzeugt';

export const NO_BODY = 'Kein Body.';
export const NO_BODY_DESCRIBED = 'Es ist kein Body beschrieben.';
export const NO_RESPONSE = 'Es ist keine Antwort beschrieben.';
export const PARTS_SENT = 'Wie die Teile gesendet werden';
export const WHOLE_STREAM = 'Der Strom als Ganzes';
export const NEXT_STEPS = 'Nächste Schritte';
export const FROM_API = 'Anfragen, die die API an Sie sendet.';
export const NO_USES = 'Nichts in dieser API verweist darauf.';
