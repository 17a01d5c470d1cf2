/** Returns a media type in lower case without its parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** True for JSON and types based on it (RFC 6839, section 3.1). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}

/** True for XML and types based on it (RFC 7303), except images. */
export function isXml(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return /[/+]xml$/.test(essence) && !essence.startsWith('image/');
}

/** True where a range covers a type: `text/*` covers `text/html`. */
export function isWithin(type: string, range: string): boolean {
  const [essence, wanted] = [essenceOf(type), essenceOf(range)];
  if (wanted === '*/*' || wanted === '*' || wanted === essence) return true;
  return wanted.endsWith('/*') && essence.startsWith(wanted.slice(0, -1));
}

/**
 * Returns the index of the offered type with the highest quality in `Accept` (RFC 9110, section 12.5.1), the first among equals;
 * undefined where none is accepted.
 */
export function chooseMediaType(offered: readonly string[], accept: string | undefined): number | undefined {
  if (offered.length === 0) return undefined;
  if (accept === undefined || accept.trim() === '') return 0;
  const ranges = accept.split(',').map((part) => {
    const quality = Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1);
    return { range: essenceOf(part), quality: Number.isNaN(quality) ? 0 : quality };
  });
  let best: { readonly index: number; readonly quality: number } | undefined;
  for (const [index, type] of offered.entries()) {
    // The most specific range that covers the type determines its quality.
    const fitting = ranges.filter(({ range }) => isWithin(type, range) || isWithin(range, type));
    const [closest] = fitting.toSorted((a, b) => specificity(b.range) - specificity(a.range));
    const quality = closest?.quality ?? 0;
    if (quality > (best?.quality ?? 0)) best = { index, quality };
  }
  return best?.index;
}

function specificity(range: string): number {
  return range.startsWith('*') ? 0 : range.endsWith('/*') ? 1 : 2;
}
