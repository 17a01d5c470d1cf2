import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';
import { logoOf } from '../../../../src/satellites/astro/site-logo.ts';
import { porticoForStarlight } from '../../../../src/satellites/astro/starlight.ts';
import { starlightTokens } from '../../../../src/satellites/astro/starlight-tokens.ts';
import type { StarlightConfig } from '../../../../src/satellites/astro/types.ts';
import { readLook } from '../../../../src/portal/look/look.ts';
import { settingsSchema } from '../../../../src/portal/settings/settings.ts';

/** Runs the plugin as Starlight does, and returns what it changes. */
function setUp(config: StarlightConfig, base = '/') {
  const updates: object[] = [];
  const integrations: string[] = [];
  porticoForStarlight({ base: '/api' }).hooks['config:setup']({
    config,
    astroConfig: { base, root: pathToFileURL('/none/') },
    command: 'build',
    updateConfig: (update) => updates.push(update),
    addIntegration: ({ name }) => integrations.push(name),
  });
  expect(integrations).toEqual(['portico-docs']);
  return updates;
}

test('search of the site gets the index of the portal, beside those that it has', () => {
  const other = { bundlePath: '/blog/pagefind/' };
  expect(setUp({ title: 'Docs' })).toEqual([
    { pagefind: { mergeIndex: [{ bundlePath: '/api/pagefind/', baseUrl: '/' }] } },
  ]);
  expect(setUp({ title: 'Docs', pagefind: { mergeIndex: [other] } }, '/team')).toEqual([
    { pagefind: { mergeIndex: [other, { bundlePath: '/team/api/pagefind/', baseUrl: '/team' }] } },
  ]);
});

test('a site without search stays without it', () => {
  expect(setUp({ title: 'Docs', pagefind: false })).toEqual([]);
});

test("the logo of the site is published with the portal, and its text is the title's where it replaces that", () => {
  const picture = (width: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="20"></svg>`;
  const home = scratchFolder({ 'src/assets/light.svg': picture(80), 'src/assets/dark.svg': picture(90) });
  const [light, dark] = ['./src/assets/light.svg', '/src/assets/dark.svg'] as const;
  const logo = logoOf({ title: { en: 'Docs' }, logo: { light, dark, alt: '', replacesTitle: true } }, home);
  expect(logo).toMatchObject({ alt: 'Docs', light: { width: 80, height: 20 }, dark: { width: 90, height: 20 } });
  expect(logo?.light.src).toMatch(/^\/_astro\/light\.[\w-]{8}\.svg$/);
  expect(logo?.files?.map((file) => file.path)).toEqual([logo?.light.src, logo?.dark?.src]);
  expect(logo?.files?.map(({ contents }) => contents.toString())).toEqual([picture(80), picture(90)]);
  expect(logoOf({ title: 'Docs', logo: { src: light, alt: 'Leaf', replacesTitle: false } }, home)?.alt).toBe('');
  expect(logoOf({ title: 'Docs', logo: { src: light, alt: 'Leaf', replacesTitle: true } }, home)?.alt).toBe('Leaf');
  expect(logoOf({ title: 'Docs' }, home)).toBeUndefined();
  expect(logoOf({ title: 'Docs', logo: { src: './none.svg', alt: '', replacesTitle: false } }, home)).toBeUndefined();
});

test('the tokens of Starlight have enough contrast, in both themes', async () => {
  const settings = settingsSchema.parse({ tokens: starlightTokens });
  const look = await readLook(scratchFolder({}), settings, '/');
  expect(look?.tokens?.contents.toString()).toContain('--bg: light-dark(#fff, hsl(224, 10%, 10%));');
  // Readers have the typefaces: ours are not loaded.
  expect(look?.replaced.toSorted()).toEqual(['mono', 'sans']);
  // An accent of the site replaces its shades too, which are blue in Starlight.
  const accent = { light: '#0a7d4f', dark: '#7fe0b3' };
  const green = settingsSchema.parse({ tokens: { ...starlightTokens, accent } });
  const replaced = (await readLook(scratchFolder({}), green, '/'))?.tokens?.contents.toString();
  expect(replaced).toContain('--accent: light-dark(#0a7d4f, #7fe0b3);');
  expect(replaced).not.toContain('hsl(234');
});
