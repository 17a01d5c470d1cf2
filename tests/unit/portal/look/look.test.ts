import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isPortalError } from '../../../../src/openapi/document/read/index.ts';
import { readLook } from '../../../../src/portal/look/look.ts';
import { parseSettings } from '../../../../src/portal/settings/config.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const require = createRequire(import.meta.url);
const root = scratchFolder({
  'public/paw.svg': '<svg/>',
  'brand/leaf.svg': '<svg/>',
  'brand/broken.woff2': 'wOF2 and no more',
  'brand/old.ttf': 'no woff2',
  'brand/own.css': ".Header { background: url('leaf.svg#a') }\nbody { background: url(/paw.svg) }\n",
});
const CONFIG = join(root, 'portal.config.ts');
const fontFile = (name: string): string => require.resolve(`@fontsource-variable/${name}`);
copyFileSync(fontFile('geist/files/geist-latin-wght-normal.woff2'), join(root, 'brand/geist.woff2'));
copyFileSync(fontFile('geist/files/geist-latin-ext-wght-normal.woff2'), join(root, 'brand/geist-ext.woff2'));
copyFileSync(fontFile('geist-mono/files/geist-mono-latin-wght-normal.woff2'), join(root, 'brand/mono.woff2'));

/** Reads the look of settings, written as a file. */
async function lookOf(config: object) {
  const source = `export default ${JSON.stringify(config, undefined, 2)};`;
  writeFileSync(CONFIG, source);
  return readLook(root, parseSettings(config, CONFIG, source), '/docs/');
}

/** Returns place, message and hint of the error that settings cause. */
async function errorOf(config: object): Promise<string> {
  try {
    await lookOf(config);
  } catch (error) {
    if (!isPortalError(error)) throw error;
    const { position, message, hint } = error;
    return `${basename(position?.file ?? '')}:${position?.line ?? 0}:${position?.column ?? 0} ${message} ${hint ?? ''}`.trim();
  }
  return 'no error';
}

test('an accent of the settings with too little contrast gets the nearest lightness that has enough', async () => {
  const look = await lookOf({ accent: 155 });
  expect(look?.tokens?.contents).toMatchInlineSnapshot(`
    "@layer tokens {
    :root {
    --accent-from: oklch(49% 0.2 155);
    --accent: light-dark(oklch(49% 0.2 155), oklch(77% 0.125 155));
    }
    }
    "
  `);
  expect(await lookOf({ accent: 'teal' })).toBeUndefined();
  expect(await lookOf({ accent: 'mediumspringgreen' })).toEqual(await lookOf({ accent: '#00fa9a' }));
  expect((await lookOf({ accent: 'mediumspringgreen' }))?.tokens?.contents).toContain('--accent: light-dark(oklch(49%');
  expect(await errorOf({ accent: 155, tokens: { bg: '#f4f8f4' } })).toBe('no error');
});

test('tokens and the radius become a sheet in the layer of the usual ones', async () => {
  const look = await lookOf({
    tokens: { accent: '#0a7d4f', bg: { light: '#fffdf8', dark: '#101010' }, h1: '2rem' },
    radius: 2,
  });
  expect(look?.tokens?.contents).toBe(`@layer tokens {
:root {
--accent-from: #0a7d4f;
--bg: light-dark(#fffdf8, #101010);
--accent: light-dark(#0a7d4f, oklch(77% 0.1178 158.61));
--radius: 2px;
--h1: 2rem;
}
}
`);
});

test('typefaces are named, weighed and told apart by what is in their files', async () => {
  const look = await lookOf({
    fonts: { sans: ['./brand/geist.woff2', './brand/geist-ext.woff2'], mono: './brand/mono.woff2' },
  });
  const sheet = String(look?.tokens?.contents).replaceAll(/U\+[\dA-F, U+-]+/g, 'U+… ');
  expect(sheet.replaceAll(/\.[\w-]{8}\./g, '.'))
    .toBe(`@font-face { font-family: 'Geist'; src: url('geist.woff2') format('woff2'); font-weight: 100 900; font-style: normal; font-display: optional; unicode-range: U+… }
@font-face { font-family: 'Geist'; src: url('geist-ext.woff2') format('woff2'); font-weight: 100 900; font-style: normal; font-display: optional; unicode-range: U+… }
@font-face { font-family: 'Geist Mono'; src: url('mono.woff2') format('woff2'); font-weight: 100 900; font-style: normal; font-display: optional }
@layer tokens {
:root {
--sans: 'Geist', system-ui, sans-serif;
--mono: 'Geist Mono', ui-monospace, monospace;
}
}
`);
  expect(look?.preload.map((path) => path.replace(/\.[\w-]{8}\./, '.'))).toEqual([
    '/_astro/geist.woff2',
    '/_astro/mono.woff2',
  ]);
  expect(look?.files).toHaveLength(3);
});

