import { statSync } from 'node:fs';
import { PortalError } from '../../openapi/model/index.ts';
import { settingPosition } from '../settings/config.ts';
import type { Settings } from '../settings/settings.ts';
import type { Guide } from '../pages/page.ts';
import type { Portal } from '../content.ts';
import { nearestFile } from '../look/own-file.ts';
import { guidesFolder, readGuides, type GuideOptions } from './guides.ts';

/** Names at the root of a site that are the portal's own, now or later. */
const TAKEN = new Set(
  '404 _astro accessibility errors guides index pagefind permissions reference sandbox try-it'.split(' '),
);

/** Reads the guides of a root, and the pages outside of them: the front page, and the folder that the settings name. */
export function readTexts(options: GuideOptions, { home, pages }: Pick<Settings, 'home' | 'pages'>): readonly Guide[] {
  if (options.folder !== undefined) checkFolder(options.root, options.folder, 'guides');
  const guides = readGuides(options).map((guide): Guide => (guide.id === home ? { ...guide, place: 'home' } : guide));
  if (pages === undefined) return guides;
  checkFolder(options.root, pages, 'pages');
  const own = readGuides({ ...options, folder: pages });
  const [first] = options.languages;
  const taken = own.find(({ id }) => {
    const name = id.split('/', 1).join('');
    return TAKEN.has(name) || (name !== first && options.languages.includes(name));
  });
  if (taken !== undefined)
    throw new PortalError(`No page can be at \`/${taken.id}/\`: the portal has an address of that name.`, {
      position: { file: taken.file, line: 1, column: 1 },
      hint: taken.id === 'index' ? 'The setting `home` names the guide of the front page.' : 'Rename the file.',
    });
  return [...guides, ...own.map((guide): Guide => ({ ...guide, place: 'page' }))];
}

/** Throws PortalError for a folder of the settings that does not exist. */
function checkFolder(root: string, name: string, setting: 'guides' | 'pages'): void {
  const folder = guidesFolder(root, name);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new PortalError(`The setting \`${setting}\` names \`${name}\`, and there is no such folder.`, {
    ...settingPosition(root, [setting]),
    hint: nearestFile(root, folder) ?? 'Paths are relative to the folder of the settings.',
  });
}

/** Lists the paths of pages outside of guides and reference, as patterns of a `_headers` file. */
export function listOwnPaths({ guides }: Pick<Portal, 'guides'>): readonly string[] {
  const names = guides.flatMap(({ id, place }) => (place === 'page' ? `/${id.split('/', 1).join('')}/*` : []));
  return [...new Set(names)];
}
