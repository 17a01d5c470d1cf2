import { nameAddress } from '../address.ts';
import { bodyToText } from '../body-text.ts';
import { escapeInvisible, utf16Escape, visibleJson } from '../literal.ts';
import { toPiecewise, usesFiles, type Piece, type PiecewiseRequest } from '../multipart.ts';
import type { Request } from '../sample-request.ts';

/** Writes a request as Java (16 and later) with `java.net.http`. */
export function requestToJava(given: Request): string {
  const request = toPiecewise(given, () => false);
  const { body, headers, contentType } = request;
  const all = contentType === undefined ? headers : [...headers, { name: 'Content-Type', value: contentType }];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(usesFiles(body) ? ['import java.nio.file.Path;'] : []),
    '',
    `${nameAddress(request, NAMING)};`,
    'var request = HttpRequest.newBuilder(URI.create(url))',
    ...all.map(({ name, value }) => `    .header(${quoteJava(name)}, ${quoteJava(value)})`),
    `    .method(${quoteJava(request.method)}, ${body === undefined ? `${PUBLISHERS}.noBody()` : bodyToPublisher(body)})`,
    '    .build();',
    '',
    'var response = HttpClient.newHttpClient()',
    `    .send(request, HttpResponse.BodyHandlers.${request.answer === 'stream' ? 'ofLines' : 'ofString'}());`,
    request.answer === 'stream'
      ? 'response.body().forEach(System.out::println);'
      : 'System.out.println(response.body());',
  ].join('\n');
}

const NAMING = { start: 'var url =', indent: '\n    ', joint: '\n    + ', quote: quoteJava };
const PUBLISHERS = 'HttpRequest.BodyPublishers';

function bodyToPublisher(body: NonNullable<PiecewiseRequest['body']>): string {
  switch (body.kind) {
    case 'json':
      return `${PUBLISHERS}.ofString(${textBlock(visibleJson(body.text))})`;
    case 'text':
      return `${PUBLISHERS}.ofString(${quoteJava(body.text)})`;
    case 'file':
      return `${PUBLISHERS}.ofFile(Path.of(${quoteJava(body.file)}))`;
    case 'form':
    case 'multipart':
      return `${PUBLISHERS}.ofString(${quoteJava(bodyToText(body))})`;
    case 'pieces':
      return piecesPublisher(body.pieces);
  }
}

/** The client has no multipart forms: their pieces are published one after the other. */
function piecesPublisher(pieces: readonly Piece[]): string {
  const lines = pieces.map(({ text, file }) =>
    text === undefined ? `ofFile(Path.of(${quoteJava(file)}))` : `ofString(${quoteJava(text)})`,
  );
  return `${PUBLISHERS}.concat(\n${lines.map((call) => `        ${PUBLISHERS}.${call}`).join(',\n')}\n    )`;
}

/** Quotes JSON as a text block; its lines have no trailing white space. */
function textBlock(text: string): string {
  if (!text.includes('\n')) return quoteJava(text);
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').split('\n');
  return `"""\n${lines.map((line) => `        ${line}`).join('\n')}"""`;
}

/** Quotes a text as a Java string literal; control characters are octal, since Java decodes `\u000a` before it parses literals. */
export function quoteJava(text: string): string {
  const escape = (codePoint: number): string =>
    codePoint < 0x100 ? `\\${codePoint.toString(8).padStart(3, '0')}` : utf16Escape(codePoint);
  return `"${escapeInvisible(text.replace(/["\\]/g, '\\$&'), escape)}"`;
}