test('a style sheet refers to its published files', async () => {
  const look = await lookOf({ css: './brand/own.css' });
  const [sheet] = look?.css ?? [];
  expect(String(sheet?.contents)).toMatch(/url\('leaf\.[\w-]{8}\.svg#a'\)[\s\S]*url\(\/docs\/paw\.svg\)/);
  expect(look?.files.map(({ path }) => path.replace(/\.[\w-]{8}\./, '.'))).toEqual(['/_astro/leaf.svg']);
});

test('a file in the Design Tokens format has values, references and dark values', async () => {
  writeFileSync(
    join(root, 'brand/brand.tokens.json'),
    JSON.stringify({
      brand: { green: { $type: 'color', $value: { colorSpace: 'srgb', components: [0.04, 0.49, 0.31] } } },
      portico: {
        $description: 'Tokens of the portal',
        accent: { $value: '{brand.green}' },
        bg: { $value: '#fffdf8' },
        radius: { $type: 'dimension', $value: { value: 3, unit: 'px' } },
        sans: { $type: 'fontFamily', $value: ['Source Sans', 'sans-serif'] },
        dark: { bg: { $value: 'oklch(15% 0 0)' } },
      },
    }),
  );
  const look = await lookOf({ tokens: './brand/brand.tokens.json' });
  expect(String(look?.tokens?.contents)).toBe(`@layer tokens {
:root {
--accent-from: rgb(10.2 124.95 79.05);
--bg: light-dark(#fffdf8, oklch(15% 0 0));
--accent: light-dark(rgb(10.2 124.95 79.05), oklch(77% 0.1177 158.64));
--sans: 'Source Sans', sans-serif;
--radius: 3px;
}
}
`);
  expect(look?.sources).toEqual([join(root, 'brand/brand.tokens.json')]);
});

test.each([
  [{ tokens: { mutted: '#555' } }, ''],
  [{ tokens: { muted: '#999' } }, ''],
  [{ tokens: { bg: '#123' } }, ''],
  [{ tokens: { text: 'blck' } }, ''],
  [{ accent: 'tael' }, ''],
  [{ accent: 'rgb(0 102 204 / 90%)' }, ''],
  [{ tokens: { radius: 8 } }, ''],
  [{ tokens: './brand/brand.token.json' }, ''],
  [{ tokens: '../brand.json' }, ''],
  [{ css: './brand/owm.css' }, ''],
  [{ css: './brand/bad.css' }, 'a {\n  color: red;\n'],
  [{ css: './brand/bad.css' }, 'a { color: red; }\n}\n'],
  [{ css: './brand/bad.css' }, '\n/* a comment'],
  [{ css: './brand/bad.css' }, 'a::before { content: "x; }\n'],
  [{ css: './brand/bad.css' }, "@import 'other.css';"],
  [{ css: './brand/bad.css' }, 'a { background: url(https://example.com/a.png) }'],
  [{ css: './brand/bad.css' }, 'a { background: url(leef.svg) }'],
  [{ css: './brand/bad.css' }, 'a { background: url("/pam.svg") }'],
  [{ fonts: { sans: './brand/gaist.woff2' } }, ''],
  [{ fonts: { sans: './brand/old.ttf' } }, ''],
  [{ fonts: { sans: './brand/broken.woff2' } }, ''],
  [{ fonts: { sans: ['./brand/geist.woff2', './brand/mono.woff2'] } }, ''],
  [{ fonts: { sans: './brand/geist-ext.woff2' } }, ''],
])('%j is an error with its place', async (config, css) => {
  writeFileSync(join(root, 'brand/bad.css'), css);
  expect(await errorOf(config)).toMatchSnapshot();
});

test.each([
  '{ "portico": { "bg": { "$value": "#fff" } ',
  '{ "tokens": {} }',
  '{\n  "portico": {\n    "bgg": { "$value": "#fff" }\n  }\n}',
  '{\n  "portico": {\n    "muted": { "$value": "#999" }\n  }\n}',
  '{\n  "portico": {\n    "bg": { "$value": "{brand.white}" }\n  }\n}',
  '{\n  "portico": {\n    "bg": { "$value": "{portico.bg}" }\n  }\n}',
  '{\n  "portico": {\n    "bg": { "value": "#fff" }\n  }\n}',
  '{\n  "portico": {\n    "bg": { "$value": 3 }\n  }\n}',
  '{\n  "portico": {\n    "text": { "$value": "#333" },\n    "dark": {\n      "text": { "$value": "#333" }\n    }\n  }\n}',
])('the token file %j is an error with its place', async (source) => {
  writeFileSync(join(root, 'brand/bad.tokens.json'), source);
  expect(await errorOf({ tokens: './brand/bad.tokens.json' })).toMatchSnapshot();
});
