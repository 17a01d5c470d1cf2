import { dirname, join, sep } from 'node:path';
import { renderMarkdown } from '../markup/render.ts';
import { findState, readPortalFile, decodePercent } from '../../openapi/model/index.ts';
import { publishedFile } from '../look/published.ts';
import type { Guide } from '../pages/page.ts';
import { toUrl } from '../pages/routes.ts';
import type { Portal } from '../content.ts';
import { findPublicFile, listPublicFiles, type PublicFile } from '../settings/public-files.ts';
import { readPictureSize, type PictureSize } from './picture-size.ts';
import { textsOf } from './prose.ts';
import { guideSource } from './source.ts';

/** Picture of a guide, beside its file or in the public folder. */
export interface GuidePicture extends Partial<PictureSize> {
  /** URL with the base path. */
  readonly src: string;
  /** The file to publish; undefined for one of the public folder. */
  readonly published: PublicFile | undefined;
}

const TYPES = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Finds a picture by its address as the guide has it: a path beside the guide's file, or one of the public folder. */
export function findPicture(address: string, guide: Guide, portal: Portal): GuidePicture | undefined {
  const path = decodePercent(address.replace(/[?#].*/s, ''));
  if (!TYPES.test(path)) return undefined;
  if (path.startsWith('/')) {
    const file = findPublicFile(portal.root, path);
    return file === undefined
      ? undefined
      : { src: toUrl(path, portal), published: undefined, ...readPictureSize(readPortalFile(portal.root, file)) };
  }
  const file = join(dirname(guide.file), path);
  if (!file.startsWith(portal.root + sep) || findState(file)?.isFile() !== true) return undefined;
  const contents = readPortalFile(portal.root, file);
  const published = { path: publishedFile(file, contents).path, file };
  return { src: toUrl(published.path, portal), published, ...readPictureSize(contents) };
}

/** Lists the addresses of a guide's pictures, as written. */
export function picturesIn(guide: Guide): readonly string[] {
  const found = new Set<string>();
  renderMarkdown(guideSource(guide).text, {
    picture: (address) => {
      found.add(address);
      return undefined;
    },
  });
  return [...found];
}

/** Lists the files that are published unchanged: those of the public folder, and pictures beside guides in all languages. */
export function listCopiedFiles(portal: Portal): readonly PublicFile[] {
  const files = [portal, ...portal.translations].flatMap((one) =>
    textsOf(one).flatMap((guide) =>
      picturesIn(guide).flatMap((address) => findPicture(address, guide, one)?.published ?? []),
    ),
  );
  return [...listPublicFiles(portal), ...new Map(files.map((file) => [file.path, file])).values()];
}
