import { memoize } from '../../cache/memoize.ts';
import { keepFromDevices } from '../../characters/devices.ts';
import { cutText } from '../markup/cut.ts';
import type { Api } from '../../openapi/model/index.ts';

/** Returns the versions of every API, newest first, in the order in which their ids are listed first. */
export const groupVersions = memoize((apis: readonly Api[]): readonly (readonly Api[])[] => {
  const groups = Map.groupBy(apis, (api) => api.id);
  return [...groups.values()].map((group) => group.toSorted((a, b) => compareVersions(b.version, a.version)));
});

/** Returns the newest version of the only API; undefined for several, or none. */
export function onlyApi({ apis }: { readonly apis: readonly Api[] }): Api | undefined {
  const [only, second] = groupVersions(apis);
  return second === undefined ? only?.[0] : undefined;
}

/** Compares versions: numbers by value, words by letter, pre-releases before their release (Semantic Versioning 2.0.0, section 11). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = compareParts(left[index], right[index]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Returns the version of an API that is written beside its title; empty where the title has it: `Firefly III API v6.6.2`. */
export function versionBeside({
  info,
  version,
}: Pick<Api, 'version'> & { readonly info: Pick<Api['info'], 'title'> }): string {
  const words = (text: string): string =>
    ` ${text
      .toLowerCase()
      .split(/[\s()[\],;:]+/)
      .map((word) => word.replace(/^v+(?=\d)/, ''))
      .join(' ')} `;
  return words(info.title).includes(words(version.trim())) ? '' : version;
}

/** Converts a version to a part of a path. */
export function versionSlug(version: string): string {
  const words = version
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+|\p{Default_Ignorable_Code_Point}+/gu, '-');
  const slug = cutText(words.replaceAll(/^[.-]+|(?<![.-])[.-]+$/g, ''), 80);
  return slug === '' ? 'unnamed' : keepFromDevices(slug);
}

type Part = number | string;

function partsOf(version: string): readonly Part[] {
  const core = version
    .trim()
    .replace(/^v(?=\d)/i, '')
    .replace(/\+.*/s, '');
  return (core.match(/\d+|[a-z]+/gi) ?? []).map((part) => (/^\d/.test(part) ? Number(part) : part.toLowerCase()));
}

/** Compares parts: a missing part equals 0 beside a number; a word (a pre-release) comes before a missing part and before numbers. */
function compareParts(a: Part | undefined, b: Part | undefined): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string') return -1;
  if (typeof b === 'string') return 1;
  return (a ?? 0) - (b ?? 0);
}
