import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { OLD_PORTAL } from './old-portal.ts';
import { Person } from './person.ts';

/** Addresses of the portal's site when it was built by a Portico of November 2026. */
const ADDRESSES = readFileSync(new URL('old-addresses.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('an owner upgrades, and each address of the old site is a page or redirects to one', async () => {
  const owner = new Person(OLD_PORTAL);
  await owner.build();
  const site = await owner.serve();
  const dead: string[] = [];
  for (const address of ADDRESSES) if (!(await fetch(site + address)).ok) dead.push(address);
  // Markdown of a page that has become data and a badge: hosts with `_redirects` redirect it.
  expect(dead).toEqual(['/de/quality.md', '/quality.md']);
  for (const folder of ['', '/de']) expect((await fetch(`${site}${folder}/old/`)).ok).toBe(true);
});
