import { titleToSlug, toHash, toSlug, type Api, type Operation, type Response } from '../../openapi/model/index.ts';
import { anchorName, responseAnchor } from '../pages/anchors.ts';
import type { PageOf } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { apiName } from './api.ts';
import { contextOf, type Context } from './context.ts';
import {
  collectCodes,
  listDocumentedErrors,
  listErrorUses,
  statusesOf,
  type CodeUses,
  type ErrorUse,
} from '../pages/error-codes.ts';
import { meaningOf } from './statuses.ts';
import type { ErrorGroup, ErrorItem, ErrorsView, OperationUsers } from './types/errors.ts';

// An example says more than a list of possible codes, which most documents share among all statuses. Nothing is invented.
/** Creates the view of the page with an API's documented errors. */
export function errorsView({ api, title, description }: PageOf<'errors'>, portal: Portal): ErrorsView {
  const context = contextOf(api, portal);
  const groups = groupErrors(api, context);
  const errors = groups.flatMap((group) => group.errors);
  return {
    kind: 'errors',
    title,
    description,
    api: apiName(api, context),
    groups,
    columns: {
      code: errors.some(({ code }) => code !== undefined),
      cure: errors.some(({ cure }) => cure !== undefined),
    },
    filtered: errors.length >= FILTERED,
  };
}

/** Number of items from which a page of errors or permissions has a filter. */
export const FILTERED = 10;

/** Groups errors by status; those with several statuses follow. */
function groupErrors(api: Api, context: Context): readonly ErrorGroup[] {
  const uses = listErrorUses(api);
  const codes = collectCodes(uses);
  const told = new Set(codes.flatMap((one) => (one.listed || statusesOf(one).length > 1 ? [] : one.uses)));
  const anchors = anchorsOf(codes);
  const anchorOf = (one: CodeUses): string => anchors.get(one) ?? '';
  const view: Viewing = { context, total: api.operations.filter(({ unlisted }) => !unlisted).length };
  const byStatus = Map.groupBy(codes, (one) => {
    const statuses = statusesOf(one);
    return statuses.length === 1 ? statuses[0] : undefined;
  });
  const plain = Map.groupBy(
    uses.filter((use) => !told.has(use)),
    ({ response }) => response.status,
  );
  const statuses = [...new Set([...byStatus.keys(), ...plain.keys()])].filter((status) => status !== undefined);
  const groups = statuses.toSorted().map((status) => ({
    status,
    anchor: `status-${anchorName(status)}`,
    errors: [
      ...(byStatus.get(status) ?? []).map((one) => codeItem(one, anchorOf(one), view)),
      ...plainItems(plain.get(status) ?? [], status, view),
    ],
  }));
  const several = byStatus.get(undefined) ?? [];
  if (several.length === 0) return groups;
  const errors = several.map((one) => codeItem(one, anchorOf(one), view));
  return [...groups, { status: undefined, anchor: 'several', errors }];
}

/** Context of lists of operations. */
interface Viewing {
  readonly context: Context;
  /** Number of listed operations. */
  readonly total: number;
}

