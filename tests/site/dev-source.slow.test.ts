import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Live } from '../e2e/live.ts';
import { ROOT } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const DOCUMENT = 'openapi: 3.1.0\ninfo: { title: Bells, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }\n';
const STARTED = { timeout: 120_000, interval: 100 };

// Its first start bundles the API client too.
test(
  'changed code starts the server anew, and what a component cannot use is an error with its place',
  {
    timeout: 400_000,
  },
  async () => {
    const checkout = scratchFolder({ 'docs/openapi.yaml': DOCUMENT });
    for (const part of ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'])
      cpSync(join(ROOT, part), join(checkout, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    const live = new Live(checkout, { documents: [join(checkout, 'docs', 'openapi.yaml')], checkout, port: 4782 });
    const head = 'src/site/html/layout/Head.astro';
    const changed = '<meta name="changed" content="1"';
    try {
      await expect.poll(() => live.text(''), STARTED).toContain('Bells');
      await live.replace(head, '<meta charset="utf-8" />', `<meta charset="utf-8" />\n  ${changed} />`);
      await expect.poll(() => live.text(''), STARTED).toContain(changed);

      await live.replace(head, `${changed} />`, '<meta name="changed" content={Astro.url.href} />');
      await expect.poll(() => live.output, STARTED).toContain('Components cannot use `Astro.url`.');
      expect(live.output).toMatch(/layout\/Head\.astro:\d+:33/);
      await live.replace(head, '<meta name="changed" content={Astro.url.href} />', '<meta name="fixed" content="1" />');
      await expect.poll(() => live.text(''), STARTED).toContain('<meta name="fixed"');

      await live.replace('src/portal/messages/en/layout.ts', 'Skip to content', 'Skip to the text');
      await expect.poll(() => live.text(''), STARTED).toContain('Skip to the text');
      expect(live.output).toContain('starting again');
    } finally {
      await live.stop();
    }
  },
);
