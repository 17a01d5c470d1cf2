import { expect, test } from 'vitest';
import { componentFaults } from '../../../../../src/portal/markup/components/faults.ts';
import { plainText } from '../../../../../src/portal/markup/plain-text.ts';
import { renderMarkdown } from '../../../../../src/portal/markup/render.ts';
import { marks } from '../../../../../src/portal/messages/en/marks.ts';

function html(source: string): string {
  return renderMarkdown(source, { idPrefix: '', marks, resolve: (href) => href }).html.replaceAll('\n', '');
}

const TABS = '<div class="needs-script" role="tablist" aria-label="Choose a variant">';

test.each([
  [
    'tabs',
    '<Tabs>\n  <Tab title="npm">\n    **One**\n  </Tab>\n  <Tab title="a & b">Two</Tab>\n</Tabs>',
    `<portico-tabs class="TextTabs">${TABS}<button type="button" role="tab" aria-selected="true">npm</button>` +
      '<button type="button" role="tab" aria-selected="false">a &amp; b</button></div>' +
      '<section role="tabpanel"><p class="title">npm</p><p><strong>One</strong></p></section>' +
      '<section role="tabpanel"><p class="title">a &amp; b</p><p>Two</p></section></portico-tabs>',
  ],
  [
    'steps',
    '<Steps>\n<Step title="First">\nDo\n\n- it\n</Step>\n<Step>Done</Step>\n</Steps>',
    '<ol class="StepList"><li><p class="title">First</p><p>Do</p><ul><li>it</li></ul></li><li><p>Done</p></li></ol>',
  ],
  [
    'an alert with a title',
    '<Warning title="Hot">\nBeware\n</Warning>',
    '<div class="alert" data-tone="amber"><p class="title">Hot</p><p>Beware</p></div>',
  ],
  [
    'a card in columns',
    '<Columns cols={3}>\n  <Card title="A" href="/a/">Text</Card>\n</Columns>',
    '<div class="ColumnGrid three"><div class="LinkCard"><p class="title"><a href="/a/">A</a></p><p>Text</p></div></div>',
  ],
  [
    'an entry of a changelog',
    '<Update label="v2" description="May 2026">\nText\n</Update>',
    '<h2 id="v2">v2</h2><p><em>May 2026</em></p><p>Text</p>',
  ],
  [
    'a tip',
    'An <Tooltip tip="a key & more">API key</Tooltip>, and\n- <Tooltip tip="b">c</Tooltip> d',
    '<p>An API key (a key &amp; more), and</p><ul><li>c (b) d</li></ul>',
  ],
  [
    'details',
    '<Details title="More" open>\nText\n</Details>',
    '<details open><summary>More</summary><p>Text</p></details>',
  ],
  [
    'a field as Mintlify has it',
    '<ParamField body="name" type="string" required>\nText\n</ParamField>',
    '<div class="Field"><p class="title"><code>name</code> string, required</p><p>Text</p></div>',
  ],
  [
    'an accordion as Mintlify has it',
    '<AccordionGroup>\n<Accordion title="One">Text</Accordion>\n</AccordionGroup>',
    '<div class="DetailsGroup"><details><summary>One</summary><p>Text</p></details></div>',
  ],
  [
    'a hint as GitBook has it',
    '{% hint style="danger" %}\nText\n{% endhint %}',
    '<div class="alert" data-tone="red"><p class="title">Caution</p><p>Text</p></div>',
  ],
  [
    'an admonition as Redocly has it',
    'Text\n\n{% admonition type="warning" name="Take **care**" %}\nOf *this*.\n{% /admonition %}',
    '<p>Text</p><div class="alert" data-tone="amber"><p class="title">Take **care**</p><p>Of <em>this</em>.</p></div>',
  ],
  [
    'steps as GitBook has them',
    '{% stepper %}\n{% step %}\nOne\n{% endstep %}\n{% endstepper %}',
    '<ol class="StepList"><li><p>One</p></li></ol>',
  ],
  [
    'code as GitBook has it',
    '{% code title="a.txt" lineNumbers="true" %}\n```\nx\n```\n{% endcode %}',
    '<figure class="Code"><figcaption class="head"><span class="label">a.txt</span><span class="end"><portico-copy></portico-copy></span></figcaption>' +
      '<pre tabindex="0" class="lines numbered"><code><span class="line">x</span></code></pre></figure>',
  ],
  [
    'a note within a list',
    '1. One\n   <Note>\n   Text\n   </Note>\n2. Two',
    '<ol><li><p>One</p><div class="alert" data-tone="blue"><p class="title">Note</p><p>Text</p></div></li><li><p>Two</p></li></ol>',
  ],
  ['an unknown component', 'A <Foo>b</Foo>', '<p>A &lt;Foo&gt;b&lt;/Foo&gt;</p>'],
  ['a component of Redoc', 'A <SchemaDefinition schemaRef="#/x" showReadOnly={[true]} /> b', '<p>A  b</p>'],
  ['a component of Mintlify', 'A <Badge color="red">new</Badge> b', '<p>A new b</p>'],
  ['the name of a component alone', 'A List<Icon> b', '<p>A List&lt;Icon&gt; b</p>'],
])('%s', (_, source, page) => {
  expect(html(source)).toBe(page);
});

