import { formatColour, type Oklch } from './colour.ts';
import { parseColour } from './parse-colour.ts';
import { TOKENS, type ColourToken, type ColourValue } from './tokens.ts';

/** Themes of pages. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Colours that an owner gives, by token: those of a theme, as written. */
export type GivenColours = ReadonlyMap<string, Readonly<Partial<Record<Theme, string>>>>;

/** A colour, as CSS and as its parts. */
export interface Colour {
  readonly css: string;
  readonly parts: Oklch;
}

/** Least chroma that a derived dark colour may keep. */
const LEAST = 0.02;

/** Returns the colour of a token in a theme; undefined for shades of an accent without its source. */
export function colourOf(
  token: ColourToken,
  theme: Theme,
  given: GivenColours,
  from: Oklch | undefined,
): Colour | undefined {
  const own = given.get(token.name);
  const written = own?.[theme];
  if (written !== undefined) return { css: written, parts: parseColour(written) ?? BLACK };
  const usual = theme === 'dark' ? (token.dark ?? token.light) : token.light;
  // A dark theme that is not given has the hue of the light one.
  if (theme === 'dark' && own?.light !== undefined)
    return token.dark === undefined ? colourOf(token, 'light', given, from) : darkOf(own.light, usual);
  if (typeof usual === 'string') return { css: usual, parts: parseColour(usual) ?? BLACK };
  return from === undefined ? undefined : toColour({ ...from, ...limited(from, usual) });
}

const BLACK: Oklch = { l: 0, c: 0, h: 0 };

/** Colours by the names of their tokens. */
export const COLOURS: ReadonlyMap<string, ColourToken> = new Map(
  TOKENS.flatMap((token) => (token.kind === 'colour' ? [[token.name, token]] : [])),
);

/** Derives the dark colour of a light one: its hue, with the lightness of the usual dark colour and no more chroma than suits it. */
function darkOf(light: string, usual: ColourValue): Colour {
  const { c, h } = parseColour(light) ?? BLACK;
  if (typeof usual !== 'string') return toColour({ ...limited({ c }, usual), h });
  const { l, c: least } = parseColour(usual) ?? BLACK;
  return toColour({ l, c: Math.min(c, Math.max(least * 1.5, LEAST)), h });
}

function limited({ c }: Pick<Oklch, 'c'>, value: Exclude<ColourValue, string>): Pick<Oklch, 'l' | 'c'> {
  return { l: value.lightness / 100, c: Math.min(c, value.chroma) };
}

function toColour(parts: Oklch): Colour {
  return { css: formatColour(parts), parts };
}
