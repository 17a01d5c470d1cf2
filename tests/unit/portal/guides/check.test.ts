import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkGuides } from '../../../../src/portal/guides/check.ts';
import { parseGuide } from '../../../../src/portal/guides/guides.ts';
import { portalOf, SHOP } from '../portal-of.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const { apis } = portalOf({ documents: { shop: SHOP } });

function check(source: string, name = 'guide.mdx'): void {
  const file = join(scratch, name);
  const text = `---\ntitle: Guide\ndescription: Of things.\n---\n\n${source}\n`;
  writeFileSync(file, text);
  checkGuides([parseGuide(file, text)], apis);
}

test('names that the documents hold pass', () => {
  expect(() => {
    check('<Samples operation="shop/order" /> <Properties schema="shop/Good" /> <Scheme scheme="shop/key" />');
    check('<ResponseExample operation="shop/order" status="201" />\n\n<Statuses api="shop" />');
  }).not.toThrow();
});

test.each([
  'import A, { B as C, D } from "./a.ts"',
  'import {\n  A,\n  B as C,\n  D,\n} from "./a.ts"',
  'import * as A from "./a.ts"\nimport { C, D } from "./b.ts"',
])('every name of %j is known', (source) => {
  for (const name of ['a.ts', 'b.ts']) writeFileSync(join(scratch, name), '');
  expect(() => {
    check(`${source}\n\n<A /> <C /> <D />`);
  }).not.toThrow();
  expect(() => {
    check(`${source}\n\n<B />`);
  }).toThrow('no component `B`');
});

test('expressions, names that are known, pictures that are there and escaped braces pass', () => {
  writeFileSync(join(scratch, 'a picture.png'), '');
  expect(() => {
    check(
      'import picture from "./a%20picture.png?url"\n\nexport const year = 2027;\n\nIn {year}, {picture}, {[1].map((n) => n)}',
    );
    check('`{petId}` \\{petId} {props.title} {/* petId */} {"petId"}\n\n```\n{petId}\n```');
  }).not.toThrow();
});

test.each([
  ['Send /pets/{petId} now.', 6, 12, '`{petId}` is JavaScript here, and nothing is called `petId`.', /backticks/],
  ['- {pet-id}', 6, 3, '`{pet-id}` is JavaScript here, and nothing is called `pet`.', /\\\{pet-id\}/],
  ['{a.b}', 6, 1, '`{a.b}` is JavaScript here, and nothing is called `a`.', /backticks/],
  [
    "import a from './none.png';\n\n# A",
    6,
    1,
    'There is no file `./none.png` beside the guide.',
    /folder of the guide/,
  ],
])('%j compiles, but is a mistake at %d:%d', (source, line, column, message, hint) => {
  const position = { file: join(scratch, 'guide.mdx'), line, column };
  const anything: unknown = expect.any(String);
  const advice: unknown = expect.stringMatching(hint);
  expect(() => {
    check(source);
  }).toThrow(expect.objectContaining({ message, hint: advice, position, frame: anything }));
});

test.each([
  ['Text <Samples operation="shop/ordr" />', 6, 6, 'The API `shop` has no operation `ordr`.', 'Did you mean `order`?'],
  ['\n\n<Properties schema="shop/Goood" />', 8, 1, 'The API `shop` has no schema `Goood`.', 'Did you mean `Good`?'],
  ['<Sampels operation="shop/order" />', 6, 1, 'Guides have no component `Sampels`.', 'Did you mean `Samples`?'],
  [
    'A <b style="color: red">b</b>',
    6,
    6,
    'The Content Security Policy of pages blocks inline styles.',
    'Remove `style`; a component beside the guide may have a `<style>`.',
  ],
  [
    '<Steps operation="shop/order" />',
    6,
    1,
    'The checklist of an operation is `QuickstartSteps`.',
    'Write `<QuickstartSteps operation="shop/order" />`; `Steps` are steps of your own.',
  ],
  ['A\n\n<Note>\n\n</Note>', 8, 1, '`Note` shows nothing.', undefined],
  ['<Note>{/* } */}</Note>', 6, 1, '`Note` shows nothing.', undefined],
  [
    "A {'{'} <tokn></tokn> {'<b>'}",
    6,
    9,
    'HTML has no element `tokn`.',
    'Write `\\<tokn>` for the signs themselves, or code between backticks.',
  ],
  [
    '<Tab title={`${1}`}>a</Tab>',
    6,
    1,
    'The attributes of `Tab` must be texts, not JavaScript.',
    'Write `<Tab title="…">`.',
  ],
  [
    '<b title={`${1}`}><Note>a</Note></b>',
    6,
    19,
    '`Note` cannot be inside of an imported component, or of an element with JavaScript in its attributes.',
    'Move it out of the element.',
  ],
  [
    '<Icon icon="flag" />',
    6,
    1,
    'Guides have no component `Icon`.',
    'Pages have no icons of an author: use a picture or an emoji.',
  ],
  ['<Tree.Folder name="a" />', 6, 1, 'Guides have no component `Tree.Folder`.', 'Draw it in fenced code.'],
  [
    '<RequestExample>\n\n    a\n\n</RequestExample>',
    6,
    1,
    '`RequestExample` needs `operation`.',
    'Write `<RequestExample operation="…" />`; `<CodeGroup>` holds code of your own.',
  ],
  ['<Samples />', 6, 1, '`Samples` needs `operation`.', 'Write `<Samples operation="…" />`.'],
  [
    '<ResponseExample operation="shop/order" status="404" />',
    6,
    1,
    'The operation `order` has no response `404`.',
    'Available: `201`, `4XX`.',
  ],
  [
    '<ResponseExample operation="shop/order" status="201" example="small" />',
    6,
    1,
    'Unknown example `small` here.',
    'There are none.',
  ],
])('%j is a mistake at %d:%d', (source, line, column, message, hint) => {
  expect(() => {
    check(source);
  }).toThrow(expect.objectContaining({ message, hint, position: { file: join(scratch, 'guide.mdx'), line, column } }));
});

