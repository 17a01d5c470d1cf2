import { nearestHint, PortalError } from '../../openapi/model/index.ts';
import type { Position } from '../../openapi/model/index.ts';
import { settingPosition } from '../settings/config.ts';
import { tokensSchema, type Tokens } from '../settings/look.ts';
import type { Settings } from '../settings/settings.ts';
import type { Oklch } from './colour.ts';
import { findWeakPair, fitAccent } from './contrast.ts';
import type { OwnFont } from './fonts.ts';
import { readOwnCss } from './own-css.ts';
import { readOwnFile } from './own-file.ts';
import { accentSource, COLOUR_FORMS, parseColour } from './parse-colour.ts';
import { colourOf, COLOURS, THEMES, type GivenColours, type Theme } from './palette.ts';
import { publishedFile, type PublishedFile } from './published.ts';
import { readTokenFile } from './token-file.ts';
import { TOKENS } from './tokens.ts';

/** Look of an owner's own: files, of which the sheets are linked from pages. */
export interface Look {
  /** Style sheet of tokens and typefaces, which the frames of the API client have too. */
  readonly tokens: PublishedFile | undefined;
  /** Style sheets of the owner's. */
  readonly css: readonly PublishedFile[];
  /** Files that these refer to. */
  readonly files: readonly PublishedFile[];
  /** Paths of typefaces to preload, below the base. */
  readonly preload: readonly string[];
  /** Tokens whose usual typeface is not shown. */
  readonly replaced: readonly string[];
  /** Absolute paths of the owner's files. */
  readonly sources: readonly string[];
}

type PlaceOf = (name: string, theme?: Theme) => { readonly position?: Position; readonly frame?: string };

