import { expect, test } from 'vitest';
import { compareVersions, versionBeside, versionSlug } from '../../../../src/portal/settings/versions.ts';

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.0.0', '1.0', 0],
  ['v2', '1.9', 1],
  ['1.10.0', '1.9.0', 1],
  ['1.0.0-beta', '1.0.0', -1],
  ['1.0.0-alpha', '1.0.0-beta', -1],
  ['1.0.0-beta.2', '1.0.0-beta.11', -1],
  ['1.0.0+build.7', '1.0.0', 0],
  ['2024-01-15', '2023-12-31', 1],
  ['2024-01-15', '2024-01-16', -1],
] as const)('%s beside %s: %d', (a, b, order) => {
  expect(Math.sign(compareVersions(a, b))).toBe(order);
  expect(Math.sign(compareVersions(b, a))).toBe(order === 0 ? 0 : -order);
});

test.each([
  ['1.0.0', '1.0.0'],
  ['V2 Beta', 'v2-beta'],
  ['../../etc', 'etc'],
  ['  ', 'unnamed'],
  ['CON.1', 'con-1.1'],
  ['1\u3164', '1'],
  ['1.0.0+build/7', '1.0.0-build-7'],
])('%j has the address %j', (version, slug) => {
  expect(versionSlug(version)).toBe(slug);
});

test.each([
  ['Pets', '2.1', '2.1'],
  ['Pets 2.1', '2.1', ''],
  ['Firefly III API vv6.6.2', 'v6.6.2', ''],
  ['Pets API (V2.1)', '2.1', ''],
  ['Pets, version 2024-01 beta', '2024-01 Beta', ''],
  ['Pets 12.1', '2.1', '2.1'],
  ['Pets 2.1.5', '2.1', '2.1'],
  ['Pets v2', '2.0.0', '2.0.0'],
  ['Pets', '', ''],
])('beside the title %j, the version %j is written as %j', (title, version, shown) => {
  expect(versionBeside({ info: { title }, version })).toBe(shown);
});
