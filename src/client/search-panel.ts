import { listEntries, rankPages, type Entry } from './search-entries.ts';
import { loadSearchIndex, type PageData, type SearchIndex } from './search-index.ts';
import { listUnknown } from './search-fit.ts';
import { nearestWords } from './search-near.ts';
import { listAttempts, readQuery, type Query } from './search-query.ts';
import { createSearchView, type SearchView } from './search-view.ts';

/** What the dialog does once its script is there. */
export interface SearchPanel {
  readonly update: () => Promise<void>;
}

interface Found {
  readonly total: number;
  readonly pages: readonly PageData[];
  /** Typed words that no page holds. */
  readonly unknown: readonly string[];
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
    const found = await find(ready, query, shown, view);
    if (!isCurrent()) return;
    const meant = found.unknown.length === 0 ? undefined : mendQuery(query, found.unknown, await ready.words());
    const instead = meant === undefined ? undefined : await find(ready, meant, shown, view);
    if (!isCurrent()) return;
    if (meant !== undefined && instead !== undefined && instead.total > 0)
      show(view, instead, meant, meant.words.join(' '));
    else if (found.total > 0) show(view, found, query, undefined);
    else view.showNothing();
  }
}

/** The query with the nearest known words in place of the unknown ones; undefined where none is near. */
function mendQuery(query: Query, unknown: readonly string[], known: readonly string[]): Query | undefined {
  const words = query.words.map((word) => (unknown.includes(word) ? nearestWords([word], known) : undefined) ?? word);
  return words.every((word, index) => word === query.words[index])
    ? undefined
    : { ...query, words, address: undefined };
}

/** The pages of the strictest attempt that finds any. */
async function find(index: SearchIndex, query: Query, most: number, view: SearchView): Promise<Found> {
  for (const attempt of listAttempts(query)) {
    const results = await index.search(attempt, view.filters());
    if (results.length === 0) continue;
    const pages = await Promise.all(results.slice(0, most).map((load) => load()));
    const unknown = attempt === query.address ? [] : listUnknown(query.words, pages);
    return { total: results.length, pages: rankPages(pages, query), unknown };
  }
  return { total: 0, pages: [], unknown: query.words };
}

function show(view: SearchView, { total, pages }: Found, query: Query, instead: string | undefined): void {
  const entries: readonly Entry[] = listEntries(pages, query, view.onlyFields());
  if (entries.length === 0) view.showNothing();
  else view.showEntries(entries, { query, total, hasMore: pages.length < total, instead });
}