/** Reads the look of the settings; undefined for the usual one. Throws PortalError, with its place, for what pages cannot use. */
export async function readLook(
  root: string,
  settings: Pick<Settings, 'tokens' | 'radius' | 'fonts' | 'css' | 'accent' | 'language'>,
  base: string,
): Promise<Look | undefined> {
  const { tokens, radius, fonts, css = [], language } = settings;
  const fitted = fitAccent(sourceOf(new Map(), settings));
  if ([tokens, radius, fonts, fitted].every((one) => one === undefined) && css.length === 0) return undefined;
  const { values, placeOf } = tokensOf(root, tokens);
  const own = givenColours(values, placeOf);
  const given = fitted === undefined ? own : new Map([['accent', fitted], ...own]);
  checkContrast(given, settings, placeOf);
  const made = fonts === undefined ? {} : await readFonts(fonts, root, language);
  const plain = new Map<string, string>([
    ...(made.sans === undefined ? [] : [['sans', made.sans.family] as const]),
    ...(made.mono === undefined ? [] : [['mono', made.mono.family] as const]),
    ...(radius === undefined ? [] : [['radius', `${radius}px`] as const]),
    ...TOKENS.flatMap(({ name, kind }) => {
      const value = kind === 'colour' ? undefined : Object.entries(values).find(([key]) => key === name)?.[1];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  ]);
  const declarations = [
    ...colourDeclarations(given, settings),
    ...[...plain].map(([name, value]) => `--${name}: ${value};`),
  ];
  const sheet = [made.sans, made.mono].map((font) => font?.css ?? '').join('') + rule(declarations);
  const sheets = css.map((path) => readOwnCss(root, path, base));
  return {
    tokens: sheet === '' ? undefined : publishedFile('look.css', sheet),
    css: sheets.map((one) => one.sheet),
    files: [...sheets.flatMap(({ files }) => files), ...(made.sans?.files ?? []), ...(made.mono?.files ?? [])],
    preload: [made.sans, made.mono].flatMap((font) => font?.preload?.path ?? []),
    replaced: [...plain.keys()].filter((name) => name === 'sans' || name === 'mono'),
    sources: [tokens, css, fonts?.sans, fonts?.mono]
      .flat()
      .flatMap((path) => (typeof path === 'string' ? readOwnFile(root, path, []).file : [])),
  };
}

function rule(declarations: readonly string[]): string {
  // In the layer of the usual values, so that print and phones keep theirs.
  return declarations.length === 0 ? '' : `@layer tokens {\n:root {\n${declarations.join('\n')}\n}\n}\n`;
}

function tokensOf(root: string, tokens: Settings['tokens']): { readonly values: Tokens; readonly placeOf: PlaceOf } {
  if (tokens === undefined || typeof tokens === 'object')
    return {
      values: tokens ?? {},
      placeOf: (name, theme) => settingPosition(root, ['tokens', name, ...(theme === undefined ? [] : [theme])]),
    };
  const { values, placeOf } = readTokenFile(readOwnFile(root, tokens, ['tokens']));
  const result = tokensSchema.safeParse(values);
  if (result.success) return { values: result.data, placeOf };
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const name = unknown ?? issue?.path.map(String)[0] ?? '';
  throw new PortalError(
    unknown === undefined ? `The token \`${name}\` is wrong: ${issue?.message ?? ''}` : `Unknown token \`${name}\`.`,
    { ...placeOf(name), hint: unknown === undefined ? undefined : tokenHint(unknown) },
  );
}

function tokenHint(unknown: string): string {
  return nearestHint(unknown, Object.keys(tokensSchema.shape)) ?? 'docs/look.md lists the tokens.';
}

function givenColours(values: Tokens, placeOf: PlaceOf): GivenColours {
  const given = new Map<string, { light?: string; dark?: string }>();
  for (const [name, value] of Object.entries(values)) {
    if (!COLOURS.has(name) || value === undefined) continue;
    const { light, dark } = typeof value === 'string' ? { light: value, dark: undefined } : value;
    for (const colour of [light, dark])
      if (colour !== undefined && parseColour(colour) === undefined)
        throw new PortalError(`The token \`${name}\` is not a colour that can be checked: \`${colour}\`.`, {
          ...placeOf(name),
          hint: `Write an opaque colour as ${COLOUR_FORMS}.`,
        });
    given.set(name, { ...(light === undefined ? {} : { light }), ...(dark === undefined ? {} : { dark }) });
  }
  return given;
}

function checkContrast(given: GivenColours, settings: Pick<Settings, 'accent'>, placeOf: PlaceOf): void {
  const weak = findWeakPair(given, sourceOf(given, settings));
  if (weak === undefined) return;
  const { text, background, theme, ratio, name, remedy } = weak;
  const isDerived = theme === 'dark' && given.get(name)?.dark === undefined;
  throw new PortalError(
    `The colours \`${text}\` on \`${background}\` have a contrast of ${ratio.toFixed(2)} : 1 in the ${theme} theme, and text needs 4.5 : 1.`,
    {
      ...(isDerived ? placeOf(name) : placeOf(name, theme)),
      hint: [
        ...(remedy === undefined
          ? []
          : [`\`${name}: '${remedy}'\` has it${theme === 'dark' ? ', as its `dark` colour' : ''}.`]),
        ...(isDerived ? ['The dark colour is derived from the light one: give both as { light, dark }.'] : []),
      ].join(' '),
    },
  );
}

/** Returns the colour that the accent's shades are derived from. */
function sourceOf(given: GivenColours, { accent }: Pick<Settings, 'accent'>): Oklch | undefined {
  const own = given.get('accent')?.light;
  return own === undefined ? accentSource(accent) : parseColour(own);
}

function colourDeclarations(given: GivenColours, settings: Pick<Settings, 'accent'>): readonly string[] {
  const source = given.get('accent')?.light;
  const from = sourceOf(given, settings);
  return [
    ...(source === undefined ? [] : [`--accent-from: ${source};`]),
    ...[...given.keys()].flatMap((name) => {
      const token = COLOURS.get(name);
      const [light, dark] = THEMES.map((theme) => token && colourOf(token, theme, given, from)?.css);
      if (light === undefined || dark === undefined) return [];
      return `--${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`;
    }),
  ];
}

async function readFonts(
  { sans, mono }: NonNullable<Settings['fonts']>,
  root: string,
  languages: Settings['language'],
): Promise<{ readonly sans?: OwnFont | undefined; readonly mono?: OwnFont | undefined }> {
  // The reader of fonts is loaded for them alone.
  const { readFont } = await import('./fonts.ts');
  const read = (token: 'sans' | 'mono', paths: readonly string[] | undefined): OwnFont | undefined =>
    paths === undefined ? undefined : readFont(token, paths, { root, languages });
  return { sans: read('sans', sans), mono: read('mono', mono) };
}
