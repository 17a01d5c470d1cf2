import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAstroSite } from './astro-site.ts';

/** Key of the theme in the browser's storage, by which the site and its portal share it. */
const THEME_KEY = 'host-theme';

/** Page of the site, with the stored theme, as Starlight's pages have it. */
const HOST = `<html><head><script is:inline>
document.documentElement.dataset.theme = localStorage.getItem('${THEME_KEY}') || 'system';
</script></head><body><h1>Host</h1><a href="/api/">API</a></body></html>`;

const GUIDE = `---
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

const DOCUMENT = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://api.example.com }]
paths: { /pets: { get: { operationId: listPets, responses: { "200": { description: Pets. } } } } }
`;

/** Writes a site of Astro with MDX and a framework, and a portal at `/api/` with a guide that uses components of the site. Returns its folder. */
export function createGuideSite(): string {
  const folder = createAstroSite(
    { root: 'api', base: '/api/', themeKey: THEME_KEY },
    {
      // The packages are those of this checkout: no two servers share a folder there. The toolbar logs errors if it starts before Vite's client is connected.
      config: "devToolbar: { enabled: false }, vite: { cacheDir: '.vite' }",
      files: {
        'src/pages/index.astro': HOST,
        'src/Card.astro':
          '<section class="card" title={Astro.props.title}><slot /></section><style>.card { color: rebeccapurple }</style>',
        'src/counter.js':
          'export default function Counter({ start }) { return `<b>${start}</b>`; }\nCounter.isCounter = true;\n',
        'src/server.js':
          'export default { check: (one) => one.isCounter === true, renderToStaticMarkup: (one, props) => ({ html: one(props) }) };\n',
        'src/client.js':
          'export default (element) => (one, { start }) => { element.onclick = () => { element.textContent = String(++start); }; };\n',
        'api/redocly.yaml': 'apis: { pets: { root: pets.yaml } }\n',
        'api/portal.config.mjs': "export default { lint: 'off' };\n",
        'api/pets.yaml': DOCUMENT,
        'api/src/content/guides/start.mdx': GUIDE,
      },
    },
  );
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
  return folder;
}
