import { expect, test } from 'vitest';
import { compareApis, type Change } from '../../../../src/satellites/changes/index.ts';
import { documentsOf, readChecks, TABLE, type Check } from './agreement-pairs.ts';
import { NOW, toApi } from './compare-values.ts';

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

async function toRow(check: Check): Promise<readonly string[]> {
  const [old, now] = documentsOf(check.id).map(toApi);
  if (old === undefined || now === undefined) throw new Error(`${check.id} has no pair.`);
  const [worst] = await compareApis(old, now, { now: NOW });
  const portico = worst?.level ?? 'none';
  const isSame = [check.oasdiff, check.redocly].every((level) => SEVERITY[level] === SEVERITY[portico]);
  const reason = isSame ? '' : reasonOf(check.id, worst);
  expect(reason, check.id).toBeDefined();
  return [check.id, check.oasdiff, check.redocly, portico, reason ?? ''];
}

test('each verdict that differs from those of oasdiff and Redocly has a reason, and the table lists it', async () => {
  const rows: (readonly string[])[] = [['id', 'oasdiff', 'redocly', 'portico', 'reason']];
  for (const check of readChecks()) rows.push(await toRow(check));
  await expect(`${rows.map((row) => row.join('\t')).join('\n')}\n`).toMatchFileSnapshot(TABLE);
}, 300_000);
