import type { Json } from '../model/index.ts';
import { jsonToValue } from '../document/read/whole-number.ts';
import type { Body, Part } from './body.ts';
import { encodeUnreserved } from './encode.ts';
import { indentedJson } from './json.ts';
import { isForm, isJson } from './media-type.ts';
import { partHead } from './multipart.ts';
import type { SentBody } from './request-parts.ts';

/** A body as text on the wire, for reading; files are named in brackets. */
export function bodyToText(body: Body): string {
  switch (body.kind) {
    case 'json':
    case 'text':
      return body.text;
    case 'form':
      return body.fields.map(({ name, value }) => `${encodeUnreserved(name)}=${encodeUnreserved(value)}`).join('&');
    case 'multipart':
      return body.parts.map(partToText).concat('--boundary--').join('\n');
    case 'file':
      return `(binary data: ${body.file})`;
  }
}

function partToText(part: Part): string {
  const value = part.file === undefined ? part.value : `(binary data: ${part.file})`;
  return `--boundary\n${partHead(part, '\n')}\n\n${value}`;
}

/** The body of a request that a page knows as it is sent, to be written in a language. */
export function sentToBody({ contentType = '', text, file, parts }: SentBody): Body | undefined {
  if (file !== undefined) return { kind: 'file', file };
  if (parts !== undefined) return { kind: 'multipart', parts };
  if (text === undefined) return undefined;
  if (isForm(contentType))
    return { kind: 'form', fields: [...new URLSearchParams(text)].map(([name, value]) => ({ name, value })) };
  return (isJson(contentType) ? textToJson(text) : undefined) ?? { kind: 'text', text };
}

/** Undefined for a text that no value is written as: numbers too long, one name twice, other blanks. */
function textToJson(text: string): Body | undefined {
  try {
    const value = jsonToValue(text);
    return isParsed(value) && indentedJson(value) === text ? { kind: 'json', value, text } : undefined;
  } catch {
    return undefined;
  }
}

/** What a text of JSON is parsed to. */
function isParsed(value: unknown): value is Json {
  return value !== undefined;
}
