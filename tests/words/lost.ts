import type { Word } from './ways.ts';

/** Reader of a portal: of pages, or the search. */
type Reader = 'HTML' | 'Markdown' | 'search';

/** Keywords beside a reference that the standard ignores before 3.1, which lint names (`spec-ref-siblings`). */
const IGNORED = ['ignored enum value'];

/** Fields that a reader does not get on purpose; docs/openapi-support.md gives the reasons. */
const LEFT_OUT: Readonly<Record<Reader, readonly string[]>> = {
  HTML: IGNORED,
  Markdown: IGNORED,
  search: [
    ...IGNORED,
    ...['title', 'example', 'example summary', 'example description', 'default', "link's value"],
    ...['description', 'name', 'variable description', "variable's value"].map((field) => `server of a link ${field}`),
    ...['authorization', 'token', 'refresh', 'device', 'discovery'].map((name) => `${name} address`),
    "schema's externalDocs",
  ],
};

/** Returns the places and fields of the words that a text lacks, each with the ways in which they are written. */
export function lostIn(text: string, words: readonly Word[], reader: Reader): readonly string[] {
  const found = new Set(text.match(/zq\d+q/g));
  const isLeftOut = (field: string): boolean => LEFT_OUT[reader].some((name) => ` ${field}`.endsWith(` ${name}`));
  const lost = words.filter(({ word, field }) => !found.has(word) && !isLeftOut(field));
  const groups = Map.groupBy(lost, ({ place, field }) => `${reader}: ${field} at ${place}`);
  return [...groups].map(([name, of]) => `${name} (${[...new Set(of.map(({ way }) => way))].join(', ')})`);
}
