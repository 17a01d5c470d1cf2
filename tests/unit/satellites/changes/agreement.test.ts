import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { compareApis, type Change } from '../../../../src/satellites/changes/index.ts';
import { documentsOf, readChecks, type Check } from './agreement-pairs.ts';
import { formatAgreement } from './agreement-page.ts';
import { NOW, toApi } from './compare-values.ts';

/** Verdict of a check on its pair, beside those of others; `why` where they differ. */
export interface Row extends Check {
  readonly portico: string;
  readonly why: string | undefined;
}

/** Reasons that no derivation of a change says, by id of check. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^api-.*version/, 'not a change: `--check-version` tells it'],
  [/property-stability/, '`x-stability` is read at operations'],
  [/invalid-stability/, 'an unknown word says nothing'],
  [/sunset|deprecated|reactivated/, 'an announcement; a lint rule is about its form'],
  [/content-schema/, 'validators do not assert `contentSchema`'],
  [/oauth-scope-changed/, 'the description of a scope'],
];

/** Severity of a level: of oasdiff, of Redocly, whose verdicts have no middle, and ours. */
const SEVERITY: Readonly<Record<string, number>> = {
  ...{ ERR: 3, WARN: 2, INFO: 1 },
  ...{ major: 3, minor: 1, patch: 1, none: 1 },
  ...{ breaking: 3, 'may-break': 2, safe: 1, documentation: 1 },
};

function reasonOf(id: string, change: Change | undefined): string | undefined {
  const written = REASONS.find(([pattern]) => pattern.test(id))?.[1];
  if (change === undefined) return written;
  const [effect = '', ...steps] = change.derivation;
  const last = steps.at(-1) ?? effect;
  if (last.startsWith('witness')) return `witness: \`${JSON.stringify(change.witness?.part)}\``;
  if (change.level === 'documentation') return written ?? (last === effect ? last : undefined);
  if (last.startsWith('neither')) return written ?? last;
  return last;
}

async function toRow(check: Check): Promise<Row> {
  const documents = documentsOf(check.id);
  if (documents === undefined) throw new Error(`${check.id} has no pair.`);
  const [old, now] = documents;
  const [worst] = await compareApis(toApi(old), toApi(now), { now: NOW });
  const portico = worst?.level ?? 'none';
  const isSame = [check.oasdiff, check.redocly].every((level) => SEVERITY[level] === SEVERITY[portico]);
  return { ...check, portico, why: isSame ? '' : reasonOf(check.id, worst) };
}

test('each verdict that differs from those of oasdiff and Redocly has a reason, and the page lists it', async () => {
  const rows: Row[] = [];
  for (const check of readChecks()) rows.push(await toRow(check));
  expect(rows.filter(({ why }) => why === undefined)).toEqual([]);
  const page = formatAgreement(rows, SEVERITY);
  await expect(await format(page, { parser: 'markdown', printWidth: 132, proseWrap: 'preserve' })).toMatchFileSnapshot(
    join(import.meta.dirname, 'agreement.snapshot.md'),
  );
}, 300_000);