test.each([
  ['A <token> here', 6, 3, 'HTML has no element `token`.', 'Write `\\<token>` for the signs themselves, or code'],
  ['A List<string>', 6, 7, 'HTML has no element `string`.', 'or code between backticks.'],
  ['<note>\nA\n</note>', 6, 1, 'HTML has no element `note`.', 'Write `<Note>`.'],
  ['A\n\n<iframe src="https://video.example"></iframe>', 8, 1, 'Pages do not show `<iframe>`.', 'Link to it'],
  ['<script>a()</script>', 6, 1, 'Pages do not show `<script>`.', 'The setting `head` adds scripts to pages.'],
  ['<Card title="A" hreff="/">\nB\n</Card>', 6, 1, '`Card` has no attribute `hreff`.', 'Did you mean `href`?'],
  ['<Tabs>\n<Tab title="A">\nB\n</Tabs>', 7, 1, '`<Tab>` is not closed.', 'Close it with `</Tab>`.'],
  ['{% embed url="https://video.example" %}', 6, 1, 'Guides have no block `{% embed %}`.', 'Available: hint, tabs'],
  [
    '> ```js operation="shop/ordr"\n> a\n> ```',
    6,
    3,
    'The API `shop` has no operation `ordr`.',
    'Did you mean `order`?',
  ],
])('of %j readers would miss something: an error at %d:%d', (source, line, column, message, hint) => {
  const advice: unknown = expect.stringContaining(hint);
  const position = { file: join(scratch, 'guide.md'), line, column };
  expect(() => {
    check(source, 'guide.md');
  }).toThrow(expect.objectContaining({ message, hint: advice, position }));
});

test.each([
  '`<token>` \\<token> &lt;token> <https://shop.example> <a@shop.example> a < b > c',
  '<section>\n\nA\n\n</section>\n\n<center>B</center> <kbd>Ctrl</kbd><br>\n\n<details><summary>C</summary>D</details>',
  '`{% raw %}`\n\n```js operation="shop/order"\nlist<string>()\n```',
  '<Tabs sync={false}>\n<!-- A -->\n<Tab title="A" icon="star">\nB\n</Tab>\n</Tabs>',
  '<Card title="A" icon="star" horizontal cta="B" img="/c.png">\nD\n</Card>',
])('%j is shown whole', (source) => {
  expect(() => {
    check(source, 'guide.md');
  }).not.toThrow();
});

test.each([
  ['{% hint style="info" %}\nA\n{% endhint %}', 'Write `<Note>`:'],
  ['{% tabs %}', 'Write `<Tabs>`:'],
])('of %j in MDX the hint names the component to write', (source, hint) => {
  const advice: unknown = expect.stringContaining(hint);
  expect(() => {
    check(source);
  }).toThrow(expect.objectContaining({ hint: advice }));
});

test('deeply nested quotes in MDX are read', () => {
  expect(() => {
    check(`${'>'.repeat(3000)} A`);
  }).not.toThrow();
});

test.each([
  ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
])('an error after braces has its line in a file with %s', (_, change) => {
  const file = join(scratch, 'ends.mdx');
  const text = change("---\ntitle: Ends\n---\n\nA {'{'} b\n\n<Tabs><Tab title={'}'}>c</Tab></Tabs>\n\n<Sampels />\n");
  writeFileSync(file, text);
  expect(() => {
    checkGuides([parseGuide(file, text)], []);
  }).toThrow(expect.objectContaining({ position: { file, line: 9, column: 1 } }));
});
