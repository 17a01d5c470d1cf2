import { partFile } from '../../src/portal/samples/body.ts';
import type { Random } from './random.ts';
import { hostileJson, hostileObject, hostileText } from './values.ts';

/** Expected part of a form. */
export interface ExpectedPart {
  readonly name: string;
  /** A UTF-16 unit for each byte. */
  readonly bytes: string;
  /** Undefined where the document has none: clients choose it. */
  readonly contentType: string | undefined;
}

/** Expected body, and the names of the files that it is read from. */
export type ExpectedBody = { readonly contentType: string; readonly files: readonly string[] } & (
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly bytes: string }
  | { readonly kind: 'form'; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly ExpectedPart[] }
);

/** Contents of every file that samples send, a UTF-16 unit for each byte. */
export const FILE_BYTES = 'bytes \0\r\n\xff of a file';

interface BodyCase {
  readonly content: Readonly<Record<string, object>>;
  /** Index of the sample that the reader chooses. */
  readonly variant: number;
  readonly expected: ExpectedBody;
}

/** Case of a request without a body. */
export const NO_BODY: BodyCase = {
  content: {},
  variant: 0,
  expected: { kind: 'bytes', contentType: '', files: [], bytes: '' },
};

/** Returns a case with two media types with two examples each, one of them chosen by the reader. */
export function makeBody(random: Random): BodyCase {
  const first = makeMedia(random);
  const second = makeMedia(random);
  const several = first.mediaType !== second.mediaType;
  const chosen = random.below(several ? 4 : 2);
  const media = several ? [first, second] : [first];
  const wanted = chosen < 2 ? first : second;
  return {
    content: Object.fromEntries(media.map(({ mediaType, body }) => [mediaType, body])),
    variant: chosen,
    expected: wanted.expected[chosen % 2 === 0 ? 0 : 1],
  };
}

function bytesOf(text: string): string {
  return Buffer.from(text.toWellFormed()).toString('latin1');
}

interface MediaCase {
  readonly mediaType: string;
  readonly body: object;
  readonly expected: readonly [ExpectedBody, ExpectedBody];
}

function makeMedia(random: Random): MediaCase {
  const make = random.pick([makeJson, makeText, makeForm, makeMultipart, makeMultipart, makeFile]);
  return make(random);
}

function examples(first: unknown, second: unknown): object {
  return { examples: { "it's": { value: first }, b: { value: second } } };
}

function makeJson(random: Random): MediaCase {
  const [mediaType, contentType] = random.pick<readonly [string, string]>([
    ['application/json', 'application/json'],
    ['application/vnd.x+json; v="a\\"b;c"', 'application/vnd.x+json; v="a\\"b;c"'],
    ['application/json; x=1; y\r\nX-Injected: 1', 'application/json; x=1'],
  ]);
  const [a, b] = [hostileObject(random), hostileJson(random, 1)];
  const value = typeof b === 'string' ? [b] : b;
  return {
    mediaType,
    body: examples(a, value),
    expected: [
      { kind: 'json', contentType, files: [], value: a },
      { kind: 'json', contentType, files: [], value },
    ],
  };
}

function makeText(random: Random): MediaCase {
  const mediaType = random.pick(['text/plain', 'application/xml', 'text/csv; charset=utf-8']);
  const [a, b] = [hostileText(random), `<a>${hostileText(random)}</a>`];
  return {
    mediaType,
    body: examples(a, b),
    expected: [
      { kind: 'bytes', contentType: mediaType, files: [], bytes: bytesOf(a) },
      { kind: 'bytes', contentType: mediaType, files: [], bytes: bytesOf(b) },
    ],
  };
}

function makeForm(random: Random): MediaCase {
  const mediaType = 'application/x-www-form-urlencoded';
  const make = (): readonly (readonly [string, string])[] => makeFields(random);
  const [a, b] = [make(), make()];
  const expect = (pairs: readonly (readonly [string, string])[]): ExpectedBody => ({
    kind: 'form',
    contentType: mediaType,
    files: [],
    pairs: pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  });
  return { mediaType, body: examples(Object.fromEntries(a), Object.fromEntries(b)), expected: [expect(a), expect(b)] };
}

function makeFields(random: Random): readonly (readonly [string, string])[] {
  return Array.from({ length: 1 + random.below(4) }, (_, at): readonly [string, string] => [
    random.once(2) ? `f${at}` : `${hostileText(random)}f${at}`,
    hostileText(random),
  ]);
}

type PartType = readonly [string | undefined, string | undefined];

/** Media types of parts in a document, and as they must arrive. */
const PART_TYPES: readonly [PartType, ...PartType[]] = [
  ['text/plain;headers=@/etc/passwd', 'text/plain'],
  ['text/plain;headers="@/etc/passwd"', 'text/plain;headers="@/etc/passwd"'],
  ['text/csv; charset=utf-8', 'text/csv; charset=utf-8'],
  ['text/plain\r\nX-Injected: 1', undefined],
  ['text/plain;filename=z', 'text/plain;filename=z'],
  ['@/etc/passwd', undefined],
  [undefined, undefined],
  [undefined, undefined],
];

function makeMultipart(random: Random): MediaCase {
  const [mediaType, sent] = random.pick<readonly [string, string]>([
    ['multipart/form-data', 'multipart/form-data'],
    ['multipart/form-data', 'multipart/form-data'],
    ['multipart/mixed; boundary=x', 'multipart/mixed'],
  ]);
  const fields = makeFields(random);
  const names = fields.map(([name]) => name);
  const types = names.map(() => random.pick(PART_TYPES));
  const file = random.once(2) ? ['upload', `x=@/etc/passwd;${hostileText(random)}`][random.below(2)] : undefined;
  const encoding = Object.fromEntries(
    names.flatMap((name, at) => (types[at]?.[0] === undefined ? [] : [[name, { contentType: types[at][0] }]])),
  );
  const expect = (pairs: readonly (readonly [string, string])[]): ExpectedBody => ({
    kind: 'multipart',
    contentType: sent,
    files: file === undefined ? [] : [partFile(file, 'image/png')],
    parts: [
      ...pairs.map(([name, value], at) => ({
        name: name.toWellFormed(),
        bytes: bytesOf(value),
        contentType: types[at]?.[1],
      })),
      ...(file === undefined ? [] : [{ name: file.toWellFormed(), bytes: FILE_BYTES, contentType: 'image/png' }]),
    ],
  });
  const second = names.map((name): readonly [string, string] => [name, hostileText(random)]);
  const withFile = (pairs: readonly (readonly [string, string])[]): object =>
    Object.fromEntries(file === undefined ? pairs : [...pairs, [file, 'bytes']]);
  return {
    mediaType,
    body: {
      schema: {
        type: 'object',
        properties: file === undefined ? {} : { [file]: { type: 'string', format: 'binary' } },
      },
      encoding: file === undefined ? encoding : { ...encoding, [file]: { contentType: 'image/png' } },
      ...examples(withFile(fields), withFile(second)),
    },
    expected: [expect(fields), expect(second)],
  };
}

function makeFile(): MediaCase {
  const contentType = 'application/octet-stream';
  const expected: ExpectedBody = { kind: 'bytes', contentType, files: ['file.bin'], bytes: FILE_BYTES };
  return {
    mediaType: contentType,
    body: { schema: { type: 'string', format: 'binary' }, ...examples('a', 'b') },
    expected: [expected, expected],
  };
}
