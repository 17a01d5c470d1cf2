import type { MediaType } from '../../model/index.ts';
import { isBinary } from '../../samples/index.ts';
import { concreteMediaType, essenceOf, isRange } from '../../standard/media-type.ts';
import type { ExampleTable } from './types.ts';

/** Smallest files of common types: images of one grey pixel, an empty page, empty archives, silence. */
const FILES = new Map([
  ['image/png', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=='],
  ['image/gif', 'R0lGODlhAQABAIAAAICAgP///ywAAAAAAQABAAACAkQBADs='],
  [
    'image/jpeg',
    '/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
  ],
  ['image/webp', 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEChgAQvY/wIAAA=='],
  [
    'image/svg+xml',
    btoa('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="gray" d="M0 0h1v1H0z"/></svg>'),
  ],
  [
    'application/pdf',
    'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj4gZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCA5IDldPj4gZW5kb2JqCnhyZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDUzIDAwMDAwIG4gCjAwMDAwMDAxMDMgMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNC9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjE2MwolJUVPRgo=',
  ],
  ['application/zip', 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='],
  ['application/gzip', 'H4sIAAAAAAAA/wMAAAAAAAAAAAA='],
  ['audio/wav', 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='],
]);

/** File of all other types: bytes that are not valid text. */
const OTHER = 'AAECA/z9/v8=';

/** Returns the sample file of a binary response, with a concrete type of its range; undefined for text, which may have an example. */
export function sampleFile({
  mediaType,
  schema,
  examples,
}: MediaType): { readonly mediaType: string; readonly example: ExampleTable } | undefined {
  // An example of any type is a value.
  const isWritten = essenceOf(mediaType) === '*/*' && examples.length > 0;
  const isBytes =
    (isRange(mediaType) && schema?.format === 'binary') ||
    (isBinary(mediaType, undefined) && !isWritten) ||
    /^image\//i.test(mediaType);
  if (!isBytes || !isBinary(mediaType, schema)) return undefined;
  const concrete = concreteMediaType(mediaType, 'bytes');
  const base64 = FILES.get(essenceOf(concrete)) ?? OTHER;
  return { mediaType: concrete, example: { name: undefined, base64 } };
}
