import { nameAddress } from '../address.ts';
import type { MultipartPart } from '../body.ts';
import { codePointEscape, escapeInvisible, visibleJson } from '../literal.ts';
import { toPiecewise, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../sample-request.ts';

/** Writes a request as C# (11 and later) with `HttpClient`. */
export function requestToCSharp(given: Request): string {
  const request = toPiecewise(given, () => true);
  const { method, body, headers, contentType } = request;
  const known = METHODS.get(method);
  return [
    ...(usesHeaderTypes(body) ? ['using System.Net.Http.Headers;'] : []),
    ...(body?.kind === 'pieces' ? ['using System.Text;'] : []),
    ...(usesHeaderTypes(body) ? [''] : []),
    'using var client = new HttpClient();',
    `${nameAddress(request, NAMING)};`,
    `using var request = new HttpRequestMessage(${known === undefined ? `new HttpMethod(${quoteCSharp(method)})` : `HttpMethod.${known}`}, url);`,
    ...headers.map(
      ({ name, value }) => `request.Headers.TryAddWithoutValidation(${quoteCSharp(name)}, ${quoteCSharp(value)});`,
    ),
    ...(body === undefined ? [] : bodyToLines(body, contentType ?? '')),
    '',
    ...(request.answer === 'stream' ? STREAM : ANSWER),
  ].join('\n');
}

const ANSWER = [
  'using var response = await client.SendAsync(request);',
  'Console.WriteLine(await response.Content.ReadAsStringAsync());',
];
const STREAM = [
  'using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);',
  'using var lines = new StreamReader(await response.Content.ReadAsStreamAsync());',
  'while (await lines.ReadLineAsync() is string line)',
  '{',
  '    Console.WriteLine(line);',
  '}',
];
const NAMING = { start: 'var url =', indent: '\n    ', joint: '\n    + ', quote: quoteCSharp };

type SomeBody = NonNullable<PiecewiseRequest['body']>;

const METHODS = new Map(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace'].map((name) => [name.toUpperCase(), name]),
);

function bodyToLines(body: SomeBody, contentType: string): string[] {
  switch (body.kind) {
    case 'json':
      return contentLines(`new StringContent(${rawString(visibleJson(body.text))})`, contentType);
    case 'text':
      return contentLines(`new StringContent(${quoteCSharp(body.text)})`, contentType);
    case 'file':
      return contentLines(`new StreamContent(File.OpenRead(${quoteCSharp(body.file)}))`, contentType);
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.fields.map(({ name, value }) => `    new(${quoteCSharp(name)}, ${quoteCSharp(value)}),`),
        '});',
      ];
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap(partToLines),
        'request.Content = form;',
      ];
    case 'pieces': {
      const [first = '', ...rest] = body.pieces.map(({ text, file }) =>
        text === undefined ? `File.ReadAllBytes(${quoteCSharp(file)})` : `Encoding.UTF8.GetBytes(${quoteCSharp(text)})`,
      );
      const lines = rest.map((piece) => `    .Concat(${piece})`);
      return contentLines(`new ByteArrayContent(${[first, ...lines, '    .ToArray()'].join('\n')})`, contentType);
    }
  }
}

function contentLines(expression: string, contentType: string): string[] {
  return [
    `request.Content = ${expression};`,
    `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteCSharp(contentType)});`,
  ];
}

function partToLines({ name, value, file, contentType }: MultipartPart, index: number): string[] {
  const content =
    file === undefined
      ? `new StringContent(${quoteCSharp(value)})`
      : `new StreamContent(File.OpenRead(${quoteCSharp(file)}))`;
  const last = file === undefined ? '' : `, ${quoteCSharp(file)}`;
  if (contentType === undefined) return [`form.Add(${content}, ${quoteCSharp(name)}${last});`];
  return [
    `var part${index + 1} = ${content};`,
    `part${index + 1}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteCSharp(contentType)});`,
    `form.Add(part${index + 1}, ${quoteCSharp(name)}${last});`,
  ];
}

function usesHeaderTypes(body: SomeBody | undefined): boolean {
  if (body === undefined || body.kind === 'form') return false;
  return body.kind !== 'multipart' || body.parts.some(({ contentType }) => contentType !== undefined);
}

function rawString(text: string): string {
  if (!text.includes('\n')) return quoteCSharp(text);
  let quotes = '"""';
  while (text.includes(quotes)) quotes += '"';
  const lines = text.split('\n').map((line) => `    ${line}\n`);
  return `${quotes}\n${lines.join('')}    ${quotes}`;
}

/** Quotes a text as a C# string literal. */
export function quoteCSharp(text: string): string {
  return `"${escapeInvisible(text.replace(/["\\]/g, '\\$&'), codePointEscape)}"`;
}
