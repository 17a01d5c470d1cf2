import { memoize } from '../../../cache/memoize.ts';
import { listOperationIndexes, listPlainFiles, listSandboxFiles } from '../../output/files.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import { MANIFEST } from '../../output/manifest.ts';
import type { LinkTargets } from '../../../portal/guides/check-links.ts';
import { markdownPath } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { anchorsOf } from '../../../portal/view/anchors.ts';
import { listFeedFiles } from '../feeds/index.ts';
import { listTextFiles, type PageContents } from '../../read/markdown/index.ts';

/** Lists the files beside the pages of a language, except for those of sandboxes; Markdown is among them as given. */
export function listSiteFiles(portal: Portal, texts: readonly PortalFile[]): readonly PortalFile[] {
  // A further language has only its lists of operations.
  const plain = portal.languageFolder === '' ? listPlainFiles(portal) : listOperationIndexes(portal);
  return [...plain, ...listFeedFiles(portal), ...texts];
}

/** Lists the Markdown of pages, and the lists of them; of a further language the pages. */
export function listTexts(portal: Portal, contents: PageContents): readonly PortalFile[] {
  const files = listTextFiles(portal, contents);
  if (portal.languageFolder === '') return files;
  const markdownPages = new Set(portal.pages.map(markdownPath));
  return files.filter(({ path }) => markdownPages.has(path));
}

/** Targets of links in guides and settings: what a build writes. */
export const LINK_TARGETS: LinkTargets = {
  anchorsOf,
  hasFile: (path, portal) =>
    pathsOf(portal).has(path) || (path.includes('/sandbox/') && sandboxPathsOf(portal).has(path)),
};

/** Files of every site that no list has: the icon, the manifest. */
const SHARED = ['/favicon.svg', `/${MANIFEST}`];

/** Contents of pages where only paths are asked for. */
const UNREAD: PageContents = {
  main: ({ path }) => {
    throw new Error(`${path} is not rendered yet.`);
  },
};

const pathsOf = memoize((portal: Portal): ReadonlySet<string> => {
  const files = listSiteFiles(portal, listTexts(portal, UNREAD)).map(({ path }) => path);
  return new Set([...files, ...(portal.languageFolder === '' ? SHARED : [])]);
});

const sandboxPathsOf = memoize(
  (portal: Portal): ReadonlySet<string> =>
    new Set(portal.languageFolder === '' ? listSandboxFiles(portal).map(({ path }) => path) : []),
);
