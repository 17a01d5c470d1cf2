/**
 * Returns true for a request that names Markdown and accepts it at least as gladly as HTML (RFC 9110, section 12.5.1). Wildcards,
 * which browsers send, prefer nothing.
 */
export function prefersMarkdown(accept: string): boolean {
  const weights = new Map(accept.toLowerCase().split(',').map(parseRange));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Parses a media range into its type and weight. */
function parseRange(range: string): readonly [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (weight === undefined) return [type, 1];
  // A weight that is none of the standard's accepts nothing.
  return [type, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
