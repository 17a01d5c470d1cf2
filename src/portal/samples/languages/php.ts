import { nameAddress } from '../address.ts';
import type { MultipartPart } from '../body.ts';
import { bodyToText } from '../body-text.ts';
import { hasInvisible, hex } from '../invisible.ts';
import { escapeInvisible, visibleJson } from '../literal.ts';
import { toPiecewise, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../sample-request.ts';

/** Writes a request as PHP (7.3 and later) with the cURL extension. */
export function requestToPhp(given: Request): string {
  const request = toPiecewise(given, isFieldsArray);
  const { method, body, headers } = request;
  const contentType = body?.kind === 'multipart' ? undefined : request.contentType;
  const all = contentType === undefined ? headers : [...headers, { name: 'Content-Type', value: contentType }];
  const lines = all.map(({ name, value }) => `        ${quotePhp(value === '' ? `${name};` : `${name}: ${value}`)},`);
  return [
    '<?php',
    '',
    `${nameAddress(request, NAMING)};`,
    '$curl = curl_init($url);',
    'curl_setopt_array($curl, [',
    ...(method === 'GET' && body === undefined ? [] : [`    CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`]),
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(lines.length === 0 ? [] : ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],']),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${bodyToExpression(body)},`]),
    ...(request.answer === 'stream' ? STREAM : ANSWER),
  ].join('\n');
}

const ANSWER = ['    CURLOPT_RETURNTRANSFER => true,', ']);', '', 'echo curl_exec($curl);'];
const STREAM = [
  '    CURLOPT_WRITEFUNCTION => function ($curl, $text) use (&$rest) {',
  '        $lines = explode("\\n", $rest . $text);',
  '        $rest = array_pop($lines);',
  '        foreach ($lines as $line) {',
  '            echo $line, "\\n";',
  '        }',
  '        return strlen($text);',
  '    },',
  ']);',
  '',
  'curl_exec($curl);',
  'echo $rest;',
];
const NAMING = { start: '$url =', indent: '\n    ', joint: '\n    . ', quote: quotePhp };

function bodyToExpression(body: NonNullable<PiecewiseRequest['body']>): string {
  switch (body.kind) {
    case 'json':
      return nowdoc(visibleJson(body.text));
    case 'text':
      return quotePhp(body.text);
    case 'form':
      return quotePhp(bodyToText(body));
    case 'file':
      return `file_get_contents(${quotePhp(body.file)})`;
    case 'multipart':
      return `[\n${body.parts.map(partToLine).join('')}    ]`;
    case 'pieces':
      return body.pieces
        .map(({ text, file }) => (text === undefined ? `file_get_contents(${quotePhp(file)})` : quotePhp(text)))
        .join('\n        . ');
  }
}

/** Returns true for parts that an array can express: unique names, and no media type of a text. */
function isFieldsArray(parts: readonly MultipartPart[]): boolean {
  const isTyped = parts.some(({ file, contentType }) => file === undefined && contentType !== undefined);
  return !isTyped && new Set(parts.map(({ name }) => name)).size === parts.length;
}

function partToLine({ name, value, file, contentType }: MultipartPart): string {
  const type = contentType === undefined ? '' : `, ${quotePhp(contentType)}`;
  return `        ${quotePhp(name)} => ${file === undefined ? quotePhp(value) : `new CURLFile(${quotePhp(file)}${type})`},\n`;
}

/** Quotes JSON as a nowdoc: no line of JSON begins like its closing identifier. */
function nowdoc(text: string): string {
  const lines = text.split('\n').map((line) => `        ${line}\n`);
  return text.includes('\n') ? `<<<'JSON'\n${lines.join('')}        JSON` : quotePhp(text);
}

/** Quotes a text as a PHP string literal. */
export function quotePhp(text: string): string {
  if (!hasInvisible(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  return `"${escapeInvisible(text.replace(/["\\$]/g, '\\$&'), (codePoint) => `\\u{${hex(codePoint, 1)}}`)}"`;
}
