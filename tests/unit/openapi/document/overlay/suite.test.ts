import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleOverlaid } from '../../../../../src/openapi/document/overlay/index.ts';
import { readOverlay } from '../../../../../src/openapi/document/overlay/read-overlay.ts';
import { DocumentReader, parseYaml } from '../../../../../src/openapi/document/read/index.ts';
import { listSuites } from '../../../../suites.ts';
import { caughtError } from '../../model/caught.ts';

describe.each(listSuites('overlay'))('Overlay, $name', ({ folder: suite }) => {
  const reader = new DocumentReader({ allowedRoot: suite, allowRemote: false, cache: new Map() });
  const sets = readdirSync(join(suite, 'compliant-sets')).filter((name) => !name.includes('.'));

  test.each(sets)('%s', async (name) => {
    const folder = join(suite, 'compliant-sets', name);
    const { document } = await bundleOverlaid(reader, join(folder, 'openapi.yaml'), {
      overlays: [join(folder, 'overlay.yaml')],
    });
    const output = join(folder, 'output.yaml');
    expect(document).toEqual(parseYaml(readFileSync(output, 'utf8'), output));
  });

  test.each(readdirSync(join(suite, 'tests/v1.1/pass')))('%s is an overlay', (name) => {
    expect(readOverlay(reader, join(suite, 'tests/v1.1/pass', name)).actions.length).toBeGreaterThan(0);
  });

  test.each(readdirSync(join(suite, 'tests/v1.1/fail')))('%s is refused at a place of the file', async (name) => {
    const file = join(suite, 'tests/v1.1/fail', name);
    const { position } = await caughtError(() => readOverlay(reader, file));
    expect(position?.file).toBe(file);
  });
});
