import { join } from 'node:path';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { compareApis, type Change, type Level } from '../../../../src/satellites/changes/index.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { documentWithout, fieldPlaces } from '../../openapi/model/standard-fields.ts';
import { NOW, toApi } from './compare-values.ts';

/** Fields whose edits are not told, with reasons. */
const WAIVED: Readonly<Record<string, string>> = {
  'Header.explode': 'the document has a single value, which is sent alike; told for lists and objects',
  'Header.style': 'is simple, with and without it',
  'Logo.backgroundColor': 'about the colours of another tool',
  'Parameter.explode': 'the document has a single value, which is sent alike; told for lists and objects',
  'PathItem.x-query': 'a vendor field that the vocabulary does not know; 3.2 has query',
  'Root.jsonSchemaDialect': 'for programs that check values; keywords are read as those of 2020-12',
  'Schema.$comment': 'for authors of schemas',
  'Schema.$vocabulary': 'stands in meta-schemas only',
  'Schema.id': 'the spelling of draft 4, no keyword of 2020-12',
  'Schema.x-tags': 'a vendor field that the vocabulary does not know',
  'XUsePkce.disableManualConfiguration': 'about a console of another tool',
  'XUsePkce.hideClientSecretInput': 'about a console of another tool',
};

/** Maximum number of places of a field that are edited. */
const MAX_PLACES = 4;

const whole = toApi(documentWithout(undefined));

test('the removal and the addition of every field of the newest version are reported, or waived with a reason', async () => {
  const rows: string[] = [];
  const untold: string[] = [];
  for (const [field, paths] of [...fieldPlaces].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const edited = paths.slice(0, MAX_PLACES).map((path) => toApi(documentWithout(path)));
    const removed = new Map<string, Level>();
    const added = new Map<string, Level>();
    for (const api of edited) {
      collect(removed, await compare(whole, api));
      collect(added, await compare(api, whole));
    }
    if (removed.size + added.size === 0) untold.push(field);
    else rows.push(`| \`${field}\` | ${cell(removed)} | ${cell(added)} |`);
  }
  expect(untold.toSorted()).toEqual(Object.keys(WAIVED).toSorted());
  const waived = Object.entries(WAIVED).map(([field, reason]) => `| \`${field}\` | ${reason} |`);
  const page = [HEAD, ...rows, WAIVED_HEAD, ...waived, ''].join('\n');
  const { code } = await format('edits.md', page);
  await expect(code).toMatchFileSnapshot(join(import.meta.dirname, 'edits.snapshot.md'));
}, 300_000);

function compare(old: Api, now: Api): Promise<readonly Change[]> {
  return compareApis(old, now, { now: NOW });
}

function collect(found: Map<string, Level>, changes: readonly Change[]): void {
  for (const { id, level } of changes) if (!found.has(id)) found.set(id, level);
}

/** Maximum number of rules that a cell lists: the removal of a whole object has many consequences. */
const MAX_RULES = 3;

function cell(found: ReadonlyMap<string, Level>): string {
  if (found.size === 0) return 'no difference';
  const rules = [...found].slice(0, MAX_RULES).map(([id, level]) => `\`${id}\` (${level})`);
  return found.size > MAX_RULES ? `${rules.join(', ')} and ${found.size - MAX_RULES} more` : rules.join(', ');
}

const HEAD = `# Edits

What \`portico diff\` tells when a field of OpenAPI 3.2 is removed or added, in a document that has every field once.
A test makes each edit and writes this table.

| field | removed | added |
| --- | --- | --- |`;

const WAIVED_HEAD = `
## Fields without changes

| field | reason |
| --- | --- |`;
