import { showInLine } from '../../../characters/hidden.ts';
import { allWithin, attributeOf, hasClass, isElement, textOf, wordsOf, type Element } from '../tree/index.ts';
import type { RecordWriter } from './record.ts';

/** Writes the texts of the portal's authors on a page: what is before the first heading, then each heading with its text. */
export function writeGuide(main: Element, writer: RecordWriter): void {
  for (const text of allWithin(main, (one) => hasClass(one, 'Guide'))) {
    let words: string[] = [];
    const end = (): void => {
      writer.words(words.filter((text) => text !== '').join(' '));
      words = [];
    };
    for (const node of text.childNodes) {
      const id = isElement(node) && /^h[23]$/.test(node.tagName) ? attributeOf(node, 'id') : undefined;
      if (id === undefined) words.push(wordsOf(node, isCode));
      else {
        end();
        writer.part({ kind: 'section', name: wordsOf(node, isCode), anchor: id });
      }
    }
    end();
  }
}

/** Returns true for code and samples, which no one searches for by their words, and for labels of ours. */
function isCode({ tagName, classes }: Element): boolean {
  return tagName === 'pre' || tagName === 'thead' || classes.includes('Samples');
}

/** Returns the names in the code spans of a guide, fields and codes, and the statuses that it lists. */
export function explainedBy(main: Element): string {
  const codes = [...allWithin(main, (one) => hasClass(one, 'Guide'))].flatMap((text) => [...codesIn(text)]);
  const listed = [...allWithin(main, (one) => hasClass(one, 'Statuses'))].flatMap((table) => [...statusesIn(table)]);
  return showInLine([...new Set([...codes.filter((code) => /^[\w.:-]{3,40}$/.test(code)), ...listed])].join(' '));
}

/** Parts of a guide that come from documents. */
const OF_DOCUMENTS = ['RowGroup', 'Callback', 'Samples', 'Statuses'];

function* codesIn(element: Element): Generator<string> {
  for (const node of element.childNodes) {
    if (!isElement(node) || node.tagName === 'pre' || OF_DOCUMENTS.some((name) => hasClass(node, name))) continue;
    if (node.tagName === 'code') yield textOf(node);
    else yield* codesIn(node);
  }
}

function* statusesIn(table: Element): Generator<string> {
  for (const { childNodes } of allWithin(table, ({ tagName }) => tagName === 'td')) {
    const [code] = childNodes;
    if (code !== undefined && isElement(code) && code.tagName === 'code') yield textOf(code);
  }
}
