import { nearestHint, PortalError } from '../openapi/model/index.ts';
import { isRecord, type Fields } from '../openapi/standard/record.ts';
import type { ApisOptions } from '../openapi/load/index.ts';
import { settingPosition } from './settings/config.ts';
import type { Hooks } from './settings/hooks.ts';
import type { Settings } from './settings/settings.ts';
import type { Page } from './pages/page.ts';
import type { PageList } from './pages/pages.ts';
import type { Portal } from './content.ts';

/** A file that the hook `files` adds. */
export interface AddedFile {
  readonly path: string;
  readonly contents: string;
}

/** Applies the hook `pages` to the list of pages and to the places of what they show. */
export function applyPages({ pages, places }: PageList, hooks: Hooks | undefined, root: string): PageList {
  if (hooks?.pages === undefined) return { pages, places };
  const given = pages.map(({ kind, path, title, description, unlisted }) => ({
    ...{ kind, path, unlisted },
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  }));
  const returned: unknown = run('pages', root, () => hooks.pages?.(given));
  if (!isList(returned)) throw wrong('pages', root, 'returns no list of pages', 'Return the pages that it is given.');
  const paths = new Set(pages.map(({ path }) => path));
  const kept = new Map(returned.map((one) => [String(one.path), one]));
  const unknown = [...kept.keys()].find((path) => !paths.has(path));
  if (unknown !== undefined) {
    const hint = nearestHint(unknown, paths) ?? 'This hook changes existing pages; the setting `pages` adds new ones.';
    throw wrong('pages', root, `returns the page \`${unknown}\`, which does not exist`, hint);
  }
  const changed = new Map(pages.map((page) => [page, changePage(page, kept.get(page.path))]));
  const changedOf = (page: Page): Page => changed.get(page) ?? page;
  return {
    pages: pages.map(changedOf),
    places: new Map([...places].map(([shown, place]) => [shown, { ...place, page: changedOf(place.page) }])),
  };
}

function changePage(page: Page, to: Fields | undefined): Page {
  if (to === undefined) return { ...page, unlisted: true };
  const titled = typeof to.title === 'string' ? { ...page, title: to.title } : page;
  const described = typeof to.description === 'string' ? { ...titled, description: to.description } : titled;
  return typeof to.unlisted === 'boolean' ? { ...described, unlisted: to.unlisted } : described;
}

/** Applies the hook `view` to the data of a page. */
export function applyView<T extends { readonly kind: string }>(view: T, { kind, path }: Page, portal: Portal): T {
  const { hooks } = portal.settings;
  if (hooks?.view === undefined) return view;
  const returned: unknown = run('view', portal.root, () => hooks.view?.({ ...view }, { kind, path }));
  if (isViewLike(returned, view)) return returned;
  throw wrong(
    'view',
    portal.root,
    `returns no view of ${path}`,
    `Return an object whose \`kind\` is \`${view.kind}\`.`,
  );
}

/** Lists the files that the hook `files` adds. */
export function listAddedFiles(portal: Portal): readonly AddedFile[] {
  const { hooks } = portal.settings;
  if (hooks?.files === undefined || portal.languageFolder !== '') return [];
  const given = portal.pages.map(({ kind, path, unlisted }) => ({ kind, path, unlisted }));
  const returned: unknown = run('files', portal.root, () => hooks.files?.(given));
  if (!isList(returned)) throw wrong('files', portal.root, 'returns no list of files', HINT);
  return returned.map(({ path, contents }) => {
    const isPath =
      typeof path === 'string' && /^\/(?:[\w.-]+\/)*[\w.-]+$/.test(path) && !/(?:^|\/)\.\.?(?:\/|$)/.test(path);
    if (!isPath || typeof contents !== 'string')
      throw wrong('files', portal.root, `returns the file ${JSON.stringify(path)}, which cannot be published`, HINT);
    if (portal.pages.some((page) => `${page.path}index.html` === path))
      throw wrong('files', portal.root, `returns the file ${path}, which is a page`, 'The hook `view` changes pages.');
    return { path, contents };
  });
}

const HINT = "Return objects such as { path: '/changes.json', contents: '{}' }.";

/** Returns the hook `document` for the reader of documents, after another change; undefined without either. */
export function documentChange(
  { hooks }: Pick<Settings, 'hooks'>,
  { root, before }: { readonly root: string; readonly before: ApisOptions['change'] },
): ApisOptions['change'] {
  if (hooks?.document === undefined) return before;
  return (read, file, api) => {
    const document = before === undefined ? read : before(read, file, api);
    if (!isRecord(document)) return document;
    const returned: unknown = run('document', root, () => hooks.document?.(document, { file }));
    if (isRecord(returned)) return returned;
    const hint = 'Return the document that it is given, or a changed copy.';
    throw wrong('document', root, `returns no document for ${file}`, hint);
  };
}

function run(name: keyof Hooks, root: string, call: () => unknown): unknown {
  try {
    return call();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new PortalError(`The hook \`${name}\` fails: ${message}`, {
      ...settingPosition(root, ['hooks', name]),
      cause,
    });
  }
}

function wrong(name: keyof Hooks, root: string, what: string, hint: string): PortalError {
  return new PortalError(`The hook \`${name}\` ${what}.`, { ...settingPosition(root, ['hooks', name]), hint });
}

function isList(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isRecord);
}

function isViewLike<T extends { readonly kind: string }>(value: unknown, view: T): value is T {
  return isRecord(value) && value.kind === view.kind;
}
