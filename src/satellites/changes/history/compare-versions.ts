import { memberToText, type Api } from '../../../openapi/model/index.ts';
import { compareApis, type CompareOptions } from '../changes.ts';
import { pairOperations } from '../pair-operations.ts';
import type { Change } from '../types.ts';
import { operationKey } from './index-version.ts';
import type { VersionChange, VersionStep } from './types.ts';

/** Maximum length of a witness, in characters: a longer one is that of the changed part. */
const MAX_WITNESS = 600;

/** Compares two versions that follow each other. */
export async function compareVersions(old: Api, now: Api, options: CompareOptions): Promise<VersionStep> {
  const changes = await compareApis(old, now, options);
  const pairs = [
    ...pairOperations(old.operations, now.operations),
    ...pairOperations(old.webhooks, now.webhooks),
  ].flatMap(([before, after]) =>
    before === undefined || after === undefined ? [] : [[operationKey(after), operationKey(before)] as const],
  );
  return { changes: changes.filter(isReported).map(toVersionChange), pairs: Object.fromEntries(pairs) };
}

/** Returns false for what the name of the version says. */
function isReported({ object, field }: Change): boolean {
  return !(object === 'api' && field === 'version');
}

function toVersionChange(change: Change): VersionChange {
  const { witness, derivation: _, pointer: __, side: ___, ...rest } = change;
  if (witness === undefined) return { ...rest, witness };
  const [whole, part] = [memberToText(witness, 'value'), memberToText(witness, 'part')];
  const text = whole.length <= MAX_WITNESS ? whole : part;
  const shown = text.length <= MAX_WITNESS ? text : `${text.slice(0, MAX_WITNESS - 1)}…`;
  return { ...rest, witness: { text: shown, direction: witness.direction } };
}
