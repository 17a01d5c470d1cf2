import { addressToPieces, isLong } from '../address.ts';
import type { MultipartPart } from '../body.ts';
import { bodyToText } from '../body-text.ts';
import { hasInvisible, hex } from '../invisible.ts';
import { escapeInvisible, visibleJson } from '../literal.ts';
import { toPiecewise, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../sample-request.ts';

/** Writes a request as Ruby with `net/http`. */
export function requestToRuby(given: Request): string {
  const request = toPiecewise(given, (parts) => parts.every(isFormField));
  const { method, body, headers } = request;
  const contentType = body?.kind === 'multipart' ? undefined : request.contentType;
  const all = contentType === undefined ? headers : [...headers, { name: 'Content-Type', value: contentType }];
  const known = METHODS.get(method);
  const created =
    known === undefined
      ? `Net::HTTPGenericRequest.new(${quoteRuby(method)}, ${body !== undefined}, true, uri)`
      : `Net::HTTP::${known}.new(uri)`;
  return [
    "require 'net/http'",
    '',
    addressToLine(request),
    `request = ${created}`,
    ...all.map(({ name, value }) => `request[${quoteRuby(name)}] = ${quoteRuby(value)}`),
    ...(body === undefined ? [] : bodyToLines(body)),
    '',
    ...(request.answer === 'stream' ? STREAM : ANSWER),
  ].join('\n');
}

const ANSWER = [
  "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
  '  http.request(request)',
  'end',
  'puts response.body',
];
const STREAM = [
  '$stdout.sync = true',
  "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https', read_timeout: nil) do |http|",
  '  http.request(request) do |response|',
  '    rest = String.new',
  '    response.read_body do |text|',
  '      rest << text',
  '      while (line = rest.slice!(/.*\\n/))',
  '        puts line',
  '      end',
  '    end',
  '    puts rest unless rest.empty?',
  '  end',
  'end',
];

function addressToLine(request: PiecewiseRequest): string {
  const pieces = addressToPieces(request).map(quoteRuby);
  const line = `uri = URI(${pieces.join('')})`;
  return pieces.length > 1 || isLong(line) ? `uri = URI(\n  ${pieces.join(' \\\n  ')}\n)` : line;
}

const METHODS = new Map(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace', 'Copy', 'Move', 'Lock', 'Unlock'].map(
    (name) => [name.toUpperCase(), name],
  ),
);

function bodyToLines(body: NonNullable<PiecewiseRequest['body']>): string[] {
  switch (body.kind) {
    case 'json':
      return [`request.body = ${heredoc(visibleJson(body.text))}`];
    case 'text':
      return [`request.body = ${quoteRuby(body.text)}`];
    case 'form':
      return [`request.body = ${quoteRuby(bodyToText(body))}`];
    case 'file':
      return [`request.body = File.binread(${quoteRuby(body.file)})`];
    case 'multipart':
      return [
        'request.set_form([',
        ...body.parts.map((part) => `  ${partToArray(part)},`),
        "], 'multipart/form-data')",
      ];
    case 'pieces':
      return [
        'request.body = [',
        ...body.pieces.map(
          ({ text, file }) => `  ${text === undefined ? `File.binread(${quoteRuby(file)})` : `${quoteRuby(text)}.b`},`,
        ),
        '].join',
      ];
  }
}

/** Returns true for a part that a form can express: texts have no media type. */
function isFormField({ file, contentType }: MultipartPart): boolean {
  return file !== undefined || contentType === undefined;
}

function partToArray({ name, value, file, contentType }: MultipartPart): string {
  const type = contentType === undefined ? '' : `, { content_type: ${quoteRuby(contentType)} }`;
  return `[${quoteRuby(name)}, ${file === undefined ? quoteRuby(value) : `File.open(${quoteRuby(file)})`}${type}]`;
}

/** Quotes JSON as a heredoc: no line of JSON is its closing identifier, whose quotes disable interpolation. */
function heredoc(text: string): string {
  const lines = text.split('\n').map((line) => `  ${line}\n`);
  return text.includes('\n') ? `<<~'JSON'\n${lines.join('')}JSON` : quoteRuby(text);
}

/** Quotes a text as a Ruby string literal. */
export function quoteRuby(text: string): string {
  if (!hasInvisible(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  return `"${escapeInvisible(text.replace(/["\\#]/g, '\\$&'), (codePoint) => `\\u{${hex(codePoint, 1)}}`)}"`;
}
