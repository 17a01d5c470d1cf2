import { escapeAttribute } from '../../characters/markup.ts';
import type { Attributes } from './attributes.ts';

/** Picture that a page may show. */
export interface Picture {
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Returns the picture of an address as written; undefined for one that pages do not show. */
export type FindPicture = (address: string) => Picture | undefined;

/** Theme in which a picture is shown. */
export type PictureTheme = 'light' | 'dark';

/** Writes a picture; with an own width, its height keeps the ratio. */
export function pictureToHtml(
  { src, width, height }: Picture,
  attributes: Attributes,
  theme: PictureTheme | undefined,
): string {
  const own = /^\d{1,4}$/.exec(attributes.get('width') ?? '')?.[0];
  const isSized = width !== undefined && height !== undefined;
  const shown =
    own === undefined || !isSized
      ? { width, height }
      : { width: Number(own), height: Math.round((Number(own) * height) / width) };
  const all = {
    src,
    alt: attributes.get('alt') ?? '',
    title: attributes.get('title'),
    class: theme === undefined ? undefined : `for-${theme}`,
    width: shown.width,
    height: shown.height,
    loading: 'lazy',
    decoding: 'async',
  };
  const written = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${escapeAttribute(String(value))}"`],
  );
  return `<img ${written.join(' ')}>`;
}

/** Returns the theme that a picture is for: by the fragment of its address as on GitHub, or by the media query of a source. */
export function themeOf(text: string): PictureTheme | undefined {
  const named = /(?:#gh-|prefers-color-scheme:\s*)(dark|light)/.exec(text)?.[1];
  return named === 'dark' || named === 'light' ? named : undefined;
}