/** Returns anchors by code: a code itself, the last part of a problem's URL; a taken one gets a hash. */
function anchorsOf(codes: readonly CodeUses[]): ReadonlyMap<CodeUses, string> {
  const taken = new Set<string>();
  return new Map(
    codes.map((one) => {
      const { code } = one;
      const short = anchorName(code.split(/[/#:]/).findLast((part) => part !== '') ?? code);
      const isFree = !taken.has(short) && !/^(?:several$|status-)/.test(short);
      const anchor = isFree ? short : anchorName(`${code}~`);
      taken.add(anchor);
      return [one, anchor];
    }),
  );
}

/** Maximum number of meanings of a code from its responses: more belong to other codes of theirs. */
const MEANINGS = 3;

function codeItem(one: CodeUses, anchor: string, { context, total }: Viewing): ErrorItem {
  const { code, facts, uses } = one;
  const own = facts.find(({ meaning }) => meaning !== undefined)?.meaning;
  const alone = uses.filter(({ response }) => isOnlyCode(code, response));
  const shared = new Set(alone.flatMap(({ response }) => meaningOf(response) ?? []));
  const meanings = own === undefined ? [...shared].slice(0, MEANINGS) : [own];
  const cure = facts.find((fact) => fact.cure !== undefined)?.cure ?? resolutionOf(uses);
  const statuses = statusesOf(one);
  return {
    code,
    anchor,
    statuses: statuses.length === 1 ? [] : statuses,
    meanings: meanings.map(context.textOf),
    message: facts.find(({ message }) => message !== undefined)?.message,
    cure: cure === undefined ? undefined : context.textOf(cure),
    ...usersOf(uses, { context, total }),
  };
}

/** Returns what to do about an error, by the first of its responses that documents it. */
function resolutionOf(uses: readonly ErrorUse[]): string | undefined {
  return uses.find(({ response }) => response.resolution !== undefined)?.response.resolution;
}

function isOnlyCode(code: string, { content }: Response): boolean {
  return listDocumentedErrors(content).every((error) => error.code === code || error.origin === 'sample');
}

/** Creates an item for each meaning of responses without a code of their own, the most frequent first. */
function plainItems(uses: readonly ErrorUse[], status: string, view: Viewing): readonly ErrorItem[] {
  const taken = new Set<string>();
  const byMeaning = [...Map.groupBy(uses, ({ response }) => meaningOf(response)?.toLowerCase()).values()];
  return byMeaning
    .toSorted((a, b) => b.length - a.length)
    .map((same) => {
      const meaning = same.flatMap(({ response }) => meaningOf(response) ?? []).slice(0, 1);
      const anchor = plainAnchor(status, meaning[0] ?? '', taken);
      const cure = resolutionOf(same);
      return {
        code: undefined,
        anchor,
        statuses: [],
        meanings: meaning.map(view.context.textOf),
        message: undefined,
        cure: cure === undefined ? undefined : view.context.textOf(cure),
        ...usersOf(same, view),
      };
    });
}

/** Returns the anchor of an error without a code: `status-404~no-such-ship`; a shortened or taken one gets a hash. */
function plainAnchor(status: string, meaning: string, taken: Set<string>): string {
  const slug = titleToSlug(meaning);
  const short = `status-${anchorName(status)}~${slug}`;
  const isWhole = slug === toSlug(meaning.toLowerCase()) && !taken.has(short);
  const anchor = isWhole ? short : `${short}-${toHash(meaning.toLowerCase())}`;
  taken.add(anchor);
  return anchor;
}

/** Maximum number of operations that are listed with an error. */
const MAX_OPERATIONS = 100;

function usersOf(uses: readonly ErrorUse[], view: Viewing): OperationUsers {
  const statuses = new Map(uses.toReversed().map(({ operation, response }) => [operation, response.status]));
  return operationUsers([...statuses.keys()].toReversed(), view.total, (operation) => {
    const page = view.context.urlOf(operation);
    const fragment = `#${encodeURIComponent(responseAnchor(statuses.get(operation) ?? ''))}`;
    return {
      name: view.context.arrangement.labelOf(operation),
      href: page === undefined ? undefined : page + fragment,
    };
  });
}

/** Lists the first operations with an error, scope or role; none if all operations of the API, `total`, have it. */
export function operationUsers<Item>(
  operations: readonly Operation[],
  total: number,
  toItem: (operation: Operation) => Item,
): OperationUsers<Item> {
  const everywhere = total > 1 && operations.length === total;
  const shown = everywhere ? [] : operations;
  return {
    operations: shown.slice(0, MAX_OPERATIONS).map(toItem),
    more: Math.max(0, shown.length - MAX_OPERATIONS),
    everywhere,
  };
}
