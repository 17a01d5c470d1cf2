import type { Transfer } from './types/content.ts';

/** Fields of a Media Type Object that determine its transfer. */
export interface MediaTypeShape {
  readonly mediaType: string;
  readonly schema?: { readonly format?: string | undefined } | undefined;
  readonly itemSchema?: object | undefined;
}

const STREAMS: Readonly<Record<string, Transfer>> = {
  'text/event-stream': 'events',
  'application/jsonl': 'jsonLines',
  'application/x-ndjson': 'jsonLines',
  'application/json-seq': 'jsonSequence',
  'multipart/mixed': 'partStream',
};

/** Returns the transfer of a media type's value: a stream of items, a file, parts, a form; undefined for a plain document. */
export function transferOf({ mediaType, schema, itemSchema }: MediaTypeShape): Transfer | undefined {
  const name = mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (itemSchema !== undefined) return STREAMS[name] ?? 'stream';
  if (name === 'application/x-www-form-urlencoded') return 'form';
  if (name.startsWith('multipart/')) return schema === undefined ? 'parts' : 'multipart';
  return schema?.format === 'binary' || (schema === undefined && isFile(name)) ? 'file' : undefined;
}

function isFile(name: string): boolean {
  return (
    name === 'application/octet-stream' ||
    /^(?:image|audio|video|font)\//.test(name) ||
    /\b(?:pdf|zip|gzip)$/.test(name)
  );
}
