import { isJsonType } from '../../openapi/standard/media-type.ts';
import { isJson } from '../../openapi/standard/json.ts';
import { jsonToValue } from '../../openapi/document/read/whole-number.ts';
import type { Body, MultipartPart } from './body.ts';
import { encodeUnreserved } from './encode.ts';
import { indentedJson } from './json.ts';
import { isForm } from './media-type.ts';
import { partHead } from './multipart.ts';
import type { SentBody } from './request-parts.ts';

/** Returns a body as it is sent, for display; files are named in parentheses. */
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

function partToText(part: MultipartPart): string {
  const value = part.file === undefined ? part.value : `(binary data: ${part.file})`;
  return `--boundary\n${partHead(part, '\n')}\n\n${value}`;
}

/** Converts the sent body of a page's request to one that can be written in a language. */
export function sentToBody({ contentType = '', text, file, parts }: SentBody): Body | undefined {
  if (file !== undefined) return { kind: 'file', file };
  if (parts !== undefined) return { kind: 'multipart', parts };
  if (text === undefined) return undefined;
  if (isForm(contentType))
    return { kind: 'form', fields: [...new URLSearchParams(text)].map(([name, value]) => ({ name, value })) };
  return (isJsonType(contentType) ? textToJson(text) : undefined) ?? { kind: 'text', text };
}

/** Returns undefined for a text that its value does not reproduce: not JSON, or with duplicate keys. White space and escapes may differ. */
function textToJson(text: string): Body | undefined {
  try {
    const value = jsonToValue(text);
    if (!isJson(value)) return undefined;
    const indented = indentedJson(value);
    return toTokens(indented) === toTokens(text) ? { kind: 'json', value, text: indented } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the white space of a JSON text and the escapes that its strings do not need. */
function toTokens(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string?: string) =>
    string === undefined ? '' : JSON.stringify(JSON.parse(string)),
  );
}
