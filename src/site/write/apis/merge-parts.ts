import { PortalError } from '../../../openapi/model/index.ts';
import { ownersOf } from '../../output/api-files.ts';
import type { SiteWriter } from '../site/site-writer.ts';
import { shareOut, type ApiUnit } from './api-units.ts';
import { copyKept, type KeptApi } from './kept-api.ts';
import { AGAIN, readPart, type SitePart } from './part.ts';

/**
 * Copies the parts of a site into it, and returns what they have of each API; `key` is the fingerprint of all inputs. Throws PortalError
 * for a part that is missing, doubled or of other inputs, or that holds other files than those of its APIs.
 */
export function mergeParts(
  folders: readonly string[],
  units: readonly ApiUnit[],
  { key, writer }: { readonly key: string | undefined; readonly writer: SiteWriter },
): ReadonlyMap<ApiUnit, KeptApi> {
  const parts = folders.map(readPart);
  const shares = shareOut(units, checkNumbers(parts));
  const kept = parts.flatMap((part) => {
    // mitigation: parts of other inputs
    if (part.key !== key) throw foreignPart(part);
    const apis = mergePart(part, shares[part.shard.number - 1] ?? []);
    for (const [, api] of apis) {
      const changed = copyKept(api, part.folder, writer);
      if (changed !== undefined)
        throw new PortalError(`The file ${changed} in ${part.folder} has changed.`, { hint: AGAIN });
    }
    return apis;
  });
  return new Map(kept);
}

/** Returns the number of shards. Throws PortalError unless each is there once. */
function checkNumbers(parts: readonly SitePart[]): number {
  const [first] = parts;
  if (first === undefined) throw new PortalError('No parts of a site were passed.', { hint: HINT });
  const { count } = first.shard;
  const byNumber = new Map<number, SitePart>();
  for (const part of parts) {
    const { number } = part.shard;
    const other = byNumber.get(number);
    if (part.shard.count !== count || number > count)
      throw new PortalError(`${part.folder} is shard ${nameOf(part)}, but ${first.folder} is ${nameOf(first)}.`, {
        hint: HINT,
      });
    if (other !== undefined)
      throw new PortalError(`${other.folder} and ${part.folder} are both shard ${nameOf(part)}.`, { hint: HINT });
    byNumber.set(number, part);
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !byNumber.has(number));
  if (missing.length === 0) return count;
  const names = missing.map((number) => `${number}/${count}`).join(', ');
  throw new PortalError(`${missing.length === 1 ? 'A shard is' : 'Shards are'} missing: ${names}.`, { hint: HINT });
}

const HINT = 'Pass each folder that `build --shard` wrote, once.';

function nameOf({ shard: { number, count } }: SitePart): string {
  return `${number}/${count}`;
}

function mergePart(part: SitePart, units: readonly ApiUnit[]): readonly (readonly [ApiUnit, KeptApi])[] {
  const { folder } = part;
  const unitOf = new Map(units.flatMap((unit) => unit.names.map((name) => [name, unit])));
  const ownerOf = ownersOf(unitOf.keys());
  // Pages are in the folders of all languages of the portal.
  const folders = new Set(units.flatMap(({ paths }) => paths.map((path) => path.split('/')[1])));
  const last = new Map(part.files.map((file) => [file.path, file]));
  const files = Map.groupBy(part.files, (file) => {
    const isWritten = WRITTEN.test(file.path) && folders.has(file.path.split('/', 1)[0]);
    return isWritten && last.get(file.path) === file ? unitOf.get(ownerOf(file.path) ?? '') : undefined;
  });
  const [other] = files.get(undefined) ?? [];
  // mitigation: files of parts
  if (other !== undefined)
    throw new PortalError(`The part ${folder} has the file ${other.path}, which no build writes for its APIs.`, {
      hint: AGAIN,
    });
  return units.map((unit) => {
    const own = files.get(unit) ?? [];
    const there = new Set(own.map(({ path }) => `/${path}`));
    const missing = unit.paths.find((path) => !there.has(`${path}index.html`));
    if (missing !== undefined) throw new PortalError(`The part ${folder} has no page ${missing}.`, { hint: AGAIN });
    const paths = new Set(unit.paths);
    return [unit, { files: own, records: part.records.filter(({ at }) => paths.has(at)) }];
  });
}

/** Names of the files that builds write for APIs: a server would run others, or read them as its settings. */
const WRITTEN = /(?:^|\/)[^/.][^/]*\.(?:atom|html|ics|js|json|md|png|txt|yaml)$/;

/** Returns the error of a part that another version of the portal, or of Portico, was built into. */
function foreignPart({ folder }: SitePart): PortalError {
  return new PortalError(`The part ${folder} was built from other files than this portal has.`, {
    hint: 'Build all parts again from the same files, with one version of Portico and Node and one SOURCE_DATE_EPOCH.',
  });
}
