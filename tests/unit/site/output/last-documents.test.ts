import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastDocuments } from '../../../../src/site/output/last-documents.ts';
import { MANIFEST } from '../../../../src/site/output/manifest.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

test.each(['a/%', 'a/v/%zz'])('a manifest with the malformed name %s has no last document', (api) => {
  const sha256 = '0'.repeat(64);
  const documents = [{ document: 'a.yaml', api, sha256, read: '2026-01-01' }];
  const manifest = { manifest: 1, portico: '0.1.0', documents, files: [] };
  const root = scratchFolder({ [`dist/${MANIFEST}`]: JSON.stringify(manifest) });
  const file = join(root, 'a.yaml');
  expect(lastDocuments(root, join(root, 'dist'))({ file, alias: 'a' })).toBeUndefined();
});
