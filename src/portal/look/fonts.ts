import { basename } from 'node:path';
import { create, type Font } from 'fontkitten';
import { PortalError } from '../../openapi/model/index.ts';
import type { Language } from '../messages/languages.ts';
import { settingPosition } from '../settings/config.ts';
import { publishedFile, type PublishedFile } from './published.ts';
import { readOwnFile, type OwnFile } from './own-file.ts';

/** Typeface of the portal's own files. */
export interface OwnFont {
  /** CSS of its `@font-face` rules. */
  readonly css: string;
  /** Value of the token. */
  readonly family: string;
  readonly files: readonly PublishedFile[];
  /** The file with the letters of most pages, to preload. */
  readonly preload: PublishedFile | undefined;
}

/** A file of a typeface. */
interface Face {
  readonly path: string;
  readonly file: OwnFile;
  readonly family: string;
  readonly weight: string;
  readonly style: 'italic' | 'normal';
  readonly characters: ReadonlySet<number>;
}

/** Typefaces for what a file lacks, by the name of the token. */
const FALLBACK = { sans: 'system-ui, sans-serif', mono: 'ui-monospace, monospace' } as const;
const LETTERS: Readonly<Record<Language, string>> = { en: '', de: 'ÄÖÜäöüß' };
const ASCII = Array.from({ length: 94 }, (_, at) => String.fromCodePoint(at + 33)).join('');

/**
 * Reads the files of a typeface: its name, weights, style and characters are those in the files. Throws PortalError, with the
 * setting's place, for a file that is not WOFF2, is of another typeface, or where letters of the portal's languages are missing.
 */
export function readFont(
  token: keyof typeof FALLBACK,
  paths: readonly string[],
  { root, languages }: { readonly root: string; readonly languages: readonly Language[] },
): OwnFont {
  const setting = ['fonts', token];
  const fail = (message: string, hint: string): never => {
    throw new PortalError(message, { ...settingPosition(root, setting), hint });
  };
  const faces = paths.map((path): Face => {
    const file = readOwnFile(root, path, setting);
    const font = openFont(file.contents);
    return font === undefined ? fail(`The font \`${path}\` is not a WOFF2 file.`, HINT) : toFace(path, file, font);
  });
  const family = faces[0]?.family ?? '';
  const other = faces.find((face) => face.family !== family);
  if (other !== undefined)
    fail(
      `The font \`${other.path}\` is of the typeface ${other.family}, and the first one of ${family}.`,
      `All files of \`fonts.${token}\` are of one typeface; code has \`fonts.mono\`.`,
    );
  const upright = new Set(faces.filter(({ style }) => style === 'normal').flatMap(({ characters }) => [...characters]));
  const needed = ASCII + languages.map((language) => LETTERS[language]).join('');
  const missing = Array.from(needed).filter((sign) => !upright.has(sign.codePointAt(0) ?? 0));
  if (missing.length > 0)
    fail(
      `The files of \`fonts.${token}\` have no upright \`${missing.slice(0, 12).join('')}\`.`,
      'Add the subset `latin` of the typeface, or the file that has them.',
    );
  const made = faces.map((face) => ({ face, file: publishedFile(face.file.file, face.file.contents) }));
  return {
    css: made.map(({ face, file }) => faceToCss(face, basename(file.path), isShared(face, faces))).join(''),
    family: `'${family}', ${FALLBACK[token]}`,
    files: made.map(({ file }) => file),
    preload: made.find(({ face }) => face.style === 'normal' && face.characters.has(A))?.file,
  };
}

const HINT = 'Ask the foundry for WOFF2, or compress a .ttf or .otf file with woff2_compress.';
/** The letter a. */
const A = 97;

function openFont(contents: Buffer): Font | undefined {
  if (contents.toString('latin1', 0, 4) !== 'wOF2') return undefined;
  try {
    const font = create(contents);
    return font.isCollection ? undefined : font;
  } catch {
    // The file is damaged.
    return undefined;
  }
}

function toFace(path: string, file: OwnFile, font: Font): Face {
  const { wght } = font.variationAxes;
  return {
    path,
    file,
    // Its name becomes a string of CSS.
    family: font.familyName.replaceAll(/[^\p{L}\d .-]/gu, '').replace(/ Variable$/, ''),
    weight: wght === undefined ? String(font['OS/2'].usWeightClass) : `${wght.min} ${wght.max}`,
    style: font.italicAngle === 0 ? 'normal' : 'italic',
    characters: new Set(font.characterSet),
  };
}

/** True for one of several files of the same weight and style: subsets, which a browser selects by their characters. */
function isShared({ weight, style }: Face, faces: readonly Face[]): boolean {
  return faces.filter((face) => face.weight === weight && face.style === style).length > 1;
}

function faceToCss({ family, weight, style, characters }: Face, file: string, isSubset: boolean): string {
  const range = isSubset ? `; unicode-range: ${rangesOf(characters)}` : '';
  return `@font-face { font-family: '${family}'; src: url('${file}') format('woff2'); font-weight: ${weight}; font-style: ${style}; font-display: optional${range} }\n`;
}

/** Formats code points as ranges of CSS. */
function rangesOf(characters: ReadonlySet<number>): string {
  const ranges: [number, number][] = [];
  for (const code of [...characters].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(', ');
}
