import { nameAddress } from '../address.ts';
import { hasInvisible } from '../invisible.ts';
import { codePointEscape, escapeInvisible, visibleJson } from '../literal.ts';
import type { MultipartPart } from '../body.ts';
import { encodePartName, toPiecewise, usesFiles, type Piece, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../sample-request.ts';

/** Writes a request as a Go program with `net/http`. */
export function requestToGo(given: Request): string {
  const request = toPiecewise(given, () => true);
  const { body, contentType, headers } = request;
  const form = body?.kind === 'multipart';
  const setup = body === undefined ? { imports: [], lines: [], value: 'nil' } : bodyToSetup(body);
  const imports = [
    ...new Set([
      ...(request.answer === 'stream' ? ['bufio'] : []),
      'fmt',
      'io',
      'net/http',
      ...setup.imports,
      ...(usesFiles(body) ? ['os'] : []),
    ]),
  ].sort();
  const type = form ? 'form.FormDataContentType()' : contentType === undefined ? undefined : quoteGo(contentType);
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t${quoteGo(name)}`),
    ')',
    '',
    'func main() {',
    ...setup.lines.map((line) => (line === '' ? '' : `\t${line}`)),
    `\t${nameAddress(request, NAMING)}`,
    `\trequest, err := http.NewRequest(${quoteGo(request.method)}, address, ${setup.value})`,
    ...PANIC,
    ...headers.map(({ name, value }) => `\trequest.Header.Set(${quoteGo(name)}, ${quoteGo(value)})`),
    ...(type === undefined ? [] : [`\trequest.Header.Set("Content-Type", ${type})`]),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...PANIC,
    '\tdefer response.Body.Close()',
    '',
    ...(request.answer === 'stream' ? STREAM : ANSWER),
    '}',
  ].join('\n');
}

/** Variable of the address; `url` is the name of a package. */
const NAMING = { start: 'address :=', indent: '\n\t\t', joint: ' +\n\t\t', quote: quoteGo };
const PANIC = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];
const ANSWER = [
  '\tanswer, err := io.ReadAll(response.Body)',
  ...PANIC,
  '\tfmt.Println(response.Status, string(answer))',
];
const STREAM = [
  '\tlines := bufio.NewReader(response.Body)',
  '\tfor err == nil {',
  '\t\tvar line string',
  "\t\tline, err = lines.ReadString('\\n')",
  '\t\tfmt.Print(line)',
  '\t}',
  '\tif err != io.EOF {',
  '\t\tpanic(err)',
  '\t}',
];

interface Setup {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
  readonly value: string;
}

function bodyToSetup(body: NonNullable<PiecewiseRequest['body']>): Setup {
  switch (body.kind) {
    case 'json':
    case 'text': {
      const literal = body.kind === 'json' ? quoteRaw(withTabs(visibleJson(body.text))) : quoteGo(body.text);
      return { imports: ['strings'], lines: [`body := strings.NewReader(${literal})`, ''], value: 'body' };
    }
    case 'form':
      return {
        imports: ['net/url', 'strings'],
        lines: [
          'form := url.Values{}',
          ...body.fields.map(({ name, value }) => `form.Add(${quoteGo(name)}, ${quoteGo(value)})`),
          '',
        ],
        value: 'strings.NewReader(form.Encode())',
      };
    case 'multipart':
      return multipartToSetup(body.parts);
    case 'pieces':
      return piecesToSetup(body.pieces);
    case 'file':
      return {
        imports: [],
        lines: [
          `file, err := os.Open(${quoteGo(body.file)})`,
          'if err != nil {',
          '\tpanic(err)',
          '}',
          'defer file.Close()',
          '',
        ],
        value: 'file',
      };
  }
}

function multipartToSetup(parts: readonly MultipartPart[]): Setup {
  const typed = parts.some(({ contentType }) => contentType !== undefined);
  const lines = parts.flatMap((part) => {
    if (part.file === undefined && part.contentType === undefined)
      return [`form.WriteField(${quoteGo(part.name)}, ${quoteGo(part.value)})`];
    const opening =
      part.contentType === undefined
        ? [`\tpart, _ := form.CreateFormFile(${quoteGo(part.name)}, ${quoteGo(part.file ?? '')})`]
        : openTyped(part, part.contentType);
    if (part.file === undefined) return ['{', ...opening, `\tio.WriteString(part, ${quoteGo(part.value)})`, '}'];
    return [
      '{',
      ...opening,
      `\tfile, _ := os.Open(${quoteGo(part.file)})`,
      '\tio.Copy(part, file)',
      '\tfile.Close()',
      '}',
    ];
  });
  return {
    imports: ['bytes', 'mime/multipart', ...(typed ? ['net/textproto'] : [])],
    lines: ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...lines, 'form.Close()', ''],
    value: 'body',
  };
}

function piecesToSetup(pieces: readonly Piece[]): Setup {
  const lines = pieces.flatMap(({ text, file }) =>
    text === undefined
      ? ['{', `\tfile, _ := os.Open(${quoteGo(file)})`, '\tio.Copy(body, file)', '\tfile.Close()', '}']
      : [`body.WriteString(${quoteGo(text)})`],
  );
  return {
    imports: ['bytes'],
    lines: ['body := &bytes.Buffer{}', ...lines, ''],
    value: 'body',
  };
}

function openTyped({ name, file }: MultipartPart, contentType: string): string[] {
  const place = file === undefined ? '' : `; filename=${quoted(file)}`;
  return [
    '\tpart, _ := form.CreatePart(textproto.MIMEHeader{',
    `\t\t"Content-Disposition": {${quoteGo(`form-data; name=${quoted(name)}${place}`)}},`,
    `\t\t"Content-Type":        {${quoteGo(contentType)}},`,
    '\t})',
  ];
}

function quoted(name: string): string {
  return `"${encodePartName(name)}"`;
}

/** Indents JSON to the level of the function around it: white space before a line is insignificant. */
function withTabs(json: string): string {
  return json.replace(/\n( *)/g, (_, blanks: string) => `\n\t${'\t'.repeat(blanks.length / 2)}`);
}

/** Quotes a text as a raw string literal if it has neither backquotes nor characters that Go removes. */
function quoteRaw(text: string): string {
  return text.includes('`') || hasInvisible(text.replace(/[\n\t]/g, '')) ? quoteGo(text) : `\`${text}\``;
}

/** Quotes a text as a Go string literal. */
export function quoteGo(text: string): string {
  return `"${escapeInvisible(text.replace(/["\\]/g, '\\$&'), codePointEscape)}"`;
}
