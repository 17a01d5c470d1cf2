import { cutText } from './cut.ts';
import { escapeAttribute } from '../../characters/markup.ts';
import { headingSlug, slugKey } from './slug.ts';

export interface Heading {
  readonly level: number;
  /** Id with the prefix; empty without a prefix. */
  readonly id: string;
  readonly text: string;
}

export interface AnchorOptions {
  /** Level of the outermost heading. */
  readonly headingLevel: number;
  /** Prefix of every id; without it no ids are written. An empty one is that of a page's own text. */
  readonly idPrefix: string | undefined;
  /** Resolves an anchor or a relative URL of the document; undefined without a target. */
  readonly resolve: Resolve;
}

export type Resolve = (href: string) => string | undefined;

export interface Anchors {
  /** Writes the opening tag and returns the closing one. */
  readonly startHeading: (name: string, id: string | undefined) => string;
  readonly endHeading: () => void;
  /** Adds text to the open heading. */
  readonly addText: (text: string) => void;
  /** Adds an anchor that links of the same text may target. */
  readonly addTarget: (id: string | undefined) => void;
  /** Writes a link, to be resolved at the end of the text. */
  readonly startLink: (href: string, attributes: string) => void;
  /** Resolves the links, when all anchors are known, and returns these. */
  readonly finish: () => TextAnchors;
}

/** Anchors of a text. */
export interface TextAnchors {
  readonly headings: readonly Heading[];
  /** Ids of headings, of elements that authors give one, and of footnotes, by the names that links may target them with. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Ids of pages themselves. */
const RESERVED = ['main', 'toc', 'sidebar', 'sidebar-operations', 'search-results', 'keys-title'].concat([
  'api-menu',
  'copy-menu',
  'version-menu',
]);

interface OpenHeading {
  readonly place: number;
  readonly level: number;
  readonly id: string | undefined;
  text: string;
}

/**
 * Writes headings, ids and the links between them of one text to `out`. The outermost headings have the given level,
 * and each is at most one level below the one before it.
 */
export function createAnchors(out: string[], { headingLevel, idPrefix, resolve }: AnchorOptions): Anchors {
  const headings: Heading[] = [];
  const links: { readonly place: number; readonly href: string; readonly attributes: string }[] = [];
  /** Ids of the page by the names that authors link to. */
  const ids = new Map<string, string>();
  const taken = new Map(idPrefix === '' ? RESERVED.map((id) => [id, 1]) : []);
  const written: number[] = [];
  let current: OpenHeading | undefined;

  return {
    startHeading: (name, id) => {
      const rank = Number(name.slice(1));
      while ((written.at(-1) ?? 0) >= rank) written.pop();
      written.push(rank);
      const level = Math.min(6, headingLevel + written.length - 1);
      current = { place: out.push('') - 1, level, id, text: '' };
      return `</h${String(level)}>`;
    },
    endHeading: () => {
      if (current === undefined) return;
      const { place, level } = current;
      const text = current.text.replace(/\s+/g, ' ').trim();
      const id = takeId(slugOf(current.text) || 'section', current.id);
      out[place] = id === '' ? `<h${String(level)}>` : `<h${String(level)} id="${escapeAttribute(id)}">`;
      headings.push({ level, id, text });
      current = undefined;
    },
    addText: (text) => {
      if (current !== undefined) current.text += text;
    },
    addTarget: (id) => {
      const slug = slugOf(id ?? '');
      if (slug !== '' && idPrefix !== undefined) out.push(`<span id="${escapeAttribute(takeId(slug, id))}"></span>`);
    },
    startLink: (href, attributes) => {
      links.push({ place: out.push('<a>') - 1, href, attributes });
    },
    finish: () => {
      for (const { place, href, attributes } of links) {
        const name = nameOf(href);
        const id = ids.get(name) ?? ids.get(slugKey(slugOf(name.slice(name.lastIndexOf('/') + 1))));
        const address = id === undefined ? resolve(href) : `#${encodeURIComponent(id)}`;
        if (address !== undefined) out[place] = `<a href="${escapeAttribute(address)}"${attributes}>`;
      }
      return { headings, ids };
    },
  };

  /** Reserves an id of the page, which links can target by the slug and by the author's name. */
  function takeId(slug: string, alias: string | undefined): string {
    if (idPrefix === undefined) return '';
    const before = taken.get(slug) ?? 0;
    let count = before + 1;
    // GitHub numbers from 1 on, the second of a name.
    const numbered = (): string => `${slug}-${String(idPrefix === '' ? count - 1 : count)}`;
    let free = count === 1 ? slug : numbered();
    // Another heading may have the numbered name already.
    for (; taken.has(free); free = numbered()) count += 1;
    taken.set(slug, count).set(free, taken.get(free) ?? 1);
    const id = idPrefix === '' ? free : `${idPrefix}-${free}`;
    for (const name of [free, slug, slugKey(slug), `${slug}-${String(before)}`, alias]) {
      if (name !== undefined && !ids.has(name)) ids.set(name, id);
    }
    return id;
  }
}

function nameOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

function slugOf(text: string): string {
  return cutText(headingSlug(text.replace(/\s+/g, ' ').trim()), 80);
}
