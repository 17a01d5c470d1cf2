import { expect, test } from 'vitest';
import { porticoForStarlight } from '../../../src/astro/starlight.ts';
import type { StarlightConfig } from '../../../src/astro/types.ts';

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
