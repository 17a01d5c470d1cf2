import { memoize } from '../../../cache/memoize.ts';
import { listOperationIndexes, listPlainFiles, listSandboxFiles, operationDocumentFile } from '../../output/files.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import { MANIFEST } from '../../output/manifest.ts';
import type { LinkTargets } from '../../../portal/guides/check-links.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { anchorsOf } from '../../../portal/view/anchors.ts';
import { listFeedFiles } from '../feeds/index.ts';
import { listTextFiles, markdownFile, type PageContents } from '../../read/markdown/index.ts';
import type { Element } from '../../read/tree/index.ts';

/** Lists the files that are written with a page: its Markdown, and the document of its operation. */
export function listFilesOf(page: Page, portal: Portal, toMain: () => Element): readonly PortalFile[] {
  const document = portal.languageFolder === '' ? operationDocumentFile(page, portal) : undefined;
  return [markdownFile(page, portal, toMain), document].filter((file) => file !== undefined);
}

/** Lists the other files of a language beside its pages, except for those of sandboxes. */
export function listSiteFiles(portal: Portal, contents: PageContents): readonly PortalFile[] {
  // A further language has only its lists of operations.
  if (portal.languageFolder !== '') return [...listOperationIndexes(portal), ...listFeedFiles(portal)];
  return [...listPlainFiles(portal), ...listFeedFiles(portal), ...listTextFiles(portal, contents)];
}

/** Lists all files of a language beside its pages. */
export function listFiles(portal: Portal, contents: PageContents): readonly PortalFile[] {
  return [
    ...portal.pages.flatMap((page) => listFilesOf(page, portal, () => contents.main(page))),
    ...listSiteFiles(portal, contents),
    ...(portal.languageFolder === '' ? listSandboxFiles(portal) : []),
  ];
}

/** Targets of links in guides and settings: what a build writes. */
export const LINK_TARGETS: LinkTargets = {
  anchorsOf,
  hasFile: (path, portal) =>
    pathsOf(portal).has(path) || (path.includes('/sandbox/') && sandboxPathsOf(portal).has(path)),
};

/** Files of every site that no list has: the icon, the manifest. */
const SHARED = ['/favicon.svg', `/${MANIFEST}`];

/** Reads a page where only paths are asked for. */
function unread({ path }: Page): never {
  throw new Error(`${path} is not rendered yet.`);
}

const pathsOf = memoize((portal: Portal): ReadonlySet<string> => {
  const files = [
    ...portal.pages.flatMap((page) => listFilesOf(page, portal, () => unread(page))),
    ...listSiteFiles(portal, { main: unread, markdown: unread }),
  ];
  return new Set([...files.map(({ path }) => path), ...(portal.languageFolder === '' ? SHARED : [])]);
});

const sandboxPathsOf = memoize(
  (portal: Portal): ReadonlySet<string> =>
    new Set(portal.languageFolder === '' ? listSandboxFiles(portal).map(({ path }) => path) : []),
);