test('tabs of code have the titles or languages of their fences', () => {
  const written = html(
    '<CodeGroup>\n\n```sh title="npm" {1}\na\n```\n\n```py title="b.py"\nb\n```\n\n```ruby\nc\n```\n\n</CodeGroup>',
  );
  expect([...written.matchAll(/role="tab" aria-selected="\w+">([^<]*)</g)].map(([, title]) => title)).toEqual([
    'npm',
    'b.py',
    'ruby',
  ]);
  expect(written).not.toContain('figcaption');
});

test.each([
  ['<Tabs>before <Tab title="A">in</Tab> after\n<Note>noted</Note></Tabs>', ['before', 'in', 'after', 'noted']],
  ['<Tabs>alone</Tabs>', ['alone']],
  ['<Tabs><SchemaDefinition>odd <b>bold</b></SchemaDefinition><Tab title="A">in</Tab></Tabs>', ['odd', 'bold', 'in']],
  ['<CodeGroup>alone</CodeGroup>', ['alone']],
  ['<CodeGroup>\nbefore\n\n```sh npm\ninner\n```\n\nafter\n</CodeGroup>', ['before', 'inner', 'after']],
  ['<CodeBlock>alone</CodeBlock>', ['alone']],
  ['<Steps>before <Step title="A">in</Step> <Note>noted</Note> after</Steps>', ['before', 'in', 'noted', 'after']],
  ['<Columns>before <Column>in</Column> after</Columns>', ['before', 'in', 'after']],
])('each word within components is shown: %j', (source, words) => {
  for (const written of [html(source), plainText(source)])
    expect(words.filter((word) => written.split(word).length !== 2)).toEqual([]);
});

test('components between tabs are written once for each, however deep', () => {
  const deep = `${'<Tabs><Tab title="A">x</Tab>'.repeat(40)}end${'</Tabs>'.repeat(40)}`;
  expect(html(deep)).toContain('end');
});

test.each([
  [
    '<Note title="</p><script>alert(1)</script>">x</Note>',
    '<p class="title">&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  [
    '<Card title="<img src=x onerror=alert(1)>" href="javascript:alert(1)" />',
    '<a>&lt;img src=x onerror=alert(1)&gt;</a>',
  ],
  ['<div data-part="x" onclick="a()" class="b">c</div>', '<div>c</div>'],
  [
    '<div data-part="tabs" data-titles="[1, {}]">c</div>',
    `<portico-tabs class="TextTabs">${TABS}</div>c</portico-tabs>`,
  ],
])('%j does no harm', (source, expected) => {
  expect(html(source)).toContain(expected);
});

test.each([
  ['Text\n\n<Note>\nno end', 6, '`<Note>` is not closed.'],
  ['a</Note>', 1, '`</Note>` closes nothing.'],
  ['{% admonition %}\nno end', 0, '`{% admonition %}` is not closed.'],
  ['{% hint %}\nno end', 0, '`{% hint %}` is not closed.'],
  ['<Note></Note>', 0, '`Note` shows nothing.'],
  ['<Tabs>\ntext\n</Tabs>', 0, '`Tabs` shows nothing.'],
  ['<CodeGroup>text</CodeGroup>', 0, '`CodeGroup` shows nothing.'],
  ['<Tabs><Tab>x</Tab></Tabs>', 6, '`Tab` needs `title`.'],
  ['<Tab title="a">x</Tab>', 0, '`Tab` belongs in `Tabs`.'],
])('%j has an error at %d', (source, offset, message) => {
  expect(componentFaults(source)).toEqual([expect.objectContaining({ offset, message })]);
});

test('a text with as many components as fit is read, closed or not', () => {
  const many = '<Tab/>'.repeat(60_000);
  expect(html(`<Note>${many}`)).toContain('&lt;Note&gt;');
  expect(html(`<Note>${many}x</Note>`)).toContain('class="alert"');
});
