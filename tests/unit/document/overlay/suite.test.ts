import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleOverlaid } from '../../../../src/document/overlay/index.ts';
import { readOverlay } from '../../../../src/document/overlay/read-overlay.ts';
import { DocumentReader, parseYaml } from '../../../../src/document/read/index.ts';
import { ROOT } from '../../../sites.ts';
import { caughtError } from '../../model/caught.ts';

const SUITE = join(ROOT, '../shared/suites/overlay');
const reader = new DocumentReader({ allowedRoot: SUITE, allowRemote: false, cache: new Map() });

describe.skipIf(!existsSync(SUITE))('the suite of the Overlay Specification, which lies outside of the project', () => {
  const list = (folder: string): readonly string[] => (existsSync(SUITE) ? readdirSync(join(SUITE, folder)) : []);

  test('has sets of documents', () => {
    expect(list('compliant-sets')).toContain('add-a-license');
  });

  test.each(list('compliant-sets').filter((name) => !name.includes('.')))('%s', async (name) => {
    const folder = join(SUITE, 'compliant-sets', name);
    const { document } = await bundleOverlaid(reader, join(folder, 'openapi.yaml'), {
      overlays: [join(folder, 'overlay.yaml')],
    });
    const output = join(folder, 'output.yaml');
    expect(document).toEqual(parseYaml(readFileSync(output, 'utf8'), output));
  });

  test.each(list('tests/v1.1/pass'))('%s is an overlay', (name) => {
    expect(readOverlay(reader, join(SUITE, 'tests/v1.1/pass', name)).actions.length).toBeGreaterThan(0);
  });

  test.each(list('tests/v1.1/fail'))('%s is refused at a place of the file', async (name) => {
    const file = join(SUITE, 'tests/v1.1/fail', name);
    const { position } = await caughtError(() => readOverlay(reader, file));
    expect(position?.file).toBe(file);
  });
});
