import { TOKEN_ELEMENTS } from '../../../../src/characters/json-tokens.ts';
import { describe, expect, test } from 'vitest';
import { carryColours, type ColouredLine } from '../../../../src/portal/markup/carry-colours.ts';
import { highlight } from '../../../../src/portal/markup/highlight.ts';
import { LANGUAGES } from '../../../../src/portal/samples/index.ts';
import { makeCases } from '../../../languages/cases.ts';
import { writeSample } from '../samples/write-sample.ts';

const BUILT = { name: 'Bonny', age: 3, tags: ['dog', 'old'], isSold: false, owner: { id: 7, note: null } };

/** Edits of the body. */
const EDITS = {
  nothing: BUILT,
  'a text': { ...BUILT, name: 'Old Bonny' },
  'a text with quotes': { ...BUILT, name: `it's "Bonny" \\ <b>` },
  'a number': { ...BUILT, age: 1234.5 },
  'a number instead of a text': { ...BUILT, name: 12 },
  'null instead of an object': { ...BUILT, owner: null },
  'one more field': { ...BUILT, weight: 12.5 },
  'a field less': { name: 'Bonny', tags: ['dog', 'old'], isSold: false, owner: { id: 7, note: null } },
  'a nested field': { ...BUILT, owner: { id: 8, note: null, name: 'Ann' } },
  'no items': { ...BUILT, tags: [] },
};

/** Reads the lines of highlighted HTML with their classes, as a page does from its elements. */
function linesOf(html: string): readonly ColouredLine[] {
  let classes = '';
  let text = '';
  const open: string[] = [];
  const names = new Map<string, string>(Object.entries(TOKEN_ELEMENTS).map(([name, element]) => [element, name]));
  for (const [piece, element] of html.replaceAll('<wbr>', '').matchAll(/<(\w+)[^>]*>|<\/\w+>|&\w+;|[^]/g)) {
    if (element !== undefined) open.push(names.get(element) ?? ' ');
    else if (piece.startsWith('</')) open.pop();
    else {
      const name = open.findLast((one) => one !== ' ') ?? ' ';
      text += piece.replace('&lt;', '<').replace('&gt;', '>').replace('&amp;', '&');
      classes += piece === '\n' ? '\n' : name;
    }
  }
  const coloured = classes.split('\n');
  return text.split('\n').map((line, index) => ({ text: line, classes: coloured[index] ?? '' }));
}

/** Returns the classes of letters and digits: those of marks within a text may differ. */
function seen(html: string): string {
  return linesOf(html)
    .map(({ text, classes }) =>
      classes.replaceAll(/./g, (name, index: number) => (/\w/.test(text[index] ?? '') ? name : ' ')),
    )
    .join('\n');
}

describe.each(LANGUAGES.map(({ id, grammar }) => [id, grammar] as const))('a sample in %s', (language, grammar) => {
  const built = linesOf(highlight(writeSample(language, 'application/json', BUILT), grammar));

  test.each(Object.entries(EDITS))('with another body has the colours of a build: %s', (_, body) => {
    const source = writeSample(language, 'application/json', body);
    expect(seen(carryColours(built, source))).toBe(seen(highlight(source, grammar)));
  });

  test('of hostile values has their text and no elements but those of colours', () => {
    for (const { sampleOf } of makeCases(60, 3, 80)) {
      const source = sampleOf(language);
      const html = carryColours(built, source);
      expect(html.replace(/<span class="[a-z]">|<\/?(?:i|b|u|var|small|span)>|<wbr>/g, '')).not.toContain('<');
      expect(
        linesOf(html)
          .map(({ text }) => text)
          .join('\n'),
      ).toBe(source);
    }
  });
});
