import { memberToText, type Api } from '../../../openapi/model/index.ts';
import { compareApis, type CompareOptions } from '../changes.ts';
import { pairOperations } from '../pair-operations.ts';
import type { Change } from '../types.ts';
import { operationKey } from './index-version.ts';
import type {
  ApiHistory,
  IndexedOperation,
  PartEvent,
  Parts,
  RemovedOperation,
  Version,
  VersionChange,
  VersionIndex,
  VersionStep,
} from './types.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Version with its parts, and the step that leads to it from the version before. */
export interface ComparedVersion {
  readonly version: Omit<Version, 'changes'>;
  readonly index: VersionIndex;
  /** Undefined for the first version. */
  readonly step: VersionStep | undefined;
}

/** Assembles the history of an API from its versions, oldest first; the last one is that of the portal. */
export function toHistory(compared: readonly ComparedVersion[]): ApiHistory {
  const byKey = compared.map(({ index }) => new Map(index.operations.map((operation) => [operation.key, operation])));
  const current = compared.at(-1)?.index ?? { operations: [], schemas: {} };
  const keys = new Map(current.operations.map(({ key }) => [key, keysOf(key, compared, byKey)]));
  const stateOf = (key: string | undefined, version: number): IndexedOperation | undefined =>
    key === undefined ? undefined : byKey[version]?.get(key);
  const operations = [...keys].map(([key, past]) => {
    const states = past.map((one, version) => stateOf(one, version));
    const events = new Map(listEvents(states.map((state) => state?.parts)));
    events.set('', eventsOfOperation(states));
    return [key, events] as const;
  });
  const schemas = Object.keys(current.schemas).map((name) => {
    const states = compared.map(({ index }) => getOwn(index.schemas, name));
    return [name, listEvents(states)] as const;
  });
  return {
    versions: compared.map(({ version, step }) => ({ ...version, changes: step?.changes })),
    operations: new Map(operations),
    schemas: new Map(schemas.filter(([, events]) => events.size > 0)),
    keys,
    removed: listRemoved(compared, byKey, current),
    moved: listMoved(keys, byKey),
  };
}

type OperationsByKey = readonly ReadonlyMap<string, IndexedOperation>[];

/** Follows an operation back through all versions. */
function keysOf(
  key: string,
  compared: readonly ComparedVersion[],
  byKey: OperationsByKey,
): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  let now: string | undefined = key;
  for (let version = compared.length - 1; version >= 0; version -= 1) {
    keys.unshift(now);
    const pairs: VersionStep['pairs'] = compared[version]?.step?.pairs ?? {};
    const before: string | undefined = now === undefined || !Object.hasOwn(pairs, now) ? undefined : pairs[now];
    now = before !== undefined && byKey[version - 1]?.has(before) === true ? before : undefined;
  }
  return keys;
}

function eventsOfOperation(states: readonly (IndexedOperation | undefined)[]): readonly PartEvent[] {
  const added = states.findLastIndex((state) => state === undefined) + 1;
  const events: PartEvent[] = added > 0 && added < states.length ? [{ kind: 'added', version: added }] : [];
  const deprecated = states.findLastIndex((state) => state?.deprecated !== true) + 1;
  if (deprecated > added && deprecated < states.length) events.push({ kind: 'deprecated', version: deprecated });
  return events;
}

/** Lists operations that a version removed and none has again. */
function listRemoved(
  compared: readonly ComparedVersion[],
  byKey: OperationsByKey,
  current: VersionIndex,
): readonly RemovedOperation[] {
  const present = new Set(current.operations.map(({ key }) => key));
  const removed = new Map<string, RemovedOperation>();
  compared.forEach(({ step }, version) => {
    if (step === undefined) return;
    const left = new Set(Object.values(step.pairs));
    for (const [key, operation] of byKey[version - 1] ?? [])
      if (!left.has(key) && !present.has(key)) removed.set(key, { ...operation, version });
  });
  return [...removed.values()];
}

function listMoved(keys: ApiHistory['keys'], byKey: OperationsByKey): ApiHistory['moved'] {
  return [...keys].flatMap(([key, past]) => {
    const pages = past.flatMap((one, version) => (one === undefined ? [] : (byKey[version]?.get(one)?.page ?? [])));
    const now = pages.at(-1);
    return [...new Set(pages)].filter((page) => page !== '' && page !== now).map((page) => ({ page, key }));
  });
}

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

/** Length of a line break and the sign of a property or value, with which the key of their owner ends. */
const OWNER = 2;

/** Returns the key of what a part is in: its owner must have been there for the part to be new. */
function ownerOf(key: string): string {
  const line = key.lastIndexOf('\n');
  return line < 0 ? '' : key.slice(0, line + OWNER);
}

/**
 * Lists the events of the parts of one object from its states in all versions, oldest first; undefined where it was not
 * there. Parts without events are left out.
 */
function listEvents(states: readonly (Parts | undefined)[]): ReadonlyMap<string, readonly PartEvent[]> {
  const last = states.at(-1) ?? {};
  const events = new Map<string, readonly PartEvent[]>();
  for (const key of Object.keys(last)) {
    if (ownerOf(key) === key) continue;
    const found = eventsOf(key, states);
    if (found.length > 0) events.set(key, found);
  }
  return events;
}

function eventsOf(key: string, states: readonly (Parts | undefined)[]): readonly PartEvent[] {
  const owner = ownerOf(key);
  let found: readonly PartEvent[] = [];
  states.forEach((now, version) => {
    const before = version === 0 ? undefined : states[version - 1];
    if (before === undefined || now === undefined) return;
    const [was, is] = [getOwn(before, key), getOwn(now, key)];
    if (is === undefined) found = [];
    else if (was === undefined) {
      const isKnown = owner === '' || getOwn(before, owner) !== undefined;
      found = isKnown ? [{ kind: 'added', version }] : [];
    } else found = withFlags(found, [was, is], version);
  });
  return found;
}

function withFlags(
  events: readonly PartEvent[],
  [was, is]: readonly [string, string],
  version: number,
): readonly PartEvent[] {
  const changed = (flag: string): boolean => was.includes(flag) !== is.includes(flag);
  let found = events;
  if (changed('r')) {
    const kind = is.includes('r') ? 'required' : 'optional';
    found = [...found.filter((event) => event.kind === 'added' || event.kind === 'deprecated'), { kind, version }];
  }
  if (changed('d')) {
    found = found.filter((event) => event.kind !== 'deprecated');
    if (is.includes('d')) found = [...found, { kind: 'deprecated', version }];
  }
  return found;
}
