import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashesOf, inlineScriptsOf, policyOf } from '../../src/portal/csp.ts';
import { createGuideSite } from './astro-guide-site.ts';
import { runAstro } from './astro-site.ts';

test('guides in MDX are compiled by the MDX of a site that has it: with `await`, and islands that the policy allows', async () => {
  const folder = createGuideSite();
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
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
  expect(readFileSync(join(folder, 'dist/api/guides/start.md'), 'utf8')).toContain('Within the **card**, in 2026.');
  expect(readFileSync(join(folder, 'dist/api/index.html'), 'utf8')).not.toContain('astro-island');
});
