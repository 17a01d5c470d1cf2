import { expect, test } from 'vitest';
import { policyText } from './policy-text.ts';
import { openSite } from './site.ts';

test('an old address has a policy too', () => {
  const moved = openSite('versions').pages.filter(({ kind }) => kind === 'moved');
  expect(moved.map(policyText)).toEqual(["default-src 'none'", "default-src 'none'"]);
});
