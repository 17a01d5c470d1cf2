import { showInLine } from '../../characters/hidden.ts';
import { memoize } from '../../cache/memoize.ts';
import { operationKey, sectionOf, SECTIONS, type VersionChange } from '../../satellites/changes/index.ts';
import type { Api, Operation, Schema } from '../../openapi/model/index.ts';
import type { Context } from './context.ts';
import type { ChangeCounts, ChangeGroup, ChangeSection, ChangeView } from './types/changes.ts';
import type { Named } from './types/text.ts';

/** Maximum number of changes that a page lists, the worst first. */
const MAX_CHANGES = 1500;
/** Maximum number of operations that are named with a schema, and of those whose words the filter finds. */
const [USERS, MAX_WORDS] = [3, 40];

/** Lookups of the operations of a version. */
export interface ChangeContext {
  readonly api: Api;
  readonly context: Context;
  /** Returns the present operation by the key that it has in the version. */
  readonly operationOf: (key: string) => Operation | undefined;
  /** Returns the URL of the page of an operation that the version removed. */
  readonly removedHref: (key: string) => string | undefined;
  /** Returns the words that find an operation that the API no longer has: its title, and the path of its page below its tag. */
  readonly removedWords: (key: string) => readonly string[];
}

/** Counts changes by level. */
export function countLevels(changes: readonly VersionChange[]): ChangeCounts {
  return SECTIONS.flatMap((level) => {
    const count = changes.filter((change) => sectionOf(change) === level).length;
    return count === 0 ? [] : [{ level, count }];
  });
}

/** Groups changes by level, then by operation or schema; `most` is the maximum number of listed changes. */
export function changeSections(
  changes: readonly VersionChange[],
  context: ChangeContext,
  most = MAX_CHANGES,
): readonly ChangeSection[] {
  let left = most;
  const anchors = new Set<string>();
  return countLevels(changes).map(({ level, count }) => {
    const shown = changes.filter((change) => sectionOf(change) === level).slice(0, Math.max(0, left));
    left -= shown.length;
    return { level, count, groups: changeGroups(shown, context, anchors), left: count - shown.length };
  });
}

/** Groups changes by the operation, schema or API that has them, in order. */
export function changeGroups(
  changes: readonly VersionChange[],
  context: ChangeContext,
  anchors = new Set<string>(),
): readonly ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ schema, operations: [first, second] }) =>
    schema === undefined
      ? first === undefined
        ? ''
        : `${operationKey(first)}${second === undefined ? '' : '…'}`
      : `schema ${schema}`,
  );
  return [...groups.values()].flatMap((grouped) => {
    const [first] = grouped;
    return first === undefined ? [] : [groupOf(first, grouped, { context, anchors })];
  });
}

function groupOf(
  first: VersionChange,
  grouped: readonly VersionChange[],
  { context, anchors }: { readonly context: ChangeContext; readonly anchors: Set<string> },
): ChangeGroup {
  const { schema, operations } = first;
  const changes = grouped.map((change) => changeView(change, anchors));
  const named = operations.map((operation) => operationNamed(operation, context));
  const words = operations.slice(0, MAX_WORDS).flatMap((operation) => wordsOf(operation, context));
  const [one] = operations;
  if (schema !== undefined) {
    const href = schemaHref(schema, context);
    const users = named.slice(0, USERS);
    const subject = { kind: 'schema', name: schema, href } as const;
    return { subject, users, more: named.length - users.length, words, changes };
  }
  if (one === undefined) return { subject: undefined, users: [], more: 0, words, changes };
  const { method, path } = one;
  const subject = {
    kind: 'operation',
    name: named[0]?.name ?? '',
    href: named[0]?.href,
    method,
    path,
  } as const;
  const users = named.slice(1, 1 + USERS);
  return { subject, users, more: named.length - 1 - users.length, words, changes };
}

/** Creates the view of a change, with an anchor that no other change of its page has. */
export function changeView(change: VersionChange, anchors: Set<string>): ChangeView {
  const { id, object, field, action, required, place, before, after, witness, fingerprint } = change;
  let anchor = `change-${fingerprint}`;
  for (let count = 2; anchors.has(anchor); count += 1) anchor = `change-${fingerprint}-${count}`;
  anchors.add(anchor);
  return {
    ...{ id, level: sectionOf(change), object, field, action, required, anchor },
    place: showInLine(place),
    before: before === undefined ? undefined : showInLine(before),
    after: after === undefined ? undefined : showInLine(after),
    witness: witness === undefined ? undefined : { ...witness, text: showInLine(witness.text) },
  };
}

type Reached = VersionChange['operations'][number];

function operationNamed(reached: Reached, { context, operationOf, removedHref }: ChangeContext): Named {
  const key = operationKey(reached);
  const operation = operationOf(key);
  if (operation === undefined) return { name: reached.title, href: removedHref(key) };
  return { name: operation.title, href: context.urlOf(operation) };
}

/** Returns words of an operation: its method, path and tags. */
function wordsOf(reached: Reached, { operationOf, removedWords }: ChangeContext): readonly string[] {
  const key = operationKey(reached);
  const operation = operationOf(key);
  const tags = (operation?.tags ?? []).flatMap(({ name, summary }) => [name, summary]);
  const others = operation === undefined ? removedWords(key) : [operation.title, ...tags];
  return [reached.method, reached.path, reached.operationId ?? '', ...others];
}

function schemaHref(name: string, { api, context }: ChangeContext): string | undefined {
  const schema = schemasOf(api).get(name.split(' → ').at(-1) ?? name);
  return schema === undefined ? undefined : context.urlOf(schema);
}

/** Returns the operation of an API with a key of its last version. */
export function presentOperation(key: string, api: Api): Operation | undefined {
  return operationsOf(api).get(key);
}

const operationsOf = memoize(
  (api: Api) => new Map([...api.operations, ...api.webhooks].map((one) => [operationKey(one), one])),
);
const schemasOf = memoize((api: Api) => new Map<string, Schema>(api.schemas.map((one) => [one.name ?? '', one])));
