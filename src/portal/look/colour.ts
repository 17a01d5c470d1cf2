/** Colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Three parts of a colour. */
export type Three = readonly [number, number, number];

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

/** Converts sRGB, from 0 to 1, to OKLCH. */
export function fromSrgb(srgb: Three): Oklch {
  return fromLinear(threeOf((at) => toLinear(srgb[at] ?? 0)));
}

/** Converts linear sRGB to OKLCH. */
export function fromLinear([r, g, b]: Three): Oklch {
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
  const [a, b] = toCartesian(c, h);
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

/** Converts OKLab to OKLCH. */
export function toPolar([l, a, b]: Three): Oklch {
  const c = Math.hypot(a, b);
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  // The hue of a grey is noise of the conversion.
  return c < 0.0005 ? { l, c: 0, h: 0 } : { l, c, h: (h + 360) % 360 };
}

/** Converts chroma and hue to the two axes of Lab or OKLab. */
export function toCartesian(c: number, h: number): readonly [number, number] {
  return [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
}

/** Converts Lab to linear sRGB (CSS Color 4, section 9.2, with the adaptation of D50 to D65). */
export function labToLinear([l, a, b]: Three): Three {
  const [kappa, middle] = [24_389 / 27, (l + 16) / 116];
  const cubic = (root: number): number => (root ** 3 > 216 / 24_389 ? root ** 3 : (116 * root - 16) / kappa);
  const x = (0.3457 / 0.3585) * cubic(middle + a / 500);
  const y = l > 8 ? middle ** 3 : l / kappa;
  const z = (0.2958 / 0.3585) * cubic(middle - b / 200);
  return [
    3.1341358529 * x - 1.6173863322 * y - 0.490661946 * z,
    -0.9787955029 * x + 1.9162545673 * y + 0.0334427312 * z,
    0.0719553799 * x - 0.2289768264 * y + 1.4053860583 * z,
  ];
}

/** Converts hue, whiteness and blackness to sRGB. */
export function hwbToSrgb([hue, white, black]: Three): Three {
  const sum = white + black;
  if (sum >= 1) return threeOf(() => white / sum);
  const pure = hslToSrgb([hue, 1, 0.5]);
  return threeOf((at) => (pure[at] ?? 0) * (1 - sum) + white);
}

/** Converts hue, saturation and lightness to sRGB. */
export function hslToSrgb([hue, saturation, light]: Three): Three {
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

/** Makes three parts. */
export function threeOf(make: (at: number) => number): Three {
  return [make(0), make(1), make(2)];
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
