import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Live } from '../e2e/live.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const DOCUMENT = 'openapi: 3.1.0\ninfo: { title: Bells, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }\n';
const STARTED = { timeout: 120_000, interval: 100 };

describe.skipIf(process.platform === 'win32')('the process of dev', () => {
  test('reads its portal, nothing beside it, and writes nothing but the state of its sandbox', async () => {
    const outside = scratchFolder({ secret: 'CANARY' });
    const root = scratchFolder({
      'redocly.yaml': 'apis: { a: { root: openapi.yaml } }\n',
      'openapi.yaml': DOCUMENT,
      inside: 'INSIDE',
      'portal.config.ts': `
        import { readFileSync, writeFileSync } from 'node:fs';
        const attempt = (work: () => unknown): unknown => {
          try { return work(); } catch (error) { return error instanceof Error && 'code' in error ? error.code : error; }
        };
        console.log('read inside:', attempt(() => readFileSync(new URL('inside', import.meta.url), 'utf8')));
        console.log('read outside:', attempt(() => readFileSync(${JSON.stringify(join(outside, 'secret'))}, 'utf8')));
        console.log('write inside:', attempt(() => writeFileSync(new URL('written', import.meta.url), '')));
        console.log('write outside:', attempt(() => writeFileSync(${JSON.stringify(join(outside, 'written'))}, '')));
        export default {};`,
    });
    const live = new Live(root, { port: 4781 });
    try {
      await expect.poll(() => live.url, STARTED).not.toBe('');
      expect(live.output.match(/^(read|write) .*$/gm)).toEqual([
        'read inside: INSIDE',
        'read outside: ERR_ACCESS_DENIED',
        'write inside: ERR_ACCESS_DENIED',
        'write outside: ERR_ACCESS_DENIED',
      ]);
      expect((await fetch(`${live.url}sandbox/-/accounts`, { method: 'POST', body: '{"name":"me"}' })).ok).toBe(true);
      expect(existsSync(join(root, '.portico', 'sandbox.sqlite'))).toBe(true);
    } finally {
      await live.stop();
    }
  });
});
