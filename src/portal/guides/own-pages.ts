import { existsSync } from 'node:fs';
import { PortalError } from '../../model/index.ts';
import { settingPosition } from '../settings/config.ts';
import type { Settings } from '../settings/settings.ts';
import type { Guide } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { nearestFile } from '../look/own-file.ts';
import { guidesFolder, readGuides, type GuideOptions } from './guides.ts';

/** Names at the root of a site that are the portal's own, now or later. */
const TAKEN = new Set(
  '404 _astro accessibility errors guides index pagefind permissions quality reference sandbox try-it'.split(' '),
);

/** Reads the guides of a root, and the pages outside of them: the front page, and the folder that the settings name. */
export function readTexts(options: GuideOptions, { home, pages }: Pick<Settings, 'home' | 'pages'>): readonly Guide[] {
  const guides = readGuides(options).map((guide): Guide => (guide.id === home ? { ...guide, place: 'home' } : guide));
  if (pages === undefined) return guides;
  const folder = guidesFolder(options.root, pages);
  if (!existsSync(folder))
    throw new PortalError(`The setting \`pages\` names \`${pages}\`, and there is no such folder.`, {
      ...settingPosition(options.root, ['pages']),
      hint: nearestFile(options.root, folder) ?? 'Its path begins at the folder of the settings.',
    });
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

/** Lists the paths of pages outside of guides and reference, as patterns of a `_headers` file. */
export function listOwnPaths({ guides }: Pick<Portal, 'guides'>): readonly string[] {
  const names = guides.flatMap(({ id, place }) => (place === 'page' ? `/${id.split('/', 1).join('')}/*` : []));
  return [...new Set(names)];
}
