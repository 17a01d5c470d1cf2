import { clip, contrast_ratio_wcag_2_1, OKLCH_to_XYZ_D65, XYZ_D65_to_sRGB } from '@csstools/color-helpers';

/** Colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Formats a colour as CSS. */
export function formatColour({ l, c, h }: Oklch): string {
  return `oklch(${round(l * 100, 2)}% ${round(c, 4)} ${round(h, 2)})`;
}

/** Formats a colour as hexadecimal sRGB, clipped to its gamut. */
export function toHex(colour: Oklch): string {
  const parts = toSrgb(colour).map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: Oklch, other: Oklch): number {
  return contrast_ratio_wcag_2_1(toSrgb(one), toSrgb(other));
}

/** Converts a colour to sRGB; browsers clip colours beyond the gamut of a screen. */
function toSrgb({ l, c, h }: Oklch): [number, number, number] {
  return clip(XYZ_D65_to_sRGB(OKLCH_to_XYZ_D65([l, c, h])));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
