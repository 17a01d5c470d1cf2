import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { maskCode } from '../markup/components/mask.ts';
import { listPortalFiles, nearestHint, PortalError, readPortalFile, type Api } from '../../openapi/model/index.ts';
import type { Guide, Page } from '../pages/page.ts';
import type { Portal } from '../content.ts';
import { checkExtensions, parseGuide } from './guides.ts';
import { findApi, findOperation, findTag, type Named } from './names.ts';
import { guideSource } from './source.ts';

/** Folders of prose around the pages of the reference, by what their files name. */
const KINDS = [
  { folder: 'operations', find: findOperation },
  { folder: 'tags', find: findTag },
  { folder: 'apis', find: findApi },
] as const satisfies readonly {
  readonly folder: string;
  readonly find: (apis: readonly Api[], name: string) => Named<object>;
}[];

/** Returns the folders below a root in which prose is looked for. */
export function proseFolders(root: string): readonly string[] {
  return KINDS.map(({ folder }) => join(root, 'src', 'content', folder));
}

interface ProseOptions {
  readonly root: string;
  readonly apis: readonly Api[];
  /** Languages of the portal, and that of its pages. */
  readonly languages: readonly [string, ...string[]];
  readonly language: string;
}

/**
 * Reads the prose around operations, tags and APIs, by what it is about; a file in the folder of the language replaces the one
 * beside it. Throws PortalError for a file whose name is none of the documents.
 */
export function readProse({ root, apis, languages, language }: ProseOptions): ReadonlyMap<object, Guide> {
  const prose = new Map<object, Guide>();
  checkFolders(root);
  for (const { folder, find } of KINDS) {
    const place = join(root, 'src', 'content', folder);
    for (const { name, file } of [...listFiles(root, place, languages), ...listFiles(root, join(place, language))]) {
      const { found, message, hint }: Named<object> = find(apis, name);
      const position = { file, line: 1, column: 1 };
      if (found === undefined) throw new PortalError(message, { hint, position });
      const other = prose.get(found)?.file;
      if (other !== undefined && dirname(dirname(other)) === dirname(dirname(file)))
        throw new PortalError(
          `The page of \`${name}\` has two texts: \`${basename(other)}\` and \`${basename(file)}\`.`,
          {
            position,
            hint: 'Write both in one file.',
          },
        );
      prose.set(found, { ...parseGuide(file, readPortalFile(root, file).toString(), name), id: name, place: 'prose' });
    }
  }
  return prose;
}

/** Throws PortalError for a folder whose name looks like one of those that prose is in. */
function checkFolders(root: string): void {
  const content = join(root, 'src', 'content');
  if (!existsSync(content)) return;
  const known: readonly string[] = KINDS.map(({ folder }) => folder);
  for (const entry of readdirSync(content, { withFileTypes: true })) {
    const hint = nearestHint(entry.name, known);
    if (!entry.isDirectory() || known.includes(entry.name) || hint === undefined) continue;
    throw new PortalError(`No page matches the folder \`${join(content, entry.name)}\`.`, { hint });
  }
}

function listFiles(
  root: string,
  folder: string,
  except: readonly string[] = [],
): readonly { readonly name: string; readonly file: string }[] {
  const own = listPortalFiles(root, folder).filter((name) => !except.includes(name.split('/', 1).join('')));
  checkExtensions(folder, own);
  return own
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => ({ name: name.replace(/\.mdx?$/, ''), file: join(folder, name) }));
}

/** Returns the texts of a portal that authors write: guides, and prose around the reference. */
export function textsOf({ guides, prose }: Pick<Portal, 'guides' | 'prose'>): readonly Guide[] {
  return [...guides, ...prose.values()];
}

/** Returns the prose around the contents of a page; undefined without any. */
export function proseOf(page: Page, { prose }: Pick<Portal, 'prose'>): Guide | undefined {
  if (page.kind === 'operation' || page.kind === 'webhook') return prose.get(page.operation);
  if (page.kind === 'tag') return prose.get(page.tag);
  return page.kind === 'api' ? prose.get(page.api) : undefined;
}

/** Component of prose that stands for the contents of the page. */
export const REFERENCE = 'Reference';

/** Prose before and after the contents of a page, as Markdown with the marks of parts; without the component all is before. */
export function splitProse(prose: Guide): { readonly before: string; readonly after: string } {
  const { text } = guideSource(prose);
  const { index, 0: tag } = /^[ \t]*<Reference\s*\/>[ \t]*$/m.exec(maskCode(text)) ?? { index: text.length, 0: '' };
  return { before: text.slice(0, index), after: text.slice(index + tag.length) };
}

/** Prefixes of the ids of headings in prose: the page has ids of its own. */
export const PROSE_PREFIX = { before: 'before', after: 'after' } as const;
