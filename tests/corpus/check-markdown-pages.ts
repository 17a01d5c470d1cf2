import type { Finding } from './check-facts.ts';
import type { Manifest } from './manifest.ts';
import { keyOfPage, readPageRows, readMarkdownRows, type SaidRow } from './page-rows.ts';
import { markdownPath, type Site } from './site.ts';

/** Compares every page of an API with its Markdown page, and finds rows that only one of them has. */
export function checkMarkdownPages({ all }: Manifest, site: Site): readonly Finding[] {
  return all.flatMap((page) => {
    const html = site.text(`${page}index.html`);
    const markdown = site.text(markdownPath(page));
    if (html === undefined || markdown === undefined) return [];
    return compareMarkdownPages(html, markdown).map((message) => ({ kind: 'markdownPage', page, message }));
  });
}

/** Returns the differences between a page and its Markdown page, in contents or in order; empty when they agree. */
export function compareMarkdownPages(html: string, markdown: string): readonly string[] {
  const page = readPageRows(html);
  const markdownPage = readMarkdownRows(markdown);
  const lost = missing(page, new Set(markdownPage.map(({ key }) => key)));
  const whole = keyOfPage(html);
  // An author's list may look like a row: the page has it as text.
  const added = missing(
    markdownPage.filter(({ sure, letters }) => sure && !whole.includes(letters)),
    new Set(page.map(({ key }) => key)),
  );
  const faults = [
    ...lost.map(({ text }) => `the Markdown lacks “${text}”`),
    ...added.map(({ text }) => `the HTML lacks “${text}”`),
  ];
  return faults.length > 0 ? faults : orderFaults(page, markdownPage);
}

function missing(rows: readonly SaidRow[], keys: ReadonlySet<string>): readonly SaidRow[] {
  return [...new Map(rows.map((row) => [row.key, row])).values()].filter(({ key }) => !keys.has(key));
}

/** Compares the order of first appearances, since the Markdown page does not repeat rows. */
function orderFaults(page: readonly SaidRow[], markdownPage: readonly SaidRow[]): readonly string[] {
  const wanted = [...new Map(page.map((row) => [row.key, row])).values()];
  const keys = new Set(wanted.map(({ key }) => key));
  const found = [...new Set(markdownPage.map(({ key }) => key))].filter((key) => keys.has(key));
  const index = wanted.findIndex(({ key }, place) => found[place] !== key);
  return index < 0 ? [] : [`“${wanted[index]?.text ?? ''}” stands elsewhere in the Markdown`];
}
