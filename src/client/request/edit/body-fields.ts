import {
  followSchema,
  isOtherSide,
  propertyNames,
  propertySchema,
  requiredNames,
  typesOf,
  inTables,
  itemSchema,
  type JsonSchema,
  type MediaTypeTable,
} from '../../../satellites/sandbox/check.ts';
import { validateTolerantly } from '../../../openapi/json-schema/index.ts';
import type { GivenPart } from '../given-body.ts';
import { createField, suggest, textToValue } from './control.ts';
import { formatFirstError } from './errors.ts';
import type { EditedOperation } from '../../sandbox/operation.ts';
import { createRow, type FieldRow } from './row.ts';
import { editMessages } from '../../messages/values.ts';
import { getOwn } from '../../../openapi/standard/browser.ts';

/** Form fields that edit a body. */
export interface BodyFields {
  readonly elements: readonly HTMLElement[];
  readonly show: (parts: readonly GivenPart[]) => void;
}

interface FormField {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly row: FieldRow;
  readonly isList: boolean;
  readonly encoding: FieldEncoding;
  readonly input: HTMLElement;
  file: GivenPart['file'];
}

/** Encoding of a field: the content type and headers that its parts are sent with, and the separator of values in one part. */
interface FieldEncoding extends Pick<GivenPart, 'headers'> {
  readonly contentType: string | undefined;
  readonly separator: string | undefined;
}

/** Creates rows for the fields of a form or multipart body; calls a listener with all parts after each change of the reader. */
export function bodyFields(
  media: MediaTypeTable,
  operation: EditedOperation,
  changed: (parts: readonly GivenPart[]) => void,
): BodyFields {
  const { resolve } = operation;
  const required = requiredNames(media.schema, resolve);
  const fields = propertyNames(media.schema, resolve).flatMap((name): FormField[] => {
    const schema = propertySchema(media.schema, name, resolve) ?? true;
    if (isOtherSide(schema, 'request', resolve)) return [];
    const isList = typesOf(schema, resolve).has('array');
    const isFile = isBinary(isList ? (itemSchema(schema, resolve) ?? true) : schema, operation);
    const input = isFile ? fileInput() : createField({ schema, resolve, example: undefined });
    const row = createRow(
      {
        name,
        place: isFile ? editMessages.label.file : '',
        isRequired: required.has(name),
        include: editMessages.formatInclude(name),
        field: input,
        suggestion: isFile ? '' : (suggest(schema, resolve) ?? ''),
      },
      () => {
        void take(field);
      },
    );
    const encoding = encodingOf(media, name);
    const field: FormField = { name, schema, row, isList, encoding, input, file: undefined };
    return [field];
  });
  const take = async (field: FormField): Promise<void> => {
    const [file] = field.input instanceof HTMLInputElement ? (field.input.files ?? []) : [];
    if (file !== undefined)
      field.file = { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
    changed(fields.flatMap(partsOf));
    const text = field.row.text();
    if (field.file !== undefined || text === undefined) return;
    const value = textToValue(text, field.schema, resolve);
    field.row.fail(
      value === undefined
        ? editMessages.label.notJson
        : formatFirstError(validateTolerantly(inTables(field.schema, resolve), value, 'request').errors),
    );
  };
  return {
    elements: fields.map(({ row }) => row.element),
    show: (parts) => {
      for (const field of fields) {
        const own = parts.filter(({ name }) => name === field.name);
        field.file = own.find(({ file }) => file !== undefined)?.file;
        const text = own.map(({ value }) => value).join(',');
        // Scripts can empty a file input, but not choose its file.
        field.row.show(own.length === 0 ? undefined : isFileInput(field.input) ? '' : text);
      }
    },
  };
}

function encodingOf({ encoding }: MediaTypeTable, name: string): FieldEncoding {
  const { contentType, style, explode, headers = [] } = getOwn(encoding, name) ?? {};
  const sent = headers.flatMap((header) =>
    header.sample === undefined ? [] : [{ name: header.name, value: header.sample }],
  );
  return {
    contentType: style === undefined ? contentType?.replace(/,.*/s, '').trim() : undefined,
    separator: explode === false ? separatorOf(style) : undefined,
    ...(sent.length === 0 ? {} : { headers: sent }),
  };
}

function separatorOf(style: string | undefined): string {
  return style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : style === 'tabDelimited' ? '\t' : ',';
}

function partsOf({ name, row, isList, file, encoding, input }: FormField): readonly GivenPart[] {
  const { contentType, separator, ...headers } = encoding;
  const text = row.text();
  if (text === undefined) return [];
  if (isFileInput(input))
    return file === undefined
      ? []
      : [{ name, value: '', file, contentType: file.type === '' ? contentType : file.type, ...headers }];
  if (text === '') return [];
  const values = isList ? text.split(',').map((item) => item.trim()) : [text];
  const sent = separator === undefined ? values : [values.join(separator)];
  return sent.map((value) => ({ name, value, contentType, ...headers }));
}

function isFileInput(input: HTMLElement): boolean {
  return input instanceof HTMLInputElement && input.type === 'file';
}

function isBinary(schema: JsonSchema, { resolve }: EditedOperation): boolean {
  const found = followSchema(schema, resolve);
  return found?.format === 'binary' || (found?.contentMediaType !== undefined && found.contentEncoding === undefined);
}

function fileInput(): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'file';
  return input;
}
