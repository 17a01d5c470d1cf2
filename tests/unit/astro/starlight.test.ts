import { expect, test } from 'vitest';
import { scratchFolder } from '../model/scratch-folder.ts';
import { porticoForStarlight } from '../../../src/astro/starlight.ts';
import { starlightTokens } from '../../../src/astro/starlight-tokens.ts';
import type { StarlightConfig } from '../../../src/astro/types.ts';
import { readLook } from '../../../src/portal/look/look.ts';
import { settingsSchema } from '../../../src/portal/settings/settings.ts';

/** Runs the plugin as Starlight does, and returns what it changes. */
function setUp(config: StarlightConfig, base = '/') {
  const updates: object[] = [];
  const integrations: string[] = [];
  porticoForStarlight({ base: '/api' }).hooks['config:setup']({
    config,
    astroConfig: { base },
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

test('the tokens of Starlight have enough contrast, in both themes', async () => {
  const settings = settingsSchema.parse({ tokens: starlightTokens });
  const look = await readLook(scratchFolder({}), settings, '/');
  expect(look?.tokens?.contents.toString()).toContain('--bg: light-dark(#fff, hsl(224, 10%, 10%));');
  // Readers have the typefaces: ours are not loaded.
  expect(look?.replaced.toSorted()).toEqual(['mono', 'sans']);
});
