import { contrastOf, formatColour, toHex, type Oklch } from './colour.ts';
import { colourOf, COLOURS, THEMES, type GivenColours, type Theme } from './palette.ts';
import { PAIRS, TONE_HUES } from './tokens.ts';

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

/** A pair of colours that readers cannot tell apart well enough. */
export interface WeakPair {
  readonly text: string;
  readonly background: string;
  readonly theme: Theme;
  readonly ratio: number;
  /** The given token of the two, the text if both are. */
  readonly name: string;
  /** Colour for it with enough contrast, hexadecimal; undefined without one. */
  readonly remedy: string | undefined;
}

interface Named {
  readonly name: string;
  readonly parts: Oklch;
}

/** Finds the first pair of pages, with a given colour in it, that has too little contrast; `from` is the accent's source. */
export function findWeakPair(given: GivenColours, from: Oklch | undefined): WeakPair | undefined {
  for (const theme of THEMES) {
    const [weak] = listWeak(theme, given, from);
    if (weak === undefined) continue;
    const [text, background] = weak;
    const isGiven = given.has(text.name) || !given.has(background.name);
    const own = (isGiven ? text : background).name;
    const name = given.has(own) ? own : 'accent';
    const ratio = contrastOf(text.parts, background.parts);
    const remedy = remedyOf({ name, theme, format: toHex }, given, from);
    return { text: text.name, background: background.name, theme, ratio, name, remedy };
  }
  return undefined;
}

/**
 * Returns the accent that is derived from a colour, at the nearest lightness that has enough contrast with all other usual colours, by
 * theme; undefined if its usual lightness has.
 */
export function fitAccent(from: Oklch | undefined): Readonly<Partial<Record<Theme, string>>> | undefined {
  const given = new Map([['accent', {}]]);
  const weak = THEMES.filter((theme) => listWeak(theme, given, from).length > 0);
  if (weak.length === 0) return undefined;
  return Object.fromEntries(
    weak.map((theme) => [theme, remedyOf({ name: 'accent', theme, format: formatColour }, given, from)]),
  );
}

/** Lists the pairs of a theme that have a given colour and too little contrast. */
function listWeak(theme: Theme, given: GivenColours, from: Oklch | undefined): readonly (readonly [Named, Named])[] {
  const named = (name: string): Named | undefined => {
    const token = COLOURS.get(name);
    const colour = token === undefined ? undefined : colourOf(token, theme, given, from);
    return colour === undefined ? undefined : { name, parts: colour.parts };
  };
  const isGiven = ({ name }: Named): boolean => given.has(name) || (given.has('accent') && name.startsWith('accent-'));
  return pairsOf(theme, named).flatMap(([text, background]) =>
    text !== undefined &&
    background !== undefined &&
    (isGiven(text) || isGiven(background)) &&
    contrastOf(text.parts, background.parts) < LEAST
      ? [[text, background] as const]
      : [],
  );
}

type Pair = readonly [text: Named | undefined, background: Named | undefined];

/** Lists the pairs of tokens, and those with methods, statuses and notices, which have a colour of their own in each theme. */
function pairsOf(theme: Theme, named: (name: string) => Named | undefined): readonly Pair[] {
  const tones = TONE_HUES.flatMap((h): readonly Pair[] => {
    const tone = { name: 'tone', parts: theme === 'light' ? { l: 0.48, c: 0.13, h } : { l: 0.79, c: 0.13, h } };
    const wash = { name: 'wash', parts: theme === 'light' ? { l: 0.965, c: 0.032, h } : { l: 0.25, c: 0.032, h } };
    return [
      ...['bg', 'raised', 'sunken'].map((background): Pair => [tone, named(background)]),
      ...['text', 'soft', 'accent'].map((text): Pair => [named(text), wash]),
    ];
  });
  return [...PAIRS.map(([text, background]): Pair => [named(text), named(background)]), ...tones];
}

/** A token that is to have another colour. */
interface Wanted {
  readonly name: string;
  readonly theme: Theme;
  readonly format: (colour: Oklch) => string;
}

/** Returns the colour of the nearest lightness for a token that has enough contrast in all of its pairs. */
function remedyOf({ name, theme, format }: Wanted, given: GivenColours, from: Oklch | undefined): string | undefined {
  const token = COLOURS.get(name);
  const colour = token === undefined ? undefined : colourOf(token, theme, given, from)?.parts;
  if (colour === undefined) return undefined;
  const steps = Array.from({ length: 100 }, (_, step) => step / 100);
  return steps
    .flatMap((step) => [colour.l - step, colour.l + step])
    .filter((l) => l >= 0 && l <= 1)
    .map((l) => format({ ...colour, l }))
    .find((css) => {
      const tried = new Map([...given, [name, { ...given.get(name), [theme]: css }]]);
      return listWeak(theme, tried, from).every((pair) => pair.every((one) => one.name !== name));
    });
}
