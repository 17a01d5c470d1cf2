import { placesFile, NAMES } from '../../site/read/search/words.ts';
import { once } from '../page/elements.ts';
import { readPlaces, termKey, type NamedTerm, type NamedPage } from '../../site/read/search/names.ts';
import { readField } from './address.ts';
import { answerByNames, answerWhole, type SearchResults, type Question } from './answer.ts';
import { createCatalog, type Catalog } from './catalog.ts';
import { placeEntries, type Entry, pageEntry } from './entries.ts';
import { fieldEntries } from './field.ts';
import { loadSearchIndex } from './pagefind.ts';
import { listOpened } from './recent.ts';
import { createSearchView, type SearchBox, type WayOn } from './view.ts';
import { searchMessages } from '../messages/search.ts';
import { filteredKind } from './match.ts';
import type { EntryGroup } from './elements.ts';

/** Pause after the last key before texts are searched, in milliseconds; names are searched at each key. */
const WAIT = 90;
/** Number of lines that are shown at once. */
const STEP = 16;
/** Maximum number of places of a name that expands by itself, because it equals the query. */
const MIN_RESULTS = 6;

/** Fills the dialog of `<portico-search>`; `data-index` is the address of the index folder, `data-site-index` that of another site's. */
export function createSearchPanel(host: HTMLElement, box: SearchBox): void {
  const view = createSearchView(box);
  const folder = host.dataset.index ?? '';
  const names = once(async () => {
    const made = createCatalog(await readText(folder + NAMES));
    view.showFilters(
      kindsIn(made),
      made.names.apis.map(({ label }) => label),
    );
    return made;
  });
  const texts = once(async () => loadSearchIndex(folder, (await names()).names.languages, host.dataset.siteIndex));
  const opened = new Map<string, readonly Entry[]>();
  let fields: readonly Entry[] = [];
  let ready: Catalog | undefined;
  let answer: SearchResults | undefined;
  let turn = 0;
  let most = STEP;

  view.onInput(() => {
    most = STEP;
    opened.clear();
    void update();
  });
  view.onMore(() => {
    most += STEP;
    void update();
  });
  view.onOpen((line) => {
    const term = shownEntries()[line]?.term;
    if (term !== undefined) void toggle(term);
  });
  void update();

  async function update(): Promise<void> {
    turn += 1;
    const mine = turn;
    const isCurrent = (): boolean => mine === turn;
    try {
      if (ready === undefined) {
        view.showBusy();
        ready = await names();
      }
      if (isCurrent()) await respond(ready, isCurrent);
    } catch {
      if (isCurrent())
        view.showMessage(searchMessages.label.failed, [{ label: searchMessages.label.again, to: () => void update() }]);
    }
  }

  async function respond(catalog: Catalog, isCurrent: () => boolean): Promise<void> {
    const question: Question = { typed: view.text(), narrowing: view.narrowing(), most };
    if (question.typed.trim() === '') {
      answer = undefined;
      const groups = suggestPages(catalog, location.pathname, listOpened());
      if (groups.length === 0) view.showMessage('', []);
      else
        view.showEntries(groups, {
          words: [],
          total: undefined,
          hasMore: false,
          note: undefined,
          isPart: false,
        });
      return;
    }
    const { answer: first, isWhole } = answerByNames(catalog, question);
    fields = [];
    if (first.entries.length > 0) show(first, true);
    else view.showBusy();
    const [whole, found] = await Promise.all([
      isWhole ? first : answerLater(catalog, question, isCurrent),
      findFields(catalog, question, first),
    ]);
    if (whole === undefined || !isCurrent()) return;
    fields = found;
    if (whole.entries.length === 0) {
      view.showMessage(searchMessages.formatNothing(question.typed), waysOn(catalog, question));
      return;
    }
    show(whole, false);
    await openFirst(catalog, whole, isCurrent);
  }

  /** Returns results of names and texts once the reader pauses; undefined when another key is pressed first. */
  async function answerLater(
    catalog: Catalog,
    question: Question,
    isCurrent: () => boolean,
  ): Promise<SearchResults | undefined> {
    const index = texts();
    await new Promise((resolve) => setTimeout(resolve, WAIT));
    return isCurrent() ? answerWhole(catalog, await index, question) : undefined;
  }

  /** Expands the first line if it is a name with few places. */
  async function openFirst(catalog: Catalog, { entries }: SearchResults, isCurrent: () => boolean): Promise<void> {
    const term = entries[0]?.term;
    if (term === undefined || term.operations + term.others > MIN_RESULTS) return;
    await loadPlaces(catalog, term);
    if (isCurrent() && answer !== undefined) show(answer, false);
  }

  /** Returns the fields that are named after an address; they rank above its operation. */
  async function findFields(
    catalog: Catalog,
    { typed }: Question,
    { entries }: SearchResults,
  ): Promise<readonly Entry[]> {
    const field = readField(typed);
    const page = catalog.byUrl.get(entries[0]?.url ?? '');
    if (field === undefined || page === undefined || page.method === '') return [];
    return fieldEntries(field.names, page, catalog, (file) => readText(folder + placesFile(file)));
  }

  async function toggle(term: NamedTerm): Promise<void> {
    if (ready === undefined || answer === undefined) return;
    if (!opened.delete(termKey(term))) await loadPlaces(ready, term);
    show(answer, false);
  }

  async function loadPlaces(catalog: Catalog, term: NamedTerm): Promise<void> {
    const text = await readText(folder + placesFile(term.file));
    opened.set(termKey(term), placeEntries(readPlaces(text, termKey(term)), catalog, location.pathname));
  }

  function shownEntries(): readonly Entry[] {
    const lines = (answer?.entries ?? []).flatMap((entry) => {
      const places = entry.term === undefined ? undefined : opened.get(termKey(entry.term));
      return [{ ...entry, isOpen: places !== undefined }, ...(places ?? [])];
    });
    return [...fields, ...lines];
  }

  function show(next: SearchResults, isPart: boolean): void {
    answer = next;
    const { words, total, hasMore, note } = next;
    view.showEntries([{ label: '', entries: shownEntries() }], { words, total, hasMore, note, isPart });
  }

  function waysOn(catalog: Catalog, { narrowing }: Question): readonly WayOn[] {
    const again = (what: 'text' | 'narrowing') => (): void => {
      view.reset(what);
      void update();
    };
    const isNarrow = narrowing.kind !== '' || narrowing.api !== '';
    return [
      ...(isNarrow ? [{ label: searchMessages.label.everywhere, to: again('narrowing') }] : []),
      { label: searchMessages.label.clear, to: again('text') },
      ...listWaysOn(catalog),
    ];
  }
}

