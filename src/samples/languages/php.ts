import { bodyToText, type Body, type Part } from '../body.ts';
import { escapeInvisible, hasInvisible, hex, visibleJson } from '../literal.ts';
import type { Request } from '../request.ts';

/** The request as PHP (7.3 and later) that uses the cURL extension. */
export function requestToPhp(request: Request): string {
  const { method, body, headers } = request;
  const contentType = body?.kind === 'multipart' ? undefined : request.contentType;
  const all = contentType === undefined ? headers : [...headers, { name: 'Content-Type', value: contentType }];
  const lines = all.map(({ name, value }) => `        ${quote(value === '' ? `${name};` : `${name}: ${value}`)},`);
  return [
    '<?php',
    '',
    `$curl = curl_init(${quote(request.url)});`,
    'curl_setopt_array($curl, [',
    ...(method === 'GET' && body === undefined ? [] : [`    CURLOPT_CUSTOMREQUEST => ${quote(method)},`]),
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(lines.length === 0 ? [] : ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],']),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${bodyToExpression(body)},`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '',
    'echo curl_exec($curl);',
  ].join('\n');
}

function bodyToExpression(body: Body): string {
  switch (body.kind) {
    case 'json':
      return nowdoc(visibleJson(body.text));
    case 'text':
      return quote(body.text);
    case 'form':
      return quote(bodyToText(body));
    case 'file':
      return `file_get_contents(${quote(body.file)})`;
    case 'multipart':
      return partsToArray(body.parts);
  }
}

function partsToArray(parts: readonly Part[]): string {
  const names = new Map<string, number>();
  const lines = parts.map((part) => {
    const before = names.get(part.name) ?? 0;
    names.set(part.name, before + 1);
    const several = parts.filter(({ name }) => name === part.name).length > 1;
    return `        ${quote(several ? `${part.name}[${before}]` : part.name)} => ${partToExpression(part)},\n`;
  });
  return `[\n${lines.join('')}    ]`;
}

function partToExpression({ value, file, contentType }: Part): string {
  const type = contentType === undefined ? '' : `, ${quote(contentType)}`;
  if (file !== undefined) return `new CURLFile(${quote(file)}${type})`;
  return contentType === undefined ? quote(value) : `new CURLStringFile(${quote(value)}, ''${type})`;
}

/** JSON has no line that begins as its closing word does. */
function nowdoc(text: string): string {
  const lines = text.split('\n').map((line) => `        ${line}\n`);
  return text.includes('\n') ? `<<<'JSON'\n${lines.join('')}        JSON` : quote(text);
}

function quote(text: string): string {
  if (!hasInvisible(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  return `"${escapeInvisible(text.replace(/["\\$]/g, '\\$&'), (codePoint) => `\\u{${hex(codePoint, 1)}}`)}"`;
}
