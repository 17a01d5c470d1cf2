import { expect, test } from 'vitest';
import { inspectFolder } from '../../../../../src/site/output/publish/site-folder.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

test('files of a manifest, folders that hold them, and all else are reported apart', () => {
  const folder = scratchFolder({
    'a/b/c.html': '',
    'a/b.html': '',
    'a-b/x.html': '',
    'other/y.html': '',
    'a/z.html': '',
  });
  const files = ['a/b/c.html', 'a/b.html', 'a-b/gone.html', 'a-b/x.html'].map((path) => ({
    path,
    bytes: 0,
    sha256: '',
  }));
  const { own, untracked } = inspectFolder(folder, { files });
  expect(own.toSorted()).toEqual(['a-b/x.html', 'a/b.html', 'a/b/c.html']);
  expect(untracked).toEqual(['a/z.html', 'other/']);
});

test('paths of a manifest may be deep: their folders are not listed', () => {
  // Four million missing folders.
  const below = '/x'.repeat(200);
  const files = Array.from({ length: 20_000 }, (_, index) => ({ path: `${index}${below}/f`, bytes: 0, sha256: '' }));
  expect(inspectFolder(scratchFolder({ '7/y.html': '' }), { files })).toMatchObject({
    own: [],
    untracked: ['7/y.html'],
  });
});
