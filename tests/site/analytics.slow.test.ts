import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policyOf } from '../../src/portal/csp.ts';
import { DOCUMENT } from '../package/install.ts';
import { runApart } from '../run-command.ts';
import { ROOT } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const PAGE = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');

/** Recipes by name, with the hosts that they need and the script element. */
const RECIPES: readonly (readonly [name: string, hosts: readonly string[], script: string])[] = [
  ['Plausible', ['https://plausible.io'], 'src="https://plausible.io/js/script.js" data-domain="docs.example.com"'],
  [
    'Umami',
    ['https://stats.example.com'],
    'src="https://stats.example.com/script.js" data-website-id="3f8b2a10-0000-4000-8000-000000000000"',
  ],
  [
    'GoatCounter',
    ['https://gc.zgo.at', 'https://example.goatcounter.com'],
    'src="https://gc.zgo.at/count.js" data-goatcounter="https://example.goatcounter.com/count"',
  ],
];

test('the page has no further recipe', () => {
  expect(PAGE.match(/^ {2}head: \{/gm)).toHaveLength(RECIPES.length);
});

test.each(RECIPES)(
  'pages built with the recipe for %s have its script, and allow its hosts only',
  async (name, hosts, script) => {
    const [, section = ''] = PAGE.split(`\n### ${name}\n`);
    const [, recipe = ''] = /```ts\n([^]*?)```/.exec(section) ?? [];
    const root = scratchFolder({
      'openapi.yaml': DOCUMENT,
      'redocly.yaml': 'apis:\n  main:\n    root: openapi.yaml\nextends: [minimal]\n',
      'portal.config.ts': recipe,
    });
    const out = join(root, 'dist');
    const built = await runApart('build', '--root', root, '--out', out);
    expect(built.code, built.output).toBe(0);

    const allowed = { 'script-src': hosts, 'img-src': hosts, 'connect-src': hosts };
    const pages = globSync('{index.html,404.html,reference/**/index.html}', { cwd: out });
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      const html = readFileSync(join(out, page), 'utf8');
      expect(html.split(`<script defer ${script}></script>`), page).toHaveLength(2);
      expect(hostsOf(policyOf(html)), page).toEqual(allowed);
    }
    const [, sent = ''] =
      /^\/reference\/\*\n {2}Content-Security-Policy: (.*)$/m.exec(readFileSync(join(out, '_headers'), 'utf8')) ?? [];
    expect(hostsOf(sent)).toEqual(allowed);
  },
);

/** Returns the hosts that a policy allows, by directive. */
function hostsOf(policy: string): Readonly<Record<string, readonly string[]>> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(
    directives
      .map(([name = '', ...sources]) => [name, sources.filter((source) => /^https?:/.test(source))] as const)
      .filter(([, hosts]) => hosts.length > 0),
  );
}
