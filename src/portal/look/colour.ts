/** Colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Three = readonly [number, number, number];

const NUMBER = String.raw`(-?\d*\.?\d+)(%|deg)?`;
const FUNCTION = new RegExp(
  String.raw`^(rgb|hsl|oklch|oklab)a?\(\s*${NUMBER}[\s,]+${NUMBER}[\s,]+${NUMBER}\s*\)$`,
  'i',
);

/** Converts an opaque CSS colour (hexadecimal, rgb(), hsl(), oklch(), oklab()) to OKLCH; undefined for any other text. */
export function parseColour(text: string): Oklch | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits !== undefined) {
    const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    return fromSrgb(threeOf((at) => Number.parseInt(long.slice(at * 2, at * 2 + 2), 16) / 255));
  }
  const [, name, ...parts] = FUNCTION.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  const value = (at: number, whole: number): number =>
    Number(parts[at * 2]) * (parts[at * 2 + 1] === '%' ? whole / 100 : 1);
  switch (name.toLowerCase()) {
    case 'rgb':
      return fromSrgb(threeOf((at) => value(at, 255) / 255));
    case 'hsl':
      return fromSrgb(hslToSrgb([value(0, 360), value(1, 100) / 100, value(2, 100) / 100]));
    case 'oklab':
      return toPolar([value(0, 1), value(1, 0.4), value(2, 0.4)]);
    default:
      return { l: value(0, 1), c: value(1, 0.4), h: value(2, 360) };
  }
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
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = threeOf((at) => toLinear(toSrgb(colour)[at] ?? 0));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fromSrgb(srgb: Three): Oklch {
  const [r, g, b] = threeOf((at) => toLinear(srgb[at] ?? 0));
  // CSS Color 4, section 9.3.
  const [x, y, z] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ];
  return toPolar([
    0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
    0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
  ]);
}

function toSrgb({ l, c, h }: Oklch): Three {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  // Browsers clip colours beyond the gamut of a screen.
  return threeOf((at) => Math.min(Math.max(toGamma(linear[at] ?? 0), 0), 1));
}

function toPolar([l, a, b]: Three): Oklch {
  const c = Math.hypot(a, b);
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  // The hue of a grey is noise of the conversion.
  return c < 0.0005 ? { l, c: 0, h: 0 } : { l, c, h: (h + 360) % 360 };
}

function hslToSrgb([hue, saturation, light]: Three): Three {
  const reach = saturation * Math.min(light, 1 - light);
  return threeOf((at) => {
    const turn = ([0, 8, 4][at] ?? 0) + (((hue % 360) + 360) % 360) / 30;
    return light - reach * Math.max(-1, Math.min((turn % 12) - 3, 9 - (turn % 12), 1));
  });
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toGamma(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function threeOf(make: (at: number) => number): Three {
  return [make(0), make(1), make(2)];
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
