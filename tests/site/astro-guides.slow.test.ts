import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashesOf, inlineScriptsOf, policyOf } from '../../src/portal/csp.ts';
import { createAstroSite, runAstro } from './astro-site.ts';

test('guides in MDX are compiled by the MDX of a site that has it: with `await`, and islands that the policy allows', async () => {
  const guide = `---
title: Start
---
import Card from '../../../../src/Card.astro';
import Counter from '../../../../src/counter.js';

export const year = await Promise.resolve(2026);

# Start

Before the card.

<Card title={String(year)}>Within the **card**, in {year}.</Card>

Between.

<Counter client:load start={41 + 1} />

<Tabs>
<Tab title="Year">

It is {year}.

</Tab>
</Tabs>

<Card title="with an operation"><Samples operation="pets/listPets" /></Card>
`;
  const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://api.example.com }]
paths: { /pets: { get: { operationId: listPets, responses: { "200": { description: Pets. } } } } }
`;
  const folder = createAstroSite(
    { root: 'api', base: '/api/' },
    {
      files: {
        'src/pages/index.astro': '<h1>Host</h1>',
        'src/Card.astro':
          '<section class="card" title={Astro.props.title}><slot /></section><style>.card { color: rebeccapurple }</style>',
        'src/counter.js':
          'export default function Counter({ start }) { return `<b>${start}</b>`; }\nCounter.isCounter = true;\n',
        'src/server.js':
          'export default { check: (one) => one.isCounter === true, renderToStaticMarkup: (one, props) => ({ html: one(props) }) };\n',
        'src/client.js': 'export default (element) => (one, { start }) => { element.textContent = String(start); };\n',
        'api/redocly.yaml': 'apis: { pets: { root: pets.yaml } }\n',
        'api/portal.config.mjs': "export default { lint: 'off' };\n",
        'api/pets.yaml': document,
        'api/src/content/guides/start.mdx': guide,
      },
    },
  );
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const config = join(folder, 'astro.config.mjs');
  const counter = `{ name: 'counter', hooks: { 'astro:config:setup': ({ addRenderer }) => addRenderer({
    name: 'counter',
    clientEntrypoint: import.meta.dirname + '/src/client.js',
    serverEntrypoint: import.meta.dirname + '/src/server.js',
  }) } }`;
  const alone = readFileSync(config, 'utf8');
  writeFileSync(
    config,
    `import mdx from '@astrojs/mdx';\n${alone.replace('[portico(', `[mdx(), ${counter}, portico(`)}`,
  );
  const { code, output } = await runAstro(folder, 'build');
  expect(code, output).toBe(0);
  const html = readFileSync(join(folder, 'dist/api/guides/start/index.html'), 'utf8');
  expect(html).toMatch(
    /Before the card\.[\s\S]*<section class="card"[^>]* title="2026"[^>]*>Within the <strong>card<\/strong>, in 2026\.<\/section>[\s\S]*Between\.[\s\S]*<astro-island[^>]*><b>42<\/b>[\s\S]*It is 2026\.[\s\S]*with an operation[\s\S]*\/pets/,
  );
  expect(html).toMatch(/component-url="\/_astro\/[^"]+" [^>]*client="load"/);
  const inline = inlineScriptsOf(html);
  expect(inline.length).toBeGreaterThan(0);
  for (const source of hashesOf(inline)) expect(policyOf(html)).toContain(source);
  expect(html).not.toMatch(/<!--(?!astro:end-->)|<GuidePart/i);
  expect(html).toMatch(/<style>\.card|<link rel="stylesheet" href="\/_astro\//);
  expect(readFileSync(join(folder, 'dist/api/guides/start.md'), 'utf8')).toContain('Within the **card**, in {year}.');
  expect(readFileSync(join(folder, 'dist/api/index.html'), 'utf8')).not.toContain('astro-island');
});
