import { stateTone } from '../../view/tones.ts';
import type { Entry } from './entries.ts';
import { markWords, type Piece } from './marks.ts';
import type { Query } from './query.ts';

/** The list box's options, each a link. */
export function createEntries(entries: readonly Entry[], query: Query): readonly HTMLElement[] {
  return entries.map((entry, index) => {
    const option = element('a', entry.isField ? 'field' : '');
    option.setAttribute('href', entry.url);
    option.id = `search-option-${String(index)}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    option.tabIndex = -1;
    const kind = element('span', 'Method', entry.kind);
    kind.dataset.tone = entry.isMethod ? entry.kind.toLowerCase() : 'grey';
    const title = element('b', '', ...pieces(markWords(entry.title, query.words)));
    const badges = entry.badges.map((words) => {
      const badge = element('span', 'Badge small', words.slice(0, 1).toUpperCase() + words.slice(1));
      badge.dataset.tone = stateTone(words);
      return badge;
    });
    const place = element(
      'span',
      'place',
      ...pieces(entry.isMethod ? markWords(entry.place, query.words) : plain(entry.place)),
    );
    option.append(
      kind,
      element('span', 'name', title, ...badges),
      place,
      element('small', '', ...pieces(entry.excerpt)),
    );
    return option;
  });
}

function pieces(parts: readonly Piece[]): readonly (HTMLElement | string)[] {
  return parts.map(({ text, marked }) => (marked ? element('mark', '', text) : text));
}

function plain(text: string): readonly Piece[] {
  return text === '' ? [] : [{ text, marked: false }];
}

function element(name: string, className: string, ...children: readonly (HTMLElement | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}
