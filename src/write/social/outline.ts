import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

/** The parts of the font, those that most texts need first. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'vietnamese', 'cyrillic-ext'];
const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** A closed shape. */
export type Shape = readonly (readonly [x: number, y: number])[];

/** How a text is set: pixels of its size, and of what its letters are nearer to each other and its strokes broader. */
export interface Set {
  readonly size: number;
  readonly nearer?: number;
  readonly bolder?: number;
}

/** Pixels that a text is long. */
export function widthOf(text: string, { size, nearer = 0, bolder = 0 }: Set): number {
  return Array.from(text).reduce((sum, sign) => sum + advanceOf(sign) * size - nearer + bolder, 0);
}

/** The shapes of a text that begins at a place of its base line. Signs that the fonts have not are left out. */
export function outlineOf(text: string, at: readonly [x: number, y: number], set: Set): readonly Shape[] {
  const { size, nearer = 0, bolder = 0 } = set;
  let [x] = at;
  return Array.from(text).flatMap((sign) => {
    const shapes = shapesOf(sign);
    const here = x;
    x += advanceOf(sign) * size - nearer + bolder;
    // Broader strokes are the same shapes again, beside.
    return (bolder === 0 ? [0] : [0, bolder / 2, bolder]).flatMap((beside) =>
      shapes.map((shape) => shape.map(([dx, dy]) => [here + beside + dx * size, at[1] - dy * size] as const)),
    );
  });
}

function advanceOf(sign: string): number {
  const font = fontOf(sign);
  return font === undefined ? 0 : font.glyphForCodePoint(codeOf(sign)).advanceWidth / font.unitsPerEm;
}

/** The shapes of a sign of size 1, upwards from the base line. */
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

/** So many straight lines stand for a curve. */
const STEPS = 8;

/** Points of a Bézier curve of any degree, without its first. */
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

/** The part of the font that has a sign. */
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
