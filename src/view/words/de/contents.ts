import type { ParameterIn } from '../../../openapi/index.ts';
import type { EncodedPart, EncodingView, ExampleView, Travel } from '../../types/content.ts';
import type { ResponseView } from '../../types/operation.ts';
import type { MarkdownText } from '../../types/text.ts';
import { toCode } from '../code.ts';
import { listToWords } from './numbers.ts';
import { statusToWords } from './statuses.ts';

const TITLES: Readonly<Record<ParameterIn, string>> = {
  path: 'Pfad-Parameter',
  query: 'Query-Parameter',
  querystring: 'Query-String',
  header: 'Header-Parameter',
  cookie: 'Cookies',
};

const TRAVELS: Readonly<Record<Travel, string>> = {
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

const STYLES: Readonly<Record<NonNullable<EncodingView['style']>, string>> = {
  matrix: 'Matrix',
  label: 'Label',
  simple: 'durch Kommas getrennt',
  form: 'wie in Formularen',
  spaceDelimited: 'durch Leerzeichen getrennt',
  pipeDelimited: 'durch | getrennt',
  deepObject: 'tiefes Objekt',
  cookie: 'wie in Cookies',
};

/** The heading over the parameters of one place. */
export function parametersToWords(place: ParameterIn): string {
  return TITLES[place];
}

/** How a media type's value travels, in a sentence. */
export function travelToWords(travel: Travel): string {
  return TRAVELS[travel];
}

/** The line that names a response, as Markdown. */
export function responseToTitle({ title, status }: Pick<ResponseView, 'title' | 'status'>): MarkdownText {
  return title ?? statusToWords(status);
}

/** How one part or form field is sent, as Markdown. */
export function encodingToWords({ contentTypes, style, explode, allowReserved }: EncodingView): string {
  const facts = [
    contentTypes.length === 0 ? '' : `gesendet als ${listToWords(contentTypes.map(toCode), 'or')}`,
    style === undefined ? '' : STYLES[style],
    explode === undefined ? '' : explode ? 'ein Feld je Wert' : 'alle Werte in einem Feld',
    allowReserved ? 'reservierte Zeichen bleiben, wie sie sind' : '',
  ];
  return facts.filter(Boolean).join(', ');
}

/** What an encoding is for; a property goes by its name. */
export function partToWords(part: Exclude<EncodedPart, { kind: 'property' }>): string {
  const isPart = part.of === 'part';
  if (part.kind === 'place') return `${isPart ? 'Teil' : 'Element'} ${String(part.number)}`;
  if (isPart) return part.further ? 'Jeder weitere Teil' : 'Jeder Teil';
  return part.further ? 'jedes weitere Element' : 'jedes Element';
}

/** `Beispiel`, `Erzeugtes Beispiel`. */
export function exampleToLabel({ origin }: Pick<ExampleView, 'origin'>): string {
  return origin === 'generated' ? 'Erzeugtes Beispiel' : 'Beispiel';
}

/** The words by which a reader chooses an example: its author's, its name, or that it is generated. */
export function choiceToLabel(title: string | undefined): string {
  return title ?? 'Erzeugt';
}

export const NO_BODY = 'Kein Body.';
export const NO_BODY_DESCRIBED = 'Es ist kein Body beschrieben.';
export const NO_RESPONSE = 'Es ist keine Antwort beschrieben.';
export const PARTS_SENT = 'Wie die Teile gesendet werden';
export const WHOLE_STREAM = 'Der Strom als Ganzes';
export const NEXT_STEPS = 'Nächste Schritte';
export const FROM_API = 'Anfragen, die die API an Sie sendet.';
export const NO_USES = 'Nichts in dieser API verweist darauf.';
