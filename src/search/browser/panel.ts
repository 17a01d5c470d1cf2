import { listEntries, type Entry } from './entries.ts';
import { findAny, findPages, type FindOptions, type Found } from './find.ts';
import { loadSearchIndex, type SearchIndex } from './pagefind.ts';
import { nearestWords } from './near.ts';
import { readQuery, type Query } from './query.ts';
import { createSearchView, type SearchView } from './view.ts';

/** What the dialog does once its script is there. */
export interface SearchPanel {
  readonly update: () => Promise<void>;
}

const WAIT = 90;
/** Pages that are loaded at once. */
const STEP = 16;

/** Brings the dialog of `<portico-search>` to life; `data-index` names the folder of the index. */
export function createSearchPanel(host: HTMLElement): SearchPanel {
  const view = createSearchView(host);
  let loading: Promise<SearchIndex> | undefined;
  let turn = 0;
  let shown = STEP;
  let timer = 0;

  view.onInput(() => {
    shown = STEP;
    clearTimeout(timer);
    timer = window.setTimeout(() => void update(), WAIT);
  });
  view.onMore(() => {
    shown += STEP;
    void update();
  });
  void update();
  return { update };

  /** The index; after a failure the next call tries again. */
  async function index(): Promise<SearchIndex> {
    loading ??= loadSearchIndex(host.dataset.index ?? '').then(async (loaded) => {
      view.showApis(await loaded.filterValues('api'));
      return loaded;
    });
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  async function update(): Promise<void> {
    turn += 1;
    const mine = turn;
    const query = readQuery(view.text());
    try {
      const ready = await index();
      if (mine !== turn) return;
      if (query.words.length === 0) view.showHint();
      else await answer(ready, query, () => mine === turn);
    } catch {
      if (mine === turn) view.showFailure(() => void update());
    }
  }

  async function answer(ready: SearchIndex, query: Query, isCurrent: () => boolean): Promise<void> {
    view.showBusy();
    const options: FindOptions = { filters: view.filters(), most: shown, withTitles: !view.onlyFields() };
    const found = await findPages(ready, query, options);
    if (!isCurrent()) return;
    const meant = found.unknown.length === 0 ? undefined : mendQuery(query, found.unknown, await ready.words());
    const instead = meant === undefined ? undefined : await findPages(ready, meant, options);
    if (!isCurrent()) return;
    if (meant !== undefined && instead !== undefined && instead.total > 0) {
      show(view, instead, meant, `Nothing fits as typed. These fit “${meant.words.join(' ')}”.`);
      return;
    }
    const isWhole = found.total > 0 && found.unknown.length === 0;
    const some = isWhole ? found : await findAny(ready, query, options);
    if (!isCurrent()) return;
    if (some.total === 0) show(view, found, query, undefined);
    else show(view, some, query, isWhole ? undefined : 'No page holds all of these words. These hold some of them.');
  }
}

/** The query with the nearest known words in place of the unknown ones; undefined where none is near. */
function mendQuery(query: Query, unknown: readonly string[], known: readonly string[]): Query | undefined {
  const words = query.words.map((word) => (unknown.includes(word) ? nearestWords([word], known) : undefined) ?? word);
  return words.every((word, index) => word === query.words[index])
    ? undefined
    : { ...query, words, address: undefined };
}

function show(view: SearchView, { total, pages }: Found, query: Query, note: string | undefined): void {
  const entries: readonly Entry[] = listEntries(pages, query, view.onlyFields());
  if (entries.length === 0) view.showNothing();
  else view.showEntries(entries, { query, total, hasMore: pages.length < total, note });
}
