/** Public custom property of pages: a name that stays, without its two hyphens, and its value in the style sheets. */
export type Token = ColourToken | PlainToken;

/** Colour with its values as oklch(), or derived from the accent: lightness and maximum chroma. */
export interface ColourToken {
  readonly name: string;
  readonly kind: 'colour';
  readonly about: string;
  readonly light: ColourValue;
  /** Undefined for the same colour in both themes. */
  readonly dark: ColourValue | undefined;
}

export type ColourValue = string | { readonly lightness: number; readonly chroma: number };

export interface PlainToken {
  readonly name: string;
  readonly kind: 'size' | 'font';
  readonly about: string;
  readonly value: string;
}

const colour = (name: string, about: string, light: ColourValue, dark?: ColourValue): ColourToken => ({
  ...{ name, kind: 'colour', about, light, dark },
});
const ofAccent = (lightness: number, chroma: number): ColourValue => ({ lightness, chroma });
const size = (name: string, about: string, value: string): PlainToken => ({ name, kind: 'size', about, value });
const font = (name: string, about: string, value: string): PlainToken => ({ name, kind: 'font', about, value });

/** All public tokens, in the order of `styles/tokens.css`. */
export const TOKENS: readonly Token[] = [
  colour('bg', 'page', 'oklch(99.3% 0.002 265)', 'oklch(17% 0.011 268)'),
  colour('raised', 'boxes, fields and menus', '#fff', 'oklch(20.5% 0.013 268)'),
  colour('sunken', 'code in texts, hovered links', 'oklch(97.2% 0.004 265)', 'oklch(22% 0.013 268)'),
  colour('line', 'dividers', 'oklch(92% 0.006 265)', 'oklch(27.5% 0.014 268)'),
  colour('line-strong', 'borders of fields and buttons', 'oklch(84% 0.01 265)', 'oklch(38% 0.016 268)'),
  colour('text', 'text and headings', 'oklch(24% 0.015 265)', 'oklch(94% 0.006 265)'),
  colour('soft', 'descriptions', 'oklch(38% 0.017 265)', 'oklch(83% 0.01 265)'),
  colour('muted', 'types, hints, footer', 'oklch(50% 0.018 265)', 'oklch(70% 0.014 265)'),
  colour('accent', 'links, buttons, focus', ofAccent(50, 0.2), ofAccent(77, 0.125)),
  colour('accent-wash', 'background of the current link', ofAccent(96, 0.022), ofAccent(27, 0.05)),
  colour('accent-pale', 'selected parts of code', ofAccent(92, 0.03)),
  colour('accent-deep', 'text on `accent-pale`', ofAccent(30, 0.13)),
  colour('rail', 'background of code, dark in both themes', 'oklch(20.5% 0.014 268)', 'oklch(19.5% 0.013 268)'),
  colour('rail-head', 'title of code', 'oklch(24.5% 0.016 268)', 'oklch(23% 0.015 268)'),
  colour('rail-line', 'dividers of code', 'oklch(31% 0.016 268)', 'oklch(29% 0.015 268)'),
  colour('rail-text', 'code', 'oklch(91% 0.008 265)'),
  colour('rail-muted', 'comments and titles of code', 'oklch(70% 0.015 265)'),
  colour('string', 'strings of code', 'oklch(80% 0.1 150)'),
  colour('number', 'numbers of code', 'oklch(80% 0.1 60)'),
  colour('key', 'names of code', 'oklch(81% 0.075 250)'),
  colour('word', 'keywords of code', 'oklch(77% 0.11 300)'),
  font('sans', 'typefaces of text', "Geist, 'Geist Fallback', system-ui, sans-serif"),
  font('mono', 'typefaces of code', "'Geist Mono', 'Geist Mono Fallback', ui-monospace, monospace"),
  size('tiny', 'badges', '0.75rem'),
  size('small', 'types and hints', '0.8125rem'),
  size('compact', 'sidebar, code', '0.875rem'),
  size('medium', 'buttons, header', '0.9375rem'),
  size('body', 'text', '1rem'),
  size('large', 'lead of a page', '1.0625rem'),
  size('h2', 'section headings', '1.1875rem'),
  size('h1', 'title of a page', '1.875rem'),
  size('radius', 'corners', '8px'),
  size('radius-small', 'corners of small parts', 'calc(var(--radius) * 0.75)'),
  size('header', 'height of the header', '56px'),
  size('sidebar', 'width of the sidebar', '272px'),
  size('frame', 'maximum width of a page', '1520px'),
];

/** Hues of methods, statuses and notices, and whether they are grey (`[data-tone]`). */
export const TONE_HUES: readonly number[] = [250, 155, 70, 325, 25, 205, 300, 40];

/** Text and background that pages put on each other: the contrast of every pair is at least 4.5 (WCAG 2.2, 1.4.3). */
export const PAIRS: readonly (readonly [text: string, background: string])[] = [
  ...['text', 'soft', 'muted', 'accent'].flatMap((text) =>
    ['bg', 'raised', 'sunken'].map((background) => [text, background] as const),
  ),
  ['accent', 'accent-wash'],
  ['text', 'accent-wash'],
  ['bg', 'accent'],
  ['accent-deep', 'accent-pale'],
  ...['rail-text', 'rail-muted', 'string', 'number', 'key', 'word'].flatMap((text) =>
    ['rail', 'rail-head'].map((background) => [text, background] as const),
  ),
];
