import type { Colour } from './png.ts';

/** Returns the accent of the light theme: from a hue or a hexadecimal colour; grey for other CSS colours. */
export function accentColour(accent: number | string): Colour {
  if (typeof accent === 'number') return ofHue(accent);
  const [, digits] = /^#([\da-f]{3,8})$/i.exec(accent) ?? [];
  if (digits === undefined) return [94, 99, 112];
  const pairs = digits.length < 6 ? Array.from(digits, (digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

/** Converts oklch(50% 0.2 hue) to sRGB, clipped to its gamut (CSS Color 4, sections 9 and 10). */
function ofHue(hue: number): Colour {
  const [a, b] = [0.2 * Math.cos((hue * Math.PI) / 180), 0.2 * Math.sin((hue * Math.PI) / 180)];
  const long = (0.5 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (0.5 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (0.5 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function toByte(light: number): number {
  const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(coded, 0), 1) * 255);
}
