import { addressToPieces, isLong } from '../address.ts';
import { codePointEscape, escapeInvisible, valueToLiteral, type Notation } from '../literal.ts';
import type { MultipartPart } from '../body.ts';
import { toPiecewise, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../sample-request.ts';

/** Writes a request as Python with the package `requests`. */
export function requestToPython(given: Request): string {
  const request = toPiecewise(given, () => true, true);
  const { method, body, headers, contentType } = request;
  const own = body?.kind === 'multipart' || body?.kind === 'form' || jsonArgument(request) !== undefined;
  const all = own || contentType === undefined ? headers : [...headers, { name: 'Content-Type', value: contentType }];
  const verb = METHODS.has(method) ? method.toLowerCase() : undefined;
  const lines = [
    ...(verb === undefined ? [`    ${quotePython(method)},`] : []),
    `    ${addressToPieces(request).map(quotePython).join('\n    ')},`,
    ...(all.length === 0
      ? []
      : [
          '    headers={',
          ...all.map(({ name, value }) => `        ${quotePython(name)}: ${quotePython(value)},`),
          '    },',
        ]),
    ...bodyToLines(request),
    ...(request.answer === 'stream' ? ['    stream=True,'] : []),
  ];
  const call = `requests.${verb ?? 'request'}`;
  const line = `response = ${call}(${quotePython(request.url)})`;
  const only = verb !== undefined && lines.length === 1 && request.query.length === 0 && !isLong(line);
  return [
    'import requests',
    '',
    only ? line : `response = ${call}(\n${lines.join('\n')}\n)`,
    ANSWERS[request.answer],
  ].join('\n');
}

/** Returns the literal of a body for the argument `json`, which sets its media type; undefined without one. */
function jsonArgument({ body, contentType }: PiecewiseRequest): string | undefined {
  const isPlain = body?.kind === 'json' && contentType === 'application/json';
  return isPlain ? valueToLiteral(body.value, pythonNotation, 1) : undefined;
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const ANSWERS = {
  json: 'print(response.json())',
  text: 'print(response.text)',
  bytes: 'print(len(response.content))',
  // Chunks of one byte: a body without chunks of its own is read in blocks, of which the client waits for each to be full.
  stream: [
    'for line in response.iter_lines(chunk_size=1):',
    '    if line:',
    '        print(line.decode(), flush=True)',
  ].join('\n'),
  none: 'print(response.status_code)',
};

function bodyToLines({ body }: PiecewiseRequest): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'json': {
      const literal = valueToLiteral(body.value, pythonNotation, 1);
      return [literal === undefined ? `    data=${quotePython(body.text)}.encode(),` : `    json=${literal},`];
    }
    case 'text':
      return [`    data=${quotePython(body.text)}${/[^\0-\x7f]/.test(body.text) ? '.encode()' : ''},`];
    case 'form':
      return [
        '    data=[',
        ...body.fields.map(({ name, value }) => `        (${quotePython(name)}, ${quotePython(value)}),`),
        '    ],',
      ];
    case 'multipart':
      return [
        '    files=[',
        ...body.parts.map((part) => `        (${quotePython(part.name)}, ${partToTuple(part)}),`),
        '    ],',
      ];
    case 'pieces':
      return [
        '    data=b"".join([',
        ...body.pieces.map(({ text, file }) =>
          text === undefined
            ? `        open(${quotePython(file)}, "rb").read(),`
            : `        ${quotePython(text)}.encode(),`,
        ),
        '    ]),',
      ];
    case 'file':
      return [`    data=open(${quotePython(body.file)}, "rb"),`];
  }
}

function partToTuple({ value, file, contentType, headers = [] }: MultipartPart): string {
  const written = contentType === undefined ? (headers.length === 0 ? '' : ', None') : `, ${quotePython(contentType)}`;
  const pairs = headers.map((header) => `${quotePython(header.name)}: ${quotePython(header.value)}`);
  const type = pairs.length === 0 ? written : `${written}, {${pairs.join(', ')}}`;
  return file === undefined
    ? `(None, ${quotePython(value)}${type})`
    : `(${quotePython(file)}, open(${quotePython(file)}, "rb")${type})`;
}

/** Syntax of JSON values in Python. */
export const pythonNotation: Notation = {
  string: quotePython,
  key: quotePython,
  constants: { true: 'True', false: 'False', null: 'None' },
  hasLongIntegers: true,
  indent: '    ',
};

/** Quotes a text as a Python string literal. */
export function quotePython(text: string): string {
  // mitigation: quotes of Python
  const escaped = text.replace(/["\\]/g, '\\$&');
  return `"${escapeInvisible(escaped, codePointEscape)}"`;
}
