import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../sites.ts';
import { findSameKeys } from './tell-keys.ts';

const DOCUMENTS = globSync('tests/fixtures/**/{openapi,alt,every*,library,whole,hidden}.{yaml,json}', { cwd: ROOT });

test.each(DOCUMENTS.toSorted())('what is said otherwise of %s has another key', (name) => {
  expect(findSameKeys(name)).toEqual([]);
});
