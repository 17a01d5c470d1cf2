import type { Json } from '../../../openapi/model/index.ts';
import { nameAddress } from '../address.ts';
import type { MultipartPart } from '../body.ts';
import { escapeInvisible, utf16Escape, valueToLiteral, type Notation } from '../literal.ts';
import { toPiecewise, usesFiles, type PiecewiseRequest } from '../multipart.ts';
import type { NameValue, Request } from '../sample-request.ts';

/** Writes a request as a JavaScript module with `fetch`. */
export function requestToJavaScript(given: Request): string {
  const request = toPiecewise(given, () => true);
  const { method, body, headers, contentType } = request;
  const sendable = body !== undefined && method !== 'GET' && method !== 'HEAD';
  const type = sendable && body.kind !== 'multipart' && body.kind !== 'form' ? contentType : undefined;
  const fields = [
    ...(method === 'GET' ? [] : [`  method: ${quoteJavaScript(method)},`]),
    ...headersToLines(type === undefined ? headers : [...headers, { name: 'Content-Type', value: type }]),
    ...(sendable ? [`  body: ${bodyToExpression(request)},`] : []),
    ...(body !== undefined && !sendable ? [`  // fetch cannot send a body with ${method}`] : []),
  ];
  const options = fields.length === 0 ? '' : `, {\n${fields.join('\n')}\n}`;
  return [
    ...(sendable && usesFiles(body) ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...(body?.kind === 'multipart' && sendable ? [...partsToLines(body.parts), ''] : []),
    `${nameAddress(request, NAMING)};`,
    `const response = await fetch(url${options});`,
    ANSWERS[request.answer],
  ].join('\n');
}

const NAMING = { start: 'const url =', indent: '\n  ', joint: ' +\n  ', quote: quoteJavaScript };
const ANSWERS = {
  json: 'console.log(await response.json());',
  text: 'console.log(await response.text());',
  bytes: 'console.log(await response.blob());',
  stream: [
    "let rest = '';",
    'for await (const text of response.body.pipeThrough(new TextDecoderStream())) {',
    '  const lines = (rest + text).split(/\\r?\\n/);',
    '  rest = lines.pop();',
    '  for (const line of lines) console.log(line);',
    '}',
    'if (rest) console.log(rest);',
  ].join('\n'),
  none: 'console.log(response.status);',
};

function headersToLines(headers: readonly NameValue[]): string[] {
  if (headers.length === 0) return [];
  return ['  headers: {', ...headers.map(({ name, value }) => `    ${key(name)}: ${quoteJavaScript(value)},`), '  },'];
}

function bodyToExpression({ body }: PiecewiseRequest): string {
  switch (body?.kind) {
    case undefined:
      return 'undefined';
    case 'json':
      return jsonToExpression(body.value, body.text);
    case 'text':
      return quoteJavaScript(body.text);
    case 'form': {
      const lines = body.fields.map(
        ({ name, value }) => `    [${quoteJavaScript(name)}, ${quoteJavaScript(value)}],\n`,
      );
      return `new URLSearchParams([\n${lines.join('')}  ])`;
    }
    case 'multipart':
      return 'form';
    case 'pieces': {
      const lines = body.pieces.map(
        ({ text, file }) =>
          `    ${text === undefined ? `await openAsBlob(${quoteJavaScript(file)})` : quoteJavaScript(text)},\n`,
      );
      return `new Blob([\n${lines.join('')}  ])`;
    }
    case 'file':
      return `await openAsBlob(${quoteJavaScript(body.file)})`;
  }
}

function jsonToExpression(value: Json, text: string): string {
  const literal = valueToLiteral(value, javaScriptNotation, 1);
  return literal === undefined ? quoteJavaScript(text) : `JSON.stringify(${literal})`;
}

function partsToLines(parts: readonly MultipartPart[]): string[] {
  return [
    'const form = new FormData();',
    ...parts.map(({ name, value, file, contentType }) => {
      const type = contentType === undefined ? '' : `, { type: ${quoteJavaScript(contentType)} }`;
      if (file !== undefined)
        return `form.append(${quoteJavaScript(name)}, await openAsBlob(${quoteJavaScript(file)}${type}), ${quoteJavaScript(file)});`;
      if (type === '') return `form.append(${quoteJavaScript(name)}, ${quoteJavaScript(value)});`;
      return `form.append(${quoteJavaScript(name)}, new Blob([${quoteJavaScript(value)}]${type}));`;
    }),
  ];
}

/** Syntax of JSON values in JavaScript. */
export const javaScriptNotation: Notation = {
  string: quoteJavaScript,
  key,
  constants: { true: 'true', false: 'false', null: 'null' },
  hasLongIntegers: false,
  indent: '  ',
};

function key(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavaScript(name);
}

/** Quotes a text as a JavaScript string literal: with double quotes if they save escapes, as formatters write them. */
export function quoteJavaScript(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  // mitigation: quotes of JavaScript
  const escaped = text.replace(mark === '"' ? /["\\]/g : /['\\]/g, '\\$&');
  return `${mark}${escapeInvisible(escaped, utf16Escape)}${mark}`;
}
