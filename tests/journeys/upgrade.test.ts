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
  const moved = new Map(
    owner
      .read('dist/_redirects')
      .split('\n')
      .map((line) => line.split(/\s+/))
      .flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to] as const])),
  );
  const dead: string[] = [];
  for (const address of ADDRESSES) {
    const found = await fetch(site + address);
    // Pages without contents of their own are not made: hosts with `_redirects` redirect their addresses.
    const target = found.ok ? address : moved.get(address);
    if (target === undefined || !(await fetch(site + target)).ok) dead.push(address);
  }
  expect(dead).toEqual([]);
  for (const folder of ['', '/de']) expect((await fetch(`${site}${folder}/old/`)).ok).toBe(true);
});
