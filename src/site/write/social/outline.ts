import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

/** Subsets of the font, most frequent first. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'vietnamese', 'cyrillic-ext'];
const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Closed shape. */
export type Shape = readonly (readonly [x: number, y: number])[];

/** Typesetting: font size, letter spacing to remove and stroke width to add, in pixels. */
export interface Typesetting {
  readonly size: number;
  readonly nearer?: number;
  readonly bolder?: number;
}

/** Returns the width of a text in pixels. */
export function widthOf(text: string, { size, nearer = 0, bolder = 0 }: Typesetting): number {
  return Array.from(text).reduce((sum, sign) => sum + advanceOf(sign) * size - nearer + bolder, 0);
}

/** Returns the shapes of a text from a point of its baseline. Characters without a glyph are left out. */
export function outlineOf(text: string, at: readonly [x: number, y: number], set: Typesetting): readonly Shape[] {
  const { size, nearer = 0, bolder = 0 } = set;
  let [x] = at;
  return Array.from(text).flatMap((sign) => {
    const shapes = shapesOf(sign);
    const here = x;
    x += advanceOf(sign) * size - nearer + bolder;
    // Bolder strokes are copies of the shapes side by side.
    return (bolder === 0 ? [0] : [0, bolder / 2, bolder]).flatMap((beside) =>
      shapes.map((shape) => shape.map(([dx, dy]) => [here + beside + dx * size, at[1] - dy * size] as const)),
    );
  });
}

function advanceOf(sign: string): number {
  const font = fontOf(sign);
  return font === undefined ? 0 : font.glyphForCodePoint(codeOf(sign)).advanceWidth / font.unitsPerEm;
}

/** Returns the shapes of a character at size 1, with the y axis upwards from the baseline. */
function shapesOf(sign: string): readonly Shape[] {
  const font = fontOf(sign);
  if (font === undefined) return [];
  const em = font.unitsPerEm;
  const shapes: [number, number][][] = [];
  let shape: [number, number][] = [];
  for (const { command, args } of font.glyphForCodePoint(codeOf(sign)).path.commands) {
    const points = args.flatMap((value, index): [number, number][] =>
      index % 2 === 0 ? [[value / em, (args[index + 1] ?? 0) / em]] : [],
    );
    if (command === 'moveTo') {
      shape = [...points];
      shapes.push(shape);
    } else if (command !== 'closePath') shape.push(...curve(shape.at(-1) ?? [0, 0], points));
  }
  return shapes;
}

/** Number of straight lines that replace a curve. */
const STEPS = 8;

/** Returns points of a Bézier curve of any degree, without the first one. */
function curve(start: [number, number], further: readonly [number, number][]): readonly [number, number][] {
  if (further.length < 2) return further;
  return Array.from({ length: STEPS }, (_, step) => {
    const part = (step + 1) / STEPS;
    let points = [start, ...further];
    while (points.length > 1)
      points = points.slice(1).map(([x, y], index): [number, number] => {
        const [fromX, fromY] = points[index] ?? [x, y];
        return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
      });
    return points[0] ?? start;
  });
}

/** Returns the subset of the font that has a character. */
function fontOf(sign: string): Font | undefined {
  for (const part of PARTS) {
    const font = fonts.get(part) ?? readFont(part);
    fonts.set(part, font);
    if (font.hasGlyphForCodePoint(codeOf(sign))) return font;
  }
  return undefined;
}

function readFont(part: string): Font {
  const file = require.resolve(`@fontsource-variable/geist/files/geist-${part}-wght-normal.woff2`);
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  return font;
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}
