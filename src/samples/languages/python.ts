import { addressToPieces, isLong } from '../address.ts';
import { hex } from '../invisible.ts';
import { escapeInvisible, valueToLiteral, type Notation } from '../literal.ts';
import type { Part } from '../body.ts';
import { toPiecewise, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../request.ts';

/** The request as Python that uses the package `requests`. */
export function requestToPython(given: Request): string {
  const request = toPiecewise(given, () => true);
  const { method, body, headers, contentType } = request;
  const own = body?.kind === 'multipart' || body?.kind === 'form' || isPlainJson(request);
  const all = own || contentType === undefined ? headers : [...headers, { name: 'Content-Type', value: contentType }];
  const verb = METHODS.has(method) ? method.toLowerCase() : undefined;
  const lines = [
    ...(verb === undefined ? [`    ${quote(method)},`] : []),
    `    ${addressToPieces(request).map(quote).join('\n    ')},`,
    ...(all.length === 0
      ? []
      : ['    headers={', ...all.map(({ name, value }) => `        ${quote(name)}: ${quote(value)},`), '    },']),
    ...bodyToLines(request),
  ];
  const call = `requests.${verb ?? 'request'}`;
  const line = `response = ${call}(${quote(request.url)})`;
  const only = verb !== undefined && lines.length === 1 && request.query.length === 0 && !isLong(line);
  return [
    'import requests',
    '',
    only ? line : `response = ${call}(\n${lines.join('\n')}\n)`,
    ANSWERS[request.answer],
  ].join('\n');
}

/** The argument `json` brings this media type with it. */
function isPlainJson({ body, contentType }: PiecewiseRequest): boolean {
  return body?.kind === 'json' && contentType === 'application/json';
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const ANSWERS = {
  json: 'print(response.json())',
  text: 'print(response.text)',
  bytes: 'print(len(response.content))',
  none: 'print(response.status_code)',
};

function bodyToLines({ body }: PiecewiseRequest): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'json': {
      const literal = valueToLiteral(body.value, NOTATION, 1);
      return [literal === undefined ? `    data=${quote(body.text)}.encode(),` : `    json=${literal},`];
    }
    case 'text':
      return [`    data=${quote(body.text)}${/[^\0-\x7f]/.test(body.text) ? '.encode()' : ''},`];
    case 'form':
      return [
        '    data=[',
        ...body.fields.map(({ name, value }) => `        (${quote(name)}, ${quote(value)}),`),
        '    ],',
      ];
    case 'multipart':
      return [
        '    files=[',
        ...body.parts.map((part) => `        (${quote(part.name)}, ${partToTuple(part)}),`),
        '    ],',
      ];
    case 'pieces':
      return [
        '    data=b"".join([',
        ...body.pieces.map(({ text, file }) =>
          text === undefined ? `        open(${quote(file)}, "rb").read(),` : `        ${quote(text)}.encode(),`,
        ),
        '    ]),',
      ];
    case 'file':
      return [`    data=open(${quote(body.file)}, "rb"),`];
  }
}

function partToTuple({ value, file, contentType }: Part): string {
  const type = contentType === undefined ? '' : `, ${quote(contentType)}`;
  return file === undefined ? `(None, ${quote(value)}${type})` : `(${quote(file)}, open(${quote(file)}, "rb")${type})`;
}

const NOTATION: Notation = {
  string: quote,
  key: quote,
  constants: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
};

function quote(text: string): string {
  const escape = (codePoint: number): string =>
    codePoint > 0xffff ? `\\U${hex(codePoint, 8)}` : `\\u${hex(codePoint, 4)}`;
  // mitigation: quotes of Python
  const escaped = text.replace(/["\\]/g, '\\$&');
  return `"${escapeInvisible(escaped, escape)}"`;
}
