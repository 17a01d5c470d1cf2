import { Coverage } from './coverage.ts';
import { outlineOf, widthOf, type Typesetting } from './outline.ts';
import { writePng, type Colour } from './png.ts';
import { toHex } from '../../../portal/look/colour.ts';
import { accentSource } from '../../../portal/look/parse-colour.ts';

/** Texts of a social image. */
export interface CardWords {
  readonly title: string;
  /** Title of the API or portal of the page; empty for the home page. */
  readonly owner: string;
  readonly about: string;
}

export const [WIDTH, HEIGHT] = [1200, 630] as const;
const MARGIN = 84;
const ROOM = WIDTH - 2 * MARGIN;
/** Shades of each colour. */
const SHADES = 63;
const WHITE: Colour = [255, 255, 255];
const TEXT: Colour = [31, 34, 43];
const MUTED: Colour = [94, 99, 112];

/** Sizes of a title, each with the maximum number of lines. */
const TITLES: readonly (readonly [size: number, lines: number])[] = [
  [84, 2],
  [64, 3],
  [50, 4],
];
const ABOUT: Typesetting = { size: 31 };
/** Maximum number of lines of all texts together. */
const LINES = 5;
const OWNER: Typesetting = { size: 32, bolder: 0.9 };

/** Draws a social image as PNG, with the portal's accent: a hue or a CSS colour. */
export function drawCard({ title, owner, about }: CardWords, accent: number | string): Buffer {
  const [ink, soft, mark] = [0, 1, 2].map(() => new Coverage(WIDTH, HEIGHT));
  if (ink === undefined || soft === undefined || mark === undefined) throw new Error('There are three inks.');
  const write = (on: Coverage, text: string, x: number, y: number, set: Typesetting): void => {
    for (const shape of outlineOf(text, [x, y], set)) on.add(shape);
  };
  for (const shape of markShapes(MARGIN - 4, 74, 3)) mark.add(shape);
  mark.add([
    [0, HEIGHT - 14],
    [WIDTH, HEIGHT - 14],
    [WIDTH, HEIGHT],
    [0, HEIGHT],
  ]);
  write(ink, fit(owner, ROOM - 76, OWNER), MARGIN + 68, 112, OWNER);
  const { set, lines } = setTitle(title);
  const leading = set.size * 1.1;
  let y = 208 + set.size * 0.8;
  for (const line of lines) {
    write(ink, line, MARGIN - set.size * 0.05, y, set);
    y += leading;
  }
  y += 8;
  for (const line of wrap(about, ABOUT, Math.min(3, LINES - lines.length))) {
    write(soft, line, MARGIN, y, ABOUT);
    y += ABOUT.size * 1.42;
  }
  return mix([
    [TEXT, ink],
    [MUTED, soft],
    [accentColour(accent), mark],
  ]);
}

/** Returns the largest size in which a title fits, and its lines. */
function setTitle(title: string): { readonly set: Typesetting; readonly lines: readonly string[] } {
  for (const [size, most] of TITLES) {
    const set = { size, nearer: size * 0.022, bolder: size * 0.032 };
    const lines = wrap(title, set, most);
    if (!lines.at(-1)?.endsWith('…') || size === TITLES.at(-1)?.[0]) return { set, lines };
  }
  return { set: ABOUT, lines: [] };
}

/** Wraps a text to lines; a longer text ends with an ellipsis. */
function wrap(text: string, set: Typesetting, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, set) <= ROOM) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  const all = line === '' ? lines : [...lines, line];
  const shown = all.slice(0, most).map((one) => fit(one, ROOM, set));
  return all.length <= most ? shown : [...shown.slice(0, -1), fit(`${shown.at(-1) ?? ''} …`, ROOM, set)];
}

/** Shortens a text to a width in pixels. */
function fit(text: string, room: number, set: Typesetting): string {
  if (widthOf(text, set) <= room) return text;
  const signs = Array.from(text.replace(/(?<![\s…])[\s…]+$/, ''));
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, set) > room) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** Strokes of the portal's mark (`site/html/ui/icons.ts`), in the units of the icon. */
const STROKES = [
  [2, 6.5, 9, 2.5],
  [9, 2.5, 16, 6.5],
  [2.7, 15.5, 15.3, 15.5],
  [4.5, 8, 4.5, 13.2],
  [9, 8, 9, 13.2],
  [13.5, 8, 13.5, 13.2],
] as const;

function markShapes(left: number, top: number, scale: number): readonly (readonly (readonly [number, number])[])[] {
  return STROKES.map(([ax, ay, bx, by]) => {
    const turn = Math.atan2(by - ay, bx - ax);
    const end = (x: number, y: number, from: number) =>
      Array.from({ length: 9 }, (_, step) => {
        const angle = turn + from + (step * Math.PI) / 8;
        return [left + (x + 0.8 * Math.cos(angle)) * scale, top + (y + 0.8 * Math.sin(angle)) * scale] as const;
      });
    return [...end(bx, by, -Math.PI / 2), ...end(ax, ay, Math.PI / 2)];
  });
}

/** Combines colours on white that do not overlap. */
function mix(inks: readonly (readonly [Colour, Coverage])[]): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  inks.forEach(([, coverage], ink) => {
    coverage.toLevels(SHADES).forEach((level, at) => {
      if (level > 0) pixels[at] = ink * SHADES + level;
    });
  });
  const shades = inks.flatMap(([colour]) =>
    Array.from({ length: SHADES }, (_, shade) => blend(colour, (shade + 1) / SHADES)),
  );
  return writePng(WIDTH, pixels, [WHITE, ...shades]);
}

function blend([red, green, blue]: Colour, part: number): Colour {
  const of = (value: number): number => Math.round(255 + (value - 255) * part);
  return [of(red), of(green), of(blue)];
}

/** Returns the accent of the light theme in sRGB, clipped to its gamut. */
export function accentColour(accent: number | string): Colour {
  const digits = toHex(accentSource(accent) ?? { l: 0.5, c: 0, h: 0 }).slice(1);
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}
