import {
  fromLinear,
  fromSrgb,
  hslToSrgb,
  hwbToSrgb,
  labToLinear,
  threeOf,
  toCartesian,
  toPolar,
  type Oklch,
  type Three,
} from './colour.ts';
import { NAMED_COLOURS } from './named-colours.ts';

const NUMBER = String.raw`([-+]?\d*\.?\d+(?:e[-+]?\d+)?|none)(%|deg|grad|rad|turn)?`;
/** An alpha of 1. */
const OPAQUE = String.raw`(?:1(?:\.0*)?|100%)`;
const FUNCTION = new RegExp(
  String.raw`^(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*${NUMBER}\s+${NUMBER}\s+${NUMBER}\s*(?:/\s*${OPAQUE}\s*)?\)$`,
  'i',
);
/** Functions with commas (CSS Color 4, sections 5.1 and 7.1). */
const LEGACY = new RegExp(
  String.raw`^(rgba?|hsla?)\(\s*${NUMBER}\s*,\s*${NUMBER}\s*,\s*${NUMBER}\s*(?:,\s*${OPAQUE}\s*)?\)$`,
  'i',
);

/** Parts of a colour function: the value of 100 %, or `turn` for a hue. */
const PARTS: Readonly<Record<string, readonly (number | 'turn')[]>> = {
  rgb: [255, 255, 255],
  hsl: ['turn', 100, 100],
  hwb: ['turn', 100, 100],
  lab: [100, 125, 125],
  lch: [100, 150, 'turn'],
  oklab: [1, 0.4, 0.4],
  oklch: [1, 0.4, 'turn'],
};

/** Degrees of the units of angles. */
const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Forms of colours that can be checked, for messages. */
export const COLOUR_FORMS = 'a name, hexadecimal, rgb(), hsl(), hwb(), lab(), lch(), oklab() or oklch()';

/** Returns the source of an accent's shades: a hue has a lightness and a chroma of ours. */
export function accentSource(accent: number | string): Oklch | undefined {
  return typeof accent === 'number' ? { l: 0.5, c: 0.2, h: accent } : parseColour(accent);
}

/** Converts an opaque CSS colour of the `COLOUR_FORMS` to OKLCH; undefined for any other text. */
export function parseColour(text: string): Oklch | undefined {
  const written = text.trim().toLowerCase();
  const digits = NAMED_COLOURS.get(written) ?? /^#([\da-f]{3,8})$/.exec(written)?.[1];
  return digits === undefined ? parseFunction(written) : parseDigits(digits);
}

function parseDigits(digits: string): Oklch | undefined {
  const long = digits.length < 5 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [, opaque] = /^(.{6})(?:ff)?$/.exec(long) ?? [];
  if (opaque === undefined) return undefined;
  return fromSrgb(threeOf((at) => Number.parseInt(opaque.slice(at * 2, at * 2 + 2), 16) / 255));
}

function parseFunction(text: string): Oklch | undefined {
  const [, written = '', ...matched] = FUNCTION.exec(text) ?? LEGACY.exec(text) ?? [];
  const name = written.replace(/a$/, '');
  const values = (PARTS[name] ?? []).map((whole, at) => valueOf(matched[at * 2], matched[at * 2 + 1], whole));
  // With commas, saturation and lightness are percentages.
  const isMixed = text.includes(',') && name === 'hsl' && !(matched[3] === '%' && matched[5] === '%');
  const [one, two, three] = values;
  if (one === undefined || two === undefined || three === undefined || isMixed) return undefined;
  return toOklch(name, [one, two, three]);
}

/** Returns the value of a part; undefined for a unit that it cannot have. */
function valueOf(number = '', unit: string | undefined, whole: number | 'turn'): number | undefined {
  const value = number === 'none' ? 0 : Number(number);
  if (unit === undefined) return value;
  if (whole !== 'turn') return unit === '%' ? (value / 100) * whole : undefined;
  const degrees = DEGREES[unit];
  return degrees === undefined ? undefined : value * degrees;
}

function toOklch(name: string, [one, two, three]: Three): Oklch {
  switch (name) {
    case 'rgb':
      return fromSrgb(threeOf((at) => clamp([one, two, three][at] ?? 0, 255) / 255));
    case 'hsl':
      return fromSrgb(hslToSrgb([one, clamp(two, 100) / 100, clamp(three, 100) / 100]));
    case 'hwb':
      return fromSrgb(hwbToSrgb([one, clamp(two, 100) / 100, clamp(three, 100) / 100]));
    case 'lab':
      return fromLinear(labToLinear([clamp(one, 100), two, three]));
    case 'lch':
      return fromLinear(labToLinear([clamp(one, 100), ...toCartesian(Math.max(0, two), three)]));
    case 'oklab':
      return toPolar([clamp(one, 1), two, three]);
    default:
      return { l: clamp(one, 1), c: Math.max(0, two), h: three };
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
