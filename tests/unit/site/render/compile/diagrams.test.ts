import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { partOf } from '../../../../../src/site/render/compile/bundle-diagrams.ts';
import { findUndrawn, unusedParts } from '../../../../../src/site/render/compile/diagrams.ts';
import { parseGuide } from '../../../../../src/portal/guides/guides.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';
import { publish } from '../../read/markdown/publish.ts';

const chunks = join(dirname(createRequire(import.meta.url).resolve('mermaid')), 'chunks', 'mermaid.core');
const modules = new Set([...readdirSync(chunks), 'katex'].map(partOf));

test('every part that may be left out is one of the installed Mermaid', () => {
  expect(unusedParts(['']).filter((part) => !modules.has(part))).toEqual([]);
});

test.each([
  ['flowchart LR\n  a --> b', []],
  ['sequenceDiagram', ['sequence']],
  ['stateDiagram-v2', ['state']],
  ['mindmap\n  root', ['cose', 'mindmap']],
  ['---\nconfig:\n  layout: elk\n---\nflowchart LR', ['elk']],
  ['flowchart LR\n  a["$$x$$"]', ['katex']],
  ['GITGRAPH', ['gitGraph']],
])('%j needs %j', (source, needed) => {
  const all = unusedParts(['']);
  expect(all.filter((part) => !unusedParts([source]).includes(part))).toEqual(needed);
});

test('the place of the first diagram is found where the package does not exist, and not otherwise', () => {
  const text = '---\ntitle: Flow\n---\n\n```js\nx\n```\n\n```mermaid\npie\n```\n';
  const root = scratchFolder({ 'flow.md': text, 'plain.md': '# Mermaid\n\nWith `mermaid`.\n' });
  const guides = [
    parseGuide(join(root, 'plain.md'), '# Mermaid\n\nWith `mermaid`.\n'),
    parseGuide(join(root, 'flow.md'), text),
  ];
  const portal = publish([], { guides });
  expect(findUndrawn(portal, false)).toEqual({ file: join(root, 'flow.md'), line: 9, column: 1 });
  expect(findUndrawn(portal, true)).toBeUndefined();
  expect(findUndrawn(publish([], { guides: guides.slice(0, 1) }), false)).toBeUndefined();
});
