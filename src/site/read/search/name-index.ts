import { setImmediate } from 'node:timers/promises';
import { showInLine } from '../../../characters/hidden.ts';
import { pageOf, urlFor } from '../../../portal/pages/routes.ts';
import { groupVersions } from '../../../portal/settings/versions.ts';
import type { Messages } from '../../../portal/messages/messages.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { termKey, writeNames, writePlaces } from './names.ts';
import type { NamedApi, NamedPage, NamedPlace, NamedSection, NamedTerm, TermKind } from './names.ts';
import { NAMES, placesFile } from './words.ts';
import { commonest, statusToMeaning } from './meaning.ts';
import { apiLabel, type SearchRecord } from './records.ts';

/** Maximum number of places in a file, which the browser reads whole to show those of one name. */
const PLACES_IN_FILE = 800;
/** Maximum number of places of one name on one page, each in another section. */
const PLACES_ON_PAGE = 4;
/** Maximum length of a name in characters: nobody types longer ones. */
const MAX_LENGTH = 80;

/** Name and its places. */
interface Term {
  readonly kind: TermKind;
  readonly name: string;
  readonly places: Map<number, string[]>;
  /** Descriptions with their counts. */
  readonly meanings: Map<string, number>;
}

/** Collects the names of a portal's pages with their places. */
export class NameIndex {
  readonly #portal: Portal;
  readonly #apis: readonly NamedApi[];
  readonly #pages: NamedPage[] = [];
  readonly #sections: NamedSection[] = [];
  readonly #terms = new Map<string, Term>();
  readonly #languages = new Map<string, number>();

  constructor(portal: Portal) {
    this.#portal = portal;
    this.#apis = namedApis(portal);
  }

  add(page: Page, { page: own, names, language }: SearchRecord): void {
    const at = this.#pages.length;
    const api = 'api' in page ? this.#portal.apis.indexOf(page.api) : -1;
    this.#pages.push({ ...own, url: urlFor(page, this.#portal), api, language });
    this.#languages.set(language, (this.#languages.get(language) ?? 0) + 1);
    for (const { kind, name, anchor, about = '' } of names) {
      const shown = showInLine(name).trim();
      if (shown === '' || shown.length > MAX_LENGTH) continue;
      if (kind === 'section') this.#sections.push({ title: shown, page: at, anchor });
      else this.#addTerm({ kind, name: shown }, at, anchor, showInLine(about));
    }
  }

  #addTerm({ kind, name }: Pick<Term, 'kind' | 'name'>, page: number, anchor: string, about: string): void {
    const key = termKey({ kind, name });
    const term = this.#terms.get(key) ?? {
      kind,
      name,
      places: new Map<number, string[]>(),
      meanings: new Map<string, number>(),
    };
    this.#terms.set(key, term);
    if (about !== '') term.meanings.set(about, (term.meanings.get(about) ?? 0) + 1);
    const anchors = term.places.get(page) ?? [];
    term.places.set(page, anchors);
    if (anchors.length < PLACES_ON_PAGE && !anchors.some((other) => partOf(other) === partOf(anchor)))
      anchors.push(anchor);
  }

  /** Returns the files of the index by name; yields to the event loop between files. */
  async files(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    const terms: NamedTerm[] = [];
    let file: (readonly [string, readonly NamedPlace[]])[] = [];
    let count = 0;
    let number = 0;
    const end = (): void => {
      if (file.length > 0) files.set(placesFile(number), writePlaces(file));
      number += 1;
      file = [];
      count = 0;
    };
    for (const term of [...this.#terms.values()].toSorted(byName)) {
      const places = [...term.places].flatMap(([page, anchors]) => anchors.map((anchor) => ({ page, anchor })));
      const weights = new Map(places.map((place) => [place, this.#weigh(place)]));
      const sorted = places.toSorted((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0));
      const [best] = sorted;
      if (best === undefined) continue;
      const isAlone = sorted.length === 1;
      const about = meaningOf(this.#portal.messages, term);
      terms.push({
        kind: term.kind,
        name: term.name,
        ...this.#count(term),
        ...best,
        about,
        file: isAlone ? -1 : number,
      });
      if (isAlone) continue;
      file.push([termKey(term), sorted]);
      count += sorted.length;
      if (count < PLACES_IN_FILE) continue;
      end();
      await setImmediate();
    }
    end();
    const languages = [...this.#languages].toSorted(([, one], [, other]) => other - one).map(([language]) => language);
    const synonyms = [...this.#portal.messages.searchSynonyms, ...this.#portal.settings.search.synonyms];
    const names = { pages: this.#pages, sections: this.#sections, terms, synonyms, languages, apis: this.#apis };
    return files.set(NAMES, `${writeNames(names)}\n`);
  }

  #count({ places }: Term): Pick<NamedTerm, 'operations' | 'others'> {
    const operations = [...places.keys()].filter((page) => this.#pages[page]?.method !== '').length;
    return { operations, others: places.size - operations };
  }

  /** Ranks a place, best first: pages about the name, top-level properties, requests before responses, newer versions. */
  #weigh({ page, anchor }: NamedPlace): number {
    const { kind, api = -1, badges = '' } = this.#pages[page] ?? {};
    const depth = anchor.split('.').length - 1;
    const isAnswer = anchor.startsWith('response') ? 2 : 0;
    const isOld = badges.includes('deprecated') ? 1 : 0;
    return (kind === 'schema' && depth < 2 ? 0 : 1) + depth + isAnswer + isOld + 4 * (this.#apis[api]?.age ?? 0);
  }
}

function meaningOf(m: Messages, { kind, name, meanings }: Term): string {
  const isStatus = kind === 'status' || (kind === 'error' && /^(?:\d\d\d|\dXX|default)$/i.test(name));
  return isStatus ? statusToMeaning(m, name, meanings) : commonest(meanings);
}

function namedApis(portal: Portal): readonly NamedApi[] {
  const versions = groupVersions(portal.apis);
  return portal.apis.map((api) => {
    const page = pageOf(api, portal);
    const age = versions.find((group) => group.includes(api))?.indexOf(api) ?? 0;
    return { label: apiLabel(api, portal), url: page === undefined ? '' : urlFor(page, portal), age };
  });
}

function partOf(anchor: string): string {
  return anchor.split('.', 1).join('');
}

function byName(one: Term, other: Term): number {
  return one.name < other.name ? -1 : one.name > other.name ? 1 : one.kind < other.kind ? -1 : 1;
}
