import { PortalError, readPortalFile } from '../../openapi/model/index.ts';
import type { PublishedFile } from '../look/published.ts';
import { readPictureSize } from '../guides/picture-size.ts';
import { settingPosition } from './config.ts';
import { findPublicFile } from './public-files.ts';
import type { Settings } from './settings.ts';

/** Logo of the header. */
export interface PortalLogo {
  readonly alt: string;
  /** Image of light pages, and of dark ones without an image of their own. */
  readonly light: PortalPicture;
  readonly dark: PortalPicture | undefined;
  /** Files of images that are not public files of the root. */
  readonly files?: readonly PublishedFile[];
}

/** An image with the size of its file in CSS pixels, which reserves its space while it loads. */
export interface PortalPicture {
  readonly src: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Reads the logo's images in the root's public folder. Throws PortalError for a missing one. */
export function readPortalLogo(root: string, settings: Pick<Settings, 'logo'>): PortalLogo | undefined {
  const { logo } = settings;
  if (logo === undefined) return undefined;
  return {
    alt: logo.alt,
    light: readPicture(root, logo.src, 'src'),
    dark: logo.dark === undefined ? undefined : readPicture(root, logo.dark, 'dark'),
  };
}

const UNSIZED = { width: undefined, height: undefined };

function readPicture(root: string, src: string, key: 'src' | 'dark'): PortalPicture {
  if (!src.startsWith('/') || src.startsWith('//')) return { src, ...UNSIZED };
  const file = findPublicFile(root, src);
  if (file === undefined) {
    throw new PortalError(
      `The setting \`logo.${key}\` names \`${src}\`, which is not a file of the folder \`public\`.`,
      {
        ...settingPosition(root, ['logo', key]),
        hint: `Put the picture at \`public${src}\`, or give its address on the web.`,
      },
    );
  }
  return { src, ...(readPictureSize(readPortalFile(root, file)) ?? UNSIZED) };
}
