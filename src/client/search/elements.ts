import { element } from '../page/elements.ts';
import { stateIntent } from '../../portal/view/intents.ts';
import type { Entry } from './entries.ts';
import { markWords, type Piece } from './marks.ts';
import { formatState } from '../../portal/messages/format/stages.ts';
import { searchMessages } from '../messages/search.ts';

/** Lines under a heading; the results where it is empty. */
export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Creates the list box's options, each a link, in groups where these have labels (ARIA 1.2, listbox). */
export function createEntries(groups: readonly EntryGroup[], words: readonly string[]): readonly HTMLElement[] {
  let number = 0;
  return groups.flatMap(({ label, entries }) => {
    const options = entries.map((entry) => {
      const option = createOption(entry, words);
      option.id = `search-option-${String(number)}`;
      number += 1;
      return option;
    });
    if (label === '') return options;
    const heading = element('div', 'group', label);
    heading.setAttribute('aria-hidden', 'true');
    const group = element('div', '', heading, ...options);
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', label);
    return [group];
  });
}

function createOption(entry: Entry, words: readonly string[]): HTMLElement {
  const option = element('a', classOf(entry));
  option.setAttribute('href', entry.url);
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.tabIndex = -1;
  if (entry.term !== undefined) option.dataset.places = entry.isOpen ? 'shown' : 'hidden';
  const kind = element(
    'span',
    'Method',
    entry.isMethod ? entry.kind : (searchMessages.rowKinds[entry.kind] ?? entry.kind),
  );
  kind.dataset.tone = entry.isMethod ? entry.kind.toLowerCase() : 'grey';
  const badges = entry.badges.map((name) => {
    const label = formatState(searchMessages, name);
    const badge = element('span', 'Badge small', label.slice(0, 1).toUpperCase() + label.slice(1));
    badge.dataset.tone = stateIntent(name);
    return badge;
  });
  const about = element('small', '', ...(entry.api === '' ? [] : [element('span', 'api', entry.api)]));
  // Accessible names join inline texts without a space.
  about.append(' ', ...pieces(excerptHere(entry)));
  const title = element('b', '', ...pieces(markWords(entry.title, words)));
  if (entry.lang !== undefined) for (const text of [title, about]) text.lang = entry.lang;
  option.append(
    kind,
    element('span', 'name', title, ...badges),
    element('span', 'place', ...breakable(entry.place)),
    about,
  );
  return option;
}

/** Kinds whose names are code. */
const CODE: ReadonlySet<string> = new Set(['field', 'value', 'status', 'scope', 'error']);

function classOf({ isPart, isPlace, kind }: Entry): string {
  return isPlace ? 'part at' : isPart ? (CODE.has(kind) ? 'part code' : 'part') : '';
}

/** Returns the excerpt of a line; for a status or its error that the open page documents, its meaning there. */
function excerptHere({ kind, title, excerpt }: Entry): readonly Piece[] {
  const response = kind === 'status' || kind === 'error' ? document.getElementById(`response-${title}`) : null;
  const text = response?.querySelector('.meaning')?.textContent.trim() ?? '';
  return text === '' ? excerpt : [{ text, marked: false }];
}

/** Allows line breaks in a path between its segments only. */
function breakable(place: string): readonly (HTMLElement | string)[] {
  return place.split(/(?<=\/)/).flatMap((part, at) => (at === 0 ? [part] : [element('wbr', ''), part]));
}

function pieces(parts: readonly Piece[]): readonly (HTMLElement | string)[] {
  return parts.map(({ text, marked }) => (marked ? element('mark', '', text) : text));
}
