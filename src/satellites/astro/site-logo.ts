import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPictureSize } from '../../portal/guides/picture-size.ts';
import { publishedFile, type PublishedFile } from '../../portal/look/published.ts';
import type { PortalLogo, PortalPicture } from '../../portal/settings/logo.ts';
import type { StarlightConfig } from './types.ts';

/**
 * Returns the logo of a site of Starlight, whose files are below the folder of the site; undefined without one, and for pictures that
 * are no such files. Its text is the site's title where the title is not shown beside it.
 */
export function logoOf({ logo, title }: Pick<StarlightConfig, 'logo' | 'title'>, home: string): PortalLogo | undefined {
  if (logo === undefined) return undefined;
  const light = readPicture(home, 'src' in logo ? logo.src : logo.light);
  const dark = 'src' in logo ? undefined : readPicture(home, logo.dark);
  if (light === undefined) return undefined;
  return {
    alt: logo.replacesTitle ? logo.alt || titleOf(title) : '',
    light: light.picture,
    dark: dark?.picture,
    files: [light, dark].flatMap((one) => one?.file ?? []),
  };
}

/** Returns the title of a site, in its first language. */
export function titleOf(title: StarlightConfig['title']): string {
  return typeof title === 'string' ? title : (Object.values(title)[0] ?? '');
}

function readPicture(
  home: string,
  src: string,
): { readonly picture: PortalPicture; readonly file: PublishedFile } | undefined {
  const path = src.startsWith('/') ? join(home, src) : resolve(home, src);
  if (!existsSync(path)) return undefined;
  const contents = readFileSync(path);
  const file = publishedFile(path, contents);
  const { width, height } = readPictureSize(contents) ?? { width: undefined, height: undefined };
  return { picture: { src: file.path, width, height }, file };
}
