import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareApis } from '../../src/satellites/changes/index.ts';
import { readApi } from '../../src/openapi/load/index.ts';
import { isPortalError, type Api } from '../../src/openapi/model/index.ts';
import { ROOT, SPECS } from '../sites.ts';
import { hasSpecimens } from '../specimens/specimens.ts';
import { NOW } from '../unit/satellites/changes/compare-values.ts';

const PAIRS = join(ROOT, '../shared/pairs');
const TABLE = join(import.meta.dirname, 'pairs.tsv');

/** Lists the pairs with the paths of both documents. */
function listPairs(): readonly (readonly [name: string, old: string, now: string])[] {
  const folders = readdirSync(PAIRS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const pairs = folders.map(({ name }) => {
    const files = readdirSync(join(PAIRS, name)).map((file) => join(PAIRS, name, file));
    const side = (start: string): string => files.find((file) => basename(file).startsWith(start)) ?? start;
    return [name, side('old.'), side('new.')] as const;
  });
  return [...pairs, ['github', join(SPECS, 'large/github-api.json'), join(SPECS, 'large/github-2026.json')]];
}

/** Reads a document of a pair; undefined for one that is no YAML. */
async function read(file: string): Promise<Api | undefined> {
  const options = { file, alias: undefined, allowedRoot: dirname(file), overlays: [], transforms: undefined };
  try {
    return await readApi({ ...options, allowRemote: false, isPartial: true });
  } catch (error) {
    if (isPortalError(error)) return undefined;
    throw error;
  }
}

const isHere = existsSync(PAIRS) && hasSpecimens;

if (!isHere) test.skip(`Pairs of versions are not here: ${PAIRS}.`, () => undefined);

describe.runIf(isHere)('pairs of versions of the documents of others', () => {
  test('each change has the level of the table, and a witness where that has one', async () => {
    const lines: string[] = ['pair\tchange\trule\tlevel\twitness'];
    for (const [name, before, after] of listPairs()) {
      const [old, now] = [await read(before), await read(after)];
      if (old === undefined || now === undefined) {
        lines.push(`${name}\tnot read`);
        continue;
      }
      const changes = await compareApis(old, now, { now: NOW });
      const rows = changes.map(({ fingerprint, id, level, witness }) =>
        [name, fingerprint, id, level, witness === undefined ? 'no' : 'yes'].join('\t'),
      );
      lines.push(...rows.toSorted());
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(TABLE);
  }, 900_000);
});
