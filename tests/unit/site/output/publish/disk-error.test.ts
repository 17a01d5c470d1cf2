import { expect, test } from 'vitest';
import { explainDisk } from '../../../../../src/site/output/publish/disk-error.ts';

function systemError(path: string, dest?: string): Error {
  const about = { code: 'ENOSPC', path, ...(dest === undefined ? {} : { dest }) };
  return Object.assign(new Error('ENOSPC: no space left on device'), about);
}

test.each([
  ['/srv/.site.portico-XXXXXX', '/srv cannot be written: no space is left on the disk.'],
  ['/srv/.site.portico-a1b2c3/new/index.html', '/srv/.site.portico-a1b2c3/new/index.html cannot be written: no space'],
])('a full disk is reported with a place that is there: %s', (path, message) => {
  const explained = explainDisk(systemError(path));
  expect(explained instanceof Error ? explained.message : '').toContain(message);
});

test('of a copy that does not fit, the destination is reported', () => {
  const explained = explainDisk(systemError('/cache/part.js', '/srv/site/part.js'));
  expect(String(explained)).toContain('/srv/site/part.js cannot be written');
});