/** Lists the filters by kind: those of pages that a portal has, and fields. */
function kindsIn({ names }: Catalog): readonly string[] {
  const there = new Set(names.pages.map(filteredKind));
  return Object.keys(searchMessages.kinds).filter(
    (kind) => there.has(kind) || (kind === 'field' && names.apis.length > 0),
  );
}

/** Loads a file of the index, once; throws where it is missing. */
const readText = once(async (url: string) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be read: ${String(response.status)}`);
  return response.text();
});

const [MAX_TAGS, MAX_GUIDES, MAX_APIS] = [12, 8, 6];

/** Returns the groups shown before the first key: recent pages, the tags of the open API or the APIs, guides. */
export function suggestPages(catalog: Catalog, path: string, opened: readonly string[]): readonly EntryGroup[] {
  const { pages, apis } = catalog.names;
  const here = catalog.byUrl.get(path)?.api ?? (apis.length === 1 ? 0 : -1);
  const api = here < 0 && apis.length === 1 ? 0 : here;
  const last = opened.flatMap((url) => (url === path ? [] : (catalog.byUrl.get(url) ?? [])));
  const ofKind = (kind: string, most: number): readonly NamedPage[] =>
    pages.filter((page) => page.kind === kind && (kind !== 'tag' || page.api === api)).slice(0, most);
  const groups = [
    { label: searchMessages.label.opened, pages: last },
    { label: searchMessages.label.tags, pages: api < 0 ? [] : ofKind('tag', MAX_TAGS) },
    { label: searchMessages.label.apis, pages: api < 0 ? ofKind('api', MAX_APIS) : [] },
    { label: searchMessages.label.guides, pages: ofKind('guide', MAX_GUIDES) },
  ];
  return groups.flatMap(({ label, pages: all }) =>
    all.length === 0
      ? []
      : [
          {
            label,
            entries: all.map((page) => ({
              ...pageEntry(page, catalog),
              ...(label === searchMessages.label.tags ? { api: '' } : {}),
            })),
          },
        ],
  );
}

/** Returns the links shown where nothing was found: to the APIs. */
export function listWaysOn({ names }: Catalog): readonly WayOn[] {
  return names.pages
    .filter(({ kind }) => kind === 'api')
    .slice(0, MAX_APIS)
    .map(({ title, url }) => ({ label: title, to: url }));
}
