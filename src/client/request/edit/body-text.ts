import { element, textButton } from '../../page/elements.ts';
import { isJsonType } from '../../../openapi/standard/media-type.ts';
import type { TextRange } from '../../../portal/markup/mark.ts';
import {
  checkBody,
  keepRequired,
  parseBody,
  parseJson,
  type MediaTypeTable,
} from '../../../satellites/sandbox/check.ts';
import { unescapeToken } from '../../../openapi/standard/browser.ts';
import { formatError, type Validation, type ValidationError } from '../../../openapi/json-schema/index.ts';
import { indentedJson } from '../../../portal/samples/browser.ts';
import { faultMessages } from '../../messages/faults.ts';
import { placeOf } from './errors.ts';
import type { EditedOperation } from '../../sandbox/operation.ts';
import { lineAt, readJson, type ReadJson } from './read-json.ts';
import { createTextEditor } from './text-editor.ts';
import { editMessages } from '../../messages/values.ts';

/** Error in a text, with its range; undefined for the whole text. */
interface TextError {
  readonly words: string;
  readonly place: TextRange | undefined;
}

/** Text field that edits a body. */
export interface BodyText {
  readonly elements: readonly HTMLElement[];
  readonly text: () => string;
  readonly show: (text: string) => void;
}

/** Maximum length of a text that is validated, in UTF-16 units. */
const MAX_CHECKED_LENGTH = 1_000_000;
/** Delay of the validation after the last key, in milliseconds. */
const PAUSE = 150;
/** Maximum number of listed errors. */
const MAX_FAULTS = 10;

/** Creates an editor for a body of a media type, with its errors below; calls a listener after each change of the reader. */
export function bodyTextEditor(
  contentType: string,
  media: MediaTypeTable | undefined,
  operation: EditedOperation,
  changed: () => void,
): BodyText {
  const isJson = isJsonType(contentType);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const list = element('ul', 'faults');
  list.setAttribute('aria-live', 'polite');
  const editor = createTextEditor(editMessages.label.bodyText, () => {
    colour([]);
    changed();
    clearTimeout(pause);
    pause = setTimeout(() => void check(), PAUSE);
  });
  const { field } = editor;
  const colour = (faults: readonly TextRange[]): ReadJson | undefined => {
    const read = isJson && field.value.length <= MAX_CHECKED_LENGTH ? readJson(field.value) : undefined;
    editor.mark(read?.tokens ?? [], faults);
    return read;
  };
  const check = async (): Promise<void> => {
    const text = field.value;
    const faults = await findFaults(text, isJson ? readJson(text) : undefined, () =>
      checkText(text, contentType, media, operation),
    );
    if (text !== field.value) return;
    colour(faults.flatMap(({ place }) => place ?? []));
    list.replaceChildren(...faults.slice(0, MAX_FAULTS).map((fault) => faultItem(fault, field)));
    field.setAttribute('aria-invalid', String(faults.length > 0));
  };
  const show = (text: string): void => {
    field.value = text;
    void check();
  };
  const keepOnly = (): void => {
    const value = parseJson(field.value);
    if (value === undefined) return;
    show(indentedJson(keepRequired(value.json, media?.schema, operation.resolve)));
    changed();
    field.focus();
  };
  const required = textButton(editMessages.label.requiredOnly, keepOnly, 'link');
  const isPrunable = isJson && media?.schema !== undefined;
  return { elements: [editor.element, list, ...(isPrunable ? [required] : [])], text: () => field.value, show };
}

async function findFaults(
  text: string,
  read: ReadJson | undefined,
  checkSchema: () => Promise<Validation | undefined>,
): Promise<readonly TextError[]> {
  if (text.length > MAX_CHECKED_LENGTH) return [{ words: editMessages.label.tooLong, place: undefined }];
  if (read?.fault !== undefined) {
    const { at, expected } = read.fault;
    return [
      { words: editMessages.formatExpected(expected), place: { start: Math.min(at, text.length - 1), end: at + 1 } },
    ];
  }
  const checked = await checkSchema();
  return (checked?.errors ?? []).map((error) => ({ words: wordsOf(error), place: placeIn(read, error) }));
}

/** Locates a validation error: for a missing property the first character of its object. */
function placeIn(read: ReadJson | undefined, { pointer, missing }: ValidationError): TextRange | undefined {
  const place = read?.places.get(pointer);
  return place === undefined || missing === undefined ? place : { start: place.start, end: place.start + 1 };
}

function wordsOf(error: ValidationError): string {
  const name = unescapeToken(placeOf(error).slice(1).replaceAll('/', '.'));
  return editMessages.formatFaultAt(name, formatError(error, faultMessages.ERRORS));
}

async function checkText(
  text: string,
  contentType: string,
  media: MediaTypeTable | undefined,
  { resolve }: EditedOperation,
): Promise<Validation | undefined> {
  if (media === undefined) return undefined;
  const read = await parseBody(media, contentType, text, resolve);
  if (read.refusal !== undefined)
    return { errors: [{ pointer: '', keyword: 'mediaType', values: [contentType] }], notValidated: [] };
  return checkBody(read, resolve, 'request');
}

/** Creates a list item for an error with a button that selects its range. */
function faultItem({ words, place }: TextError, field: HTMLTextAreaElement): HTMLElement {
  if (place === undefined) return element('li', '', words);
  const select = (): void => {
    field.focus();
    field.setSelectionRange(place.start, place.end);
  };
  const line = editMessages.label.line(lineAt(field.value, place.start));
  return element('li', '', textButton(line, select, 'link'), ' ', words);
}
