import { bodyToText, type Body } from '../body.ts';
import { escapeInvisible, utf16Escape, visibleJson } from '../literal.ts';
import type { Request } from '../request.ts';

/** The request as Java (15 and later) that uses `java.net.http`. */
export function requestToJava(request: Request): string {
  const { body, headers } = request;
  const contentType = body?.kind === 'multipart' ? 'multipart/form-data; boundary=boundary' : request.contentType;
  const all = contentType === undefined ? headers : [...headers, { name: 'Content-Type', value: contentType }];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(usesFiles(body) ? ['import java.nio.file.Path;'] : []),
    '',
    `var request = HttpRequest.newBuilder(URI.create(${quote(request.url)}))`,
    ...all.map(({ name, value }) => `    .header(${quote(name)}, ${quote(value)})`),
    `    .method(${quote(request.method)}, ${body === undefined ? `${PUBLISHERS}.noBody()` : bodyToPublisher(body)})`,
    '    .build();',
    '',
    'var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n');
}

const PUBLISHERS = 'HttpRequest.BodyPublishers';

function bodyToPublisher(body: Body): string {
  switch (body.kind) {
    case 'json':
      return `${PUBLISHERS}.ofString(${textBlock(visibleJson(body.text))})`;
    case 'text':
      return `${PUBLISHERS}.ofString(${quote(body.text)})`;
    case 'form':
      return `${PUBLISHERS}.ofString(${quote(bodyToText(body))})`;
    case 'file':
      return `${PUBLISHERS}.ofFile(Path.of(${quote(body.file)}))`;
    case 'multipart':
      return multipartPublisher(body);
  }
}

/** The client has no multipart forms of its own: the parts are published one after the other. */
function multipartPublisher({ parts }: Extract<Body, { readonly kind: 'multipart' }>): string {
  const publishers = parts.flatMap((part) => {
    const text = bodyToText({ kind: 'multipart', parts: [{ ...part, value: '' }] }).replaceAll('\n', '\r\n');
    const start = text.slice(0, text.indexOf('\r\n\r\n') + 4);
    if (part.file === undefined) return [`ofString(${quote(`${start}${part.value}\r\n`)})`];
    return [`ofString(${quote(start)})`, `ofFile(Path.of(${quote(part.file)}))`, 'ofString("\\r\\n")'];
  });
  const lines = [...publishers, 'ofString("--boundary--")'].map((call) => `        ${PUBLISHERS}.${call}`);
  return `${PUBLISHERS}.concat(\n${lines.join(',\n')}\n    )`;
}

function usesFiles(body: Body | undefined): boolean {
  return body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ file }) => file !== undefined));
}

/** A text block for JSON, whose lines end without blanks. */
function textBlock(text: string): string {
  if (!text.includes('\n')) return quote(text);
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').split('\n');
  return `"""\n${lines.map((line) => `        ${line}`).join('\n')}"""`;
}

/** Java reads `\u000a` before it reads literals: controls are octal. */
function quote(text: string): string {
  const escape = (codePoint: number): string =>
    codePoint < 0x100 ? `\\${codePoint.toString(8).padStart(3, '0')}` : utf16Escape(codePoint);
  return `"${escapeInvisible(text.replace(/["\\]/g, '\\$&'), escape)}"`;
}
