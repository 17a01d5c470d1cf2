import type { ApiHistory, RemovedOperation, VersionChange } from '../../satellites/changes/index.ts';
import type { Api } from '../../openapi/model/index.ts';
import { versionSlug } from '../settings/versions.ts';
import type { Portal } from '../content.ts';
import type { Page } from './page.ts';
import { listedPages } from './reading-order.ts';

/** Lists the pages of an API's changelog, newest version first; `base` is the path of the API. */
export function* changePages(api: Api, history: ApiHistory, base: string): Generator<Page> {
  const { title } = api.info;
  const about = { kind: 'changes', api: title } as const;
  const path = `${base}changes/`;
  yield { kind: 'changes', api, history, path, title: { kind: 'changes' }, description: about, unlisted: false };
  for (const [number, { name, date, notes, changes }] of [...history.versions.entries()].toReversed()) {
    const own = { kind: 'version', api, number, date, notes, changes, unlisted: false } as const;
    if (name === undefined) {
      const description = { kind: 'unreleased', api: title } as const;
      yield { ...own, path: `${path}unreleased/`, title: { kind: 'unreleased' }, description };
    } else {
      const description = { kind: 'version', name, api: title } as const;
      yield { ...own, path: `${path}${versionSlug(name)}/`, title: { kind: 'version', name }, description };
    }
  }
}

/** Lists the pages of operations that the API no longer has, at their former addresses. */
export function* removedPages(
  api: Api,
  history: ApiHistory,
  base: string,
): Generator<readonly [RemovedOperation, Page]> {
  for (const removed of history.removed) {
    if (removed.page === '') continue;
    const { title } = removed;
    const description = { kind: 'removed', name: title, api: api.info.title } as const;
    const path = base + removed.page;
    yield [removed, { kind: 'removed', api, history, removed, path, title, description, unlisted: true }];
  }
}

/** Returns the page with the changes from an older listed version to the newest one. */
export function sincePage(
  newest: Api,
  older: Api,
  { changes, base }: { readonly changes: readonly VersionChange[]; readonly base: string },
): Page {
  const name = older.version;
  return {
    kind: 'version',
    api: newest,
    number: undefined,
    date: undefined,
    notes: undefined,
    changes,
    path: `${base}changes/since-${versionSlug(name)}/`,
    title: { kind: 'since', name },
    description: { kind: 'since', name, api: newest.info.title },
    unlisted: false,
  };
}

/** Returns the page of a version by its number in the history. */
export function versionPage(number: number, api: Api, portal: Portal): Page | undefined {
  return listedPages(portal, api, 'version').find((page) => page.kind === 'version' && page.number === number);
}
