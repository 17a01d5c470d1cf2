import { color, type ColorData } from '@csstools/css-color-parser';
import { parseComponentValue } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import type { Oklch } from './colour.ts';

/** A name, hexadecimal digits, or a function without others in it; what the settings hold is written to style sheets as it is. */
const FORM = /^(?!color)(?:#?\w+|\w+\([-+.,/%\w\s]*\))$/i;

/** Forms of colours that can be checked, for messages. */
export const COLOUR_FORMS = 'a name, hexadecimal, rgb(), hsl(), hwb(), lab(), lch(), oklab() or oklch()';

/** Returns the source of an accent's shades: a hue has a lightness and a chroma of ours. */
export function accentSource(accent: number | string): Oklch | undefined {
  return typeof accent === 'number' ? { l: 0.5, c: 0.2, h: accent } : parseColour(accent);
}

/** Converts an opaque CSS colour of the `COLOUR_FORMS` to OKLCH; undefined for any other text. */
export function parseColour(text: string): Oklch | undefined {
  const written = text.trim();
  if (!FORM.test(written) || readColour(written)?.alpha !== 1) return undefined;
  // A missing hue would be missing in OKLCH too.
  const channels = readColour(`oklch(from ${written.replaceAll(/\bnone\b/gi, '0')} l c h)`)?.channels;
  const [l = 0, c = 0, h = 0] = (channels ?? []).map((part) => (Number.isFinite(part) ? part : 0));
  return channels && { l, c, h };
}

function readColour(css: string): ColorData | undefined {
  const value = parseComponentValue(tokenize({ css }));
  const read = value !== undefined && color(value);
  return read === false ? undefined : read;
}
