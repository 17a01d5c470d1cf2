import { expect, test } from 'vitest';
import { explainDisk } from '../../../../src/output/publish/disk-error.ts';

function systemError(path: string): Error {
  return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path });
}

test.each([
  ['/srv/.site.portico-XXXXXX', '/srv cannot be written: no space is left on the disk.'],
  ['/srv/.site.portico-a1b2c3/new/index.html', '/srv/.site.portico-a1b2c3/new/index.html cannot be written: no space'],
])('a full disk is reported with a place that is there: %s', (path, message) => {
  const explained = explainDisk(systemError(path));
  expect(explained instanceof Error ? explained.message : '').toContain(message);
});
