import { toHex } from '../../../portal/look/colour.ts';
import { accentSource } from '../../../portal/look/parse-colour.ts';
import type { Colour } from './png.ts';

/** Returns the accent of the light theme in sRGB, clipped to its gamut. */
export function accentColour(accent: number | string): Colour {
  const digits = toHex(accentSource(accent) ?? { l: 0.5, c: 0, h: 0 }).slice(1);
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}
