import { expect, test } from 'vitest';
import { diagramElement, type Diagram } from '../../../../src/portal/markup/diagrams.ts';
import { renderMarkdown } from '../../../../src/portal/markup/render.ts';
import { diagram as labels } from '../../../../src/portal/messages/en/diagram.ts';

function render(source: string): { readonly html: string; readonly found: readonly Diagram[] } {
  const found: Diagram[] = [];
  const { html } = renderMarkdown(source, {
    diagram: (code, one) => {
      found.push(one);
      return `<drawn>${code}</drawn>`;
    },
  });
  return { html, found };
}

test('a Mermaid fence is a diagram with its source and title, around its highlighted code', () => {
  const { html, found } = render('```mermaid title="Orders"\nflowchart LR\n  a --> b\n```');
  expect(found).toEqual([{ source: 'flowchart LR\n  a --> b', title: 'Orders' }]);
  expect(html).toContain('<drawn><figure class="Code">');
  expect(html).toContain('<u>flowchart</u>');
});

test.each([
  ['another language', '```js\nflowchart LR\n```'],
  ['a fence in a fence', '````md\n```mermaid\npie\n```\n````'],
  ['nothing', '```mermaid\n\n```'],
  ['more than 20,000 characters', `\`\`\`mermaid\npie ${'x'.repeat(20_000)}\n\`\`\``],
])('%s is code', (_, source) => {
  const { html, found } = render(source);
  expect(found).toEqual([]);
  expect(html).toContain('class="Code"');
});

test('without a writer of diagrams all of them are code', () => {
  expect(renderMarkdown('```mermaid\npie\n```').html).toMatch(/^<div class="Code">/);
});

test('attributes of the element are escaped, and reasons are for authors alone', () => {
  const options = { frame: '/x.html', labels, explains: false };
  const element = diagramElement('CODE', { source: 'pie', title: '"><b>' }, options);
  expect(element).toContain(' data-title="&quot;&gt;&lt;b&gt;"');
  expect(element).toMatch(/^<portico-diagram class="Diagram" data-frame="\/x\.html" .*>CODE<\/portico-diagram>$/);
  expect(element).not.toContain('data-explains');
  expect(diagramElement('', { source: 'pie', title: undefined }, { ...options, explains: true })).toContain(
    ' data-explains=""',
  );
});
