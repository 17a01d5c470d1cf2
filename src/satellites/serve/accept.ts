import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/**
 * Returns true for a request that names Markdown and accepts it at least as gladly as HTML (RFC 9110, section 12.5.1). Wildcards,
 * which browsers send, prefer nothing.
 */
export function prefersMarkdown(accept: string): boolean {
  const weights = parseWeights(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Compressors by content coding. This quality of Brotli takes as long as gzip. */
export const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
} as const;

/** Content coding of a response. */
export type Coding = keyof typeof COMPRESSORS;

/** Returns true for types of text, and of others that are not compressed by themselves. */
export function isCompressible(type: string): boolean {
  return /^text\/|json|xml|yaml|wasm/.test(type);
}

/** Returns the coding that an Accept-Encoding header prefers (RFC 9110, section 12.5.3); undefined for none. */
export function preferredCoding(accept: string): Coding | undefined {
  const weights = parseWeights(accept);
  const weigh = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(weigh('br'), weigh('gzip'));
  if (best === 0 || best < (weights.get('identity') ?? 0)) return undefined;
  return best === weigh('br') ? 'br' : 'gzip';
}

/** Parses the values of a header and their weights. */
function parseWeights(header: string): ReadonlyMap<string, number> {
  return new Map(header.toLowerCase().split(',').map(parseRange));
}

/** Parses a media range, or a coding, and its weight. */
function parseRange(range: string): readonly [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (weight === undefined) return [type, 1];
  // A weight that is none of the standard's accepts nothing.
  return [type, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
