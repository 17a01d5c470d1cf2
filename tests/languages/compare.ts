import { inspect, isDeepStrictEqual } from 'node:util';
import type { Case } from './cases.ts';
import type { ExpectedBody, ExpectedPart } from './case-body.ts';
import { utf8, type Recorded } from './recorder.ts';

/** Describes differences between the received request and the case; empty where all is exact. */
export function compare(wanted: Case, received: Recorded, language: string): readonly string[] {
  const [path, query] = splitAt(received.url, '?');
  const { headers } = received;
  // `System.Uri` drops bidi controls from URLs, encoded or not.
  const inUri = (text: string): string =>
    language === 'csharp' ? text.replace(/[\u200e\u200f\u202a-\u202e]/g, '') : text;
  return [
    ...differences('method', received.method, wanted.method),
    ...differences('path', decode(path), inUri(wanted.path)),
    ...differences(
      'query',
      query.split('&').map(labelledValueOf),
      wanted.query.map((pair) => pair.map(inUri)),
    ),
    ...wanted.headers.flatMap(([name, value]) => differences(`header ${name}`, headers[name], value)),
    ...differences('an injected header', headers['x-injected'], undefined),
    ...differences(
      'cookies',
      (headers.cookie ?? '')
        .split('; ')
        .filter((pair) => pair !== '')
        .map(labelledValueOf),
      wanted.cookies,
    ),
    ...differences('media type', typeOf(headers['content-type'] ?? ''), typeOf(wanted.body.contentType)),
    ...bodyDifferences(received, wanted.body, language),
  ];
}

function bodyDifferences({ body, headers }: Recorded, wanted: ExpectedBody, language: string): readonly string[] {
  switch (wanted.kind) {
    case 'json':
      return differences('body', parseJson(utf8(body)), wanted.value);
    case 'bytes':
      return differences('body', body, wanted.bytes);
    case 'form':
      return differences('fields', sorted([...new URLSearchParams(body)]), sorted(wanted.pairs));
    case 'multipart': {
      const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
      const parts = partsOf(body, boundary);
      const expected = wanted.parts.map((part) => ({
        ...part,
        name: part.name.replace(/["\p{Cc}]/gu, encodeURIComponent),
        contentType: part.contentType?.replace(/;\s*/g, '; '),
      }));
      // A part without a media type has the client's own; fetch ends lines of texts with CR and LF (HTML, section 4.10.21.8).
      const compared = parts.map((part, index) => ({
        ...part,
        contentType: expected[index]?.contentType === undefined ? undefined : part.contentType,
      }));
      return language === 'javascript'
        ? differences('parts', compared.map(withLineFeeds), expected.map(withLineFeeds))
        : differences('parts', compared, expected);
    }
  }
}

function withLineFeeds(part: ExpectedPart): ExpectedPart {
  return { ...part, bytes: part.bytes.replace(/\r\n?/g, '\n') };
}

function partsOf(body: string, boundary: string): readonly ExpectedPart[] {
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head, bytes] = splitAt(part, '\r\n\r\n');
      const [, quoted, token] = /[; ]name=(?:"([^"]*)"|([^;\s]+))/i.exec(head) ?? [];
      const contentType = /^content-type: *(.*)$/im.exec(head)?.[1];
      return {
        name: utf8(quoted ?? token ?? ''),
        bytes,
        contentType: contentType?.trim().replace(/;\s*/g, '; '),
      };
    });
}

function typeOf(contentType: string): string {
  return contentType.replace(/;\s*/g, '; ').replace(/; (?:boundary=.*|charset=utf-8)$/i, '');
}

function sorted(pairs: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function labelledValueOf(pair: string): readonly [string, string] {
  const [name, value] = splitAt(pair, '=');
  return [decode(name), decode(value)];
}

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return `not decodable: ${text}`;
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return `not JSON: ${text}`;
  }
}

const DEEP = { depth: Infinity, breakLength: Infinity };

function differences(what: string, actual: unknown, wanted: unknown): readonly string[] {
  if (isDeepStrictEqual(actual, wanted)) return [];
  return [`${what} is ${inspect(actual, DEEP)}, not ${inspect(wanted, DEEP)}`];
}
