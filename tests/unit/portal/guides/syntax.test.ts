import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkGuides } from '../../../../src/portal/guides/check.ts';
import { findGuideSyntaxError } from '../../../../src/portal/guides/syntax.ts';
import { parseGuide } from '../../../../src/portal/guides/guides.ts';
import { caughtError } from '../../openapi/model/caught.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

/** Syntax errors, with » before the reported position. */
const slips: readonly (readonly [string, string])[] = [
  ['an element that is not closed', '# A\n\n»<div>open'],
  ['an element that another one closes', '<div>\n\ntext\n\n»</span>'],
  ['elements that overlap', '<b><i>text»</b></i>'],
  ['an end without a beginning', 'text »</b>'],
  ['a brace that is not closed', 'é 😀 »{ text'],
  ['a brace in a list', '- a\n  - »{b'],
  ['a comment of HTML', '»<!-- left out -->'],
  ['a comment that is not closed', '»{/* left out'],
  ['an address between angle brackets', 'See »<https://portal.example>'],
  ['a sign for less', 'up to »<5 items'],
  ['an attribute without its value', '»<b title=>text</b>'],
  ['a quote that is not closed', '»<b title="a>text</b>'],
  ['an expression that is none', 'text {1 + »}'],
  ['two words between braces', '{a »b}'],
  ['an import without its source', 'import a from\n\n#» A'],
  ['an export of nothing', 'export const »= 1'],
];

describe.each(slips)('%s', (_, marked) => {
  const source = marked.replace('»', '');
  const before = marked.slice(0, marked.indexOf('»')).split('\n');
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };

  test('has a place, words and a remedy', () => {
    const fault = findGuideSyntaxError(source);
    expect(fault).toMatchObject(place);
    expect(fault?.message).toMatch(/^[A-Z].*\.$/);
    expect(fault?.message).not.toMatch(/mdx|oxc|\d+:\d+/);
    expect(fault?.hint).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    ['\n', '---\ntitle: T\ndescription: D.\n---\n'],
    ['\n', '---\n# more\ntitle: T\n\ndescription: D.\norder: 1\n---\n\n\n'],
    ['\r\n', '---\ntitle: T\ndescription: D.\n---\n'],
  ])('of a guide stands at the line of its file', async (end, head) => {
    const file = join(scratch, 'guide.mdx');
    const text = `${head}${source}\n`.replaceAll('\n', end);
    writeFileSync(file, text);
    const error = await caughtError(() => {
      checkGuides([parseGuide(file, text)], []);
    });
    const line = head.split('\n').length - 1 + place.line;
    expect(error.position).toEqual({ file, line, column: place.column });
    expect(error.frame).toContain(`> ${String(line).padStart(2)} |`.slice(-4));
    expect(error.hint).toBeDefined();
  });
});

test.each(['# A\n\ntext', '{/* left out */}', '`{` and `<`', '```\n<a {\n```', '\\{ \\<', '{1 + 1}', 'a &lt; b', ''])(
  '%j has no slip',
  (source) => {
    expect(findGuideSyntaxError(source)).toBeUndefined();
  },
);

test('a guide that is plain Markdown may hold what MDX may not', () => {
  const file = join(scratch, 'guide.md');
  const text = '---\ntitle: T\ndescription: D.\n---\n\n<!-- a --> { <5\n';
  writeFileSync(file, text);
  expect(() => {
    checkGuides([parseGuide(file, text)], []);
  }).not.toThrow();
});

test('the first error of each guide is reported', () => {
  const guides = ['<Nope />\n', 'Text\n', '<Nix />\n'].map((text, at) =>
    parseGuide(join(scratch, `${at}.md`), `---\ntitle: T\ndescription: D.\n---\n\n${text}`),
  );
  const message: unknown = expect.stringContaining('`Nope`');
  const hint: unknown = expect.stringMatching(/Another error:\n {2}\S+2\.md:6:1 .*`Nix`/);
  expect(() => {
    checkGuides(guides, []);
  }).toThrow(expect.objectContaining({ message, hint }));
});
