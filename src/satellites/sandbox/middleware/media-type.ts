import { essenceOf, isWithin } from '../../../openapi/standard/media-type.ts';

/** True for XML and types based on it (RFC 7303), except images. */
export function isXmlType(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return /[/+]xml$/.test(essence) && !essence.startsWith('image/');
}

/**
 * Returns the index of the offered type with the highest quality in `Accept` (RFC 9110, section 12.5.1), the first among equals;
 * undefined where none is accepted.
 */
export function chooseMediaType(offered: readonly string[], accept: string | undefined): number | undefined {
  if (offered.length === 0) return undefined;
  if (accept === undefined || accept.trim() === '') return 0;
  const ranges = listAccepted(accept);
  let best: { readonly index: number; readonly quality: number } | undefined;
  for (const [index, type] of offered.entries()) {
    // The most specific range that covers the type determines its quality.
    const covering = ranges.filter(({ range }) => isWithin(type, range) || isWithin(range, type));
    const [closest] = covering.toSorted((a, b) => specificity(b.range) - specificity(a.range));
    const quality = closest?.quality ?? 0;
    if (quality > (best?.quality ?? 0)) best = { index, quality };
  }
  return best?.index;
}

/** Lists the ranges of `Accept` with their quality. */
export function listAccepted(accept = ''): readonly { readonly range: string; readonly quality: number }[] {
  return accept.split(',').map((part) => {
    const quality = Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1);
    return { range: essenceOf(part), quality: Number.isNaN(quality) ? 0 : quality };
  });
}

function specificity(range: string): number {
  return range.startsWith('*') ? 0 : range.endsWith('/*') ? 1 : 2;
}
