import { describe, expect, test } from 'vitest';
import { renderInline, renderMarkdown } from '../../../../src/portal/markup/render.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';

const html = (source: string): string => renderMarkdown(source, { marks: en.marks }).html.trim();

describe('Markdown becomes HTML', () => {
  test.each([
    ['Tom & "Jerry"', '<p>Tom &amp; "Jerry"</p>'],
    ['H<sub>2</sub>O <kbd>Ctrl</kbd><br>x', '<p>H<sub>2</sub>O <kbd>Ctrl</kbd><br>x</p>'],
    [
      '<details open><summary>More</summary>\n\n*x*\n\n</details>',
      '<details open><summary>More</summary>\n<p><em>x</em></p>\n</details>',
    ],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('tables scroll in a box of their own, with columns aligned by class', () => {
    expect(html('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatchInlineSnapshot(`
      "<div class="table" tabindex="0"><table>
      <thead>
      <tr>
      <th>a</th>
      <th class="right">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      <td class="right">2</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test('task lists say what is done', () => {
    expect(html('- [x] ship\n- [ ] rest')).toMatchInlineSnapshot(`
      "<ul>
      <li class="has-task"><span class="task" role="img" aria-label="Done:">☑</span> ship</li>
      <li class="has-task"><span class="task" role="img" aria-label="To do:">☐</span> rest</li>
      </ul>"
    `);
  });

  test.each([
    ['NOTE', 'blue', 'Note'],
    ['TIP', 'green', 'Tip'],
    ['IMPORTANT', 'violet', 'Important'],
    ['WARNING', 'amber', 'Warning'],
    ['CAUTION', 'red', 'Caution'],
  ])('an alert %s has a tone and a title', (kind, intent, title) => {
    expect(html(`> [!${kind}]\n> Text`)).toBe(
      `<div class="alert" data-tone="${intent}"><p class="title">${title}</p>\n<p>Text</p>\n</div>`,
    );
  });

  test.each([
    ['[!INFO]', 'blue'],
    ['[!DANGER]', 'red'],
    ['warn', 'amber'],
    ['**Warning**', 'amber'],
    ['Success:', 'green'],
  ])('an alert that a document calls %s has a tone', (mark, intent) => {
    const said = html(`> ${mark}\n> Text`);
    expect(said).toMatch(
      new RegExp(`^<div class="alert" data-tone="${intent}"><p class="title">\\w+</p>\\n<p>Text</p>`),
    );
  });

  test.each(['> Note', '> note that it ends', '> Then\n> Text', '> [!OTHER]\n> Text'])(
    '%j is a quotation',
    (source) => {
      expect(html(source)).toMatch(/^<blockquote/);
    },
  );

  test('a fence is highlighted and can be copied', () => {
    expect(html('```json\n{"a": 1}\n```')).toBe(
      '<div class="Code"><pre tabindex="0" data-language="json"><code>{<b>"a"</b>: <var>1</var>}</code></pre><portico-copy></portico-copy></div>',
    );
  });

  test('a long word of JSON may break anywhere, a text between its words only', () => {
    const source = '```json\n{"maximum_of_scheduled_runs": "one run after the other"}\n```';
    expect(html(source)).toContain('{<b class="l">"maximum_of_scheduled_runs"</b>: <i>"one run after the other"</i>}');
  });
});

describe('links', () => {
  test.each([
    ['[a](https://x.example/y)', '<a href="https://x.example/y" rel="noopener noreferrer">a</a>'],
    ['[a](mailto:me@x.example)', '<a href="mailto:me@x.example">a</a>'],
    ['[a](../b/)', '<a href="../b/">a</a>'],
    ['[a](//x.example)', '<a href="https://x.example/" rel="noopener noreferrer">a</a>'],
    ['www.x.example', '<a href="http://www.x.example/" rel="noopener noreferrer">www.x.example</a>'],
    ['https://x.example', '<a href="https://x.example/" rel="noopener noreferrer">https://x.example</a>'],
    ['see file.py', 'see file.py'],
    ['[a](#nowhere)', '<a>a</a>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(`<p>${expected}</p>`);
  });

  test('a remote picture is a link with the words of the picture', () => {
    expect(html('![A cat](https://x.example/cat.png)')).toBe(
      '<p><a href="https://x.example/cat.png" rel="noopener noreferrer">A cat</a></p>',
    );
    expect(html('[![build](https://x.example/b.svg)](https://x.example)')).toBe(
      '<p><a href="https://x.example/" rel="noopener noreferrer">build</a></p>',
    );
  });
});

describe('headings', () => {
  test('levels begin where they are wanted, without gaps, whatever the author wrote', () => {
    const { headings } = renderMarkdown('## A\n\n#### B\n\n# C\n\n<h5>D</h5>', { headingLevel: 3 });
    expect(headings.map(({ level, text }) => `${String(level)} ${text}`)).toEqual(['3 A', '4 B', '3 C', '4 D']);
  });

  test('ids carry the prefix and are unique; links of the text lead to them', () => {
    const { html: made, headings } = renderMarkdown(
      '# Pets & more\n\n# Pets & more\n\n[up](#pets-more) [old](#section/Pets-more)',
      {
        idPrefix: 'about',
      },
    );
    expect(headings.map(({ id }) => id)).toEqual(['about-pets--more', 'about-pets--more-2']);
    expect(made).toContain('<a href="#about-pets--more">up</a> <a href="#about-pets--more">old</a>');
  });

  test('without a prefix there are no ids', () => {
    expect(html('# A <a id="main" name="x">b</a>')).toBe('<h2>A <a>b</a></h2>');
  });
});

describe('within a line', () => {
  test.each([
    ['**A** pet\n\n- x', '<strong>A</strong> pet\n\n- x'],
    ['# no heading', '# no heading'],
    ['<div>a</div><b>b</b>', 'a<b>b</b>'],
    ['plain & simple', 'plain &amp; simple'],
  ])('%j', (source, expected) => {
    expect(renderInline(source)).toBe(expected);
  });
});

describe('texts that are too much for Markdown are shown as they are', () => {
  test('too long', () => {
    const source = `# ${'x '.repeat(250_000)}x`;
    expect(renderMarkdown(source).html).toBe(`<p class="plain">${source}</p>`);
  });

  test.each([
    ['a word', 'x'.repeat(1050), `<p>${`${'x'.repeat(100)}<wbr>`.repeat(10)}${'x'.repeat(50)}</p>`],
    ['a word of Markdown', `\\${'&'.repeat(1000)}`, `<p>${`${'&amp;'.repeat(100)}<wbr>`.repeat(10)}</p>`],
    ['a word in code', `\`${'😀'.repeat(1000)}\``, `<p><code>${`${'😀'.repeat(100)}<wbr>`.repeat(10)}</code></p>`],
  ])('%s without end may break here and there', (_, source, html) => {
    expect(renderMarkdown(source).html.trim()).toBe(html);
  });

  test('nested too deeply', () => {
    const source = `${'> '.repeat(200)}deep`;
    expect(renderMarkdown(source).html).toBe(`<p class="plain">${'&gt; '.repeat(200)}deep</p>`);
  });
});

test('lists, quotes and tables of a script from right to left begin on the right; others are as they were', () => {
  expect(renderMarkdown('- مرحبا\n\n> سلام').html).toBe(
    '<ul dir="auto">\n<li>مرحبا</li>\n</ul>\n<blockquote dir="auto">\n<p>سلام</p>\n</blockquote>\n',
  );
  expect(renderMarkdown('- hello').html).toBe('<ul>\n<li>hello</li>\n</ul>\n');
});
