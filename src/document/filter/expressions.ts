import type { DocumentNode } from '../node.ts';
import { isRecord } from '../../standard/record.ts';
import { pointerTokens } from '../../standard/pointer.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import { namesOfOperation } from '../../standard/operation-names.ts';
import { keysOf } from './parameters.ts';
import type { DocumentPart } from './parts.ts';
import { operationsOf } from './operations.ts';
import type { ValueEdits } from './sites.ts';
import { LEAVES, type ValueStripper } from './values.ts';

/** Request and response that a runtime expression refers to. */
interface Exchange {
  /** Pointers of the schemas of the request's body; `response`: of the response's. */
  readonly request: readonly string[];
  readonly response: readonly string[];
  /** Hidden parameters and headers: `query limit`. */
  readonly hidden: ReadonlySet<string>;
}

/** Runtime expressions. https://spec.openapis.org/oas/v3.2.0.html#runtime-expressions */
const EXPRESSION = /\$(request|response)\.(?:body#([^}\s]*)|(query|path|header)\.([^}\s]+))/g;

/** Removes expressions of links and callbacks that refer to hidden values, and values that links send to hidden parameters. */
export function hideExpressions(
  parts: readonly DocumentPart[],
  {
    gone,
    stripper,
    edits,
  }: { readonly gone: RemovedPointers; readonly stripper: ValueStripper; readonly edits: ValueEdits },
): void {
  const operations = listOperations(parts, gone);
  const byName = new Map(operations.flatMap((entry) => entry.names.map((name) => [name, entry] as const)));
  const leadsToHidden = (text: unknown, exchange: Exchange): boolean =>
    typeof text === 'string' && [...text.matchAll(EXPRESSION)].some((match) => isHidden(match, exchange, stripper));
  for (const { node, request, hidden } of operations) {
    for (const [, written] of node.child('callbacks')?.entries() ?? []) {
      for (const [expression, item] of written.follow()?.entries() ?? []) {
        if (leadsToHidden(expression, { request, hidden, response: [] })) edits.leave(item.pointer);
      }
    }
    for (const [, answer] of node.child('responses')?.entries() ?? []) {
      const response = answer.follow();
      if (response === undefined || gone.has(answer.pointer)) continue;
      const exchange: Exchange = {
        request,
        hidden: new Set([...hidden, ...hiddenHeaders(response, gone)]),
        response: schemasIn(response),
      };
      for (const [, written] of response.child('links')?.entries() ?? []) {
        const link = written.follow();
        if (link === undefined || gone.has(written.pointer)) continue;
        const targets = [link.raw('operationId'), link.raw('operationRef')].flatMap((name) =>
          typeof name === 'string' ? namesOfOperation(name).flatMap((known) => byName.get(known) ?? []) : [],
        );
        const unknown = new Set(targets.flatMap((target) => [...target.hidden]));
        for (const [name, value] of link.child('parameters')?.entries() ?? []) {
          if (leadsToHidden(value.value, exchange) || isNamed(name, unknown)) edits.leave(value.pointer);
        }
        const body = link.child('requestBody');
        if (body === undefined) continue;
        const schemas = targets.flatMap((target) => target.request);
        const before = edits.now(body);
        const after = schemas.length === 0 || typeof before === 'string' ? before : stripper.strip(before, schemas);
        if (after === LEAVES || leadsToHidden(before, exchange)) edits.leave(body.pointer);
        else if (after !== before) edits.replace(body.pointer, after);
      }
    }
  }
}

function isHidden(match: RegExpExecArray, exchange: Exchange, stripper: ValueStripper): boolean {
  const [, side, pointer, place, name = ''] = match;
  if (pointer === undefined) {
    const key = place === 'header' ? name.toLowerCase() : name;
    return exchange.hidden.has(`${side === 'response' ? 'response ' : ''}${place ?? ''} ${key}`);
  }
  const schemas = side === 'response' ? exchange.response : exchange.request;
  return schemas.some((schema) => stripper.hides([schema], pointerTokens(pointer) ?? []));
}

interface Entry {
  readonly node: DocumentNode;
  readonly names: readonly string[];
  readonly request: readonly string[];
  readonly hidden: ReadonlySet<string>;
}

function listOperations(parts: readonly DocumentPart[], gone: RemovedPointers): readonly Entry[] {
  return parts.flatMap(({ node: item, kind }) => {
    if (kind !== 'pathItem' || gone.has(item.pointer)) return [];
    return operationsOf(item).flatMap(({ node: written }) => {
      const node = written.follow();
      if (node === undefined || gone.has(written.pointer)) return [];
      const id = node.raw('operationId');
      const body = node.child('requestBody')?.follow();
      const hidden = [item, node].flatMap((owner) => keysOf(owner, (pointer) => gone.has(pointer)));
      return [
        {
          node,
          names: [node.pointer, written.pointer, ...(typeof id === 'string' ? [id] : [])],
          request: body === undefined ? [] : schemasIn(body),
          hidden: new Set(hidden),
        },
      ];
    });
  });
}

/** Returns the pointers of the schemas of a body or response. */
function schemasIn(body: DocumentNode): readonly string[] {
  const content = body.child('content')?.entries() ?? [];
  return [body, ...content.flatMap(([, written]) => written.follow() ?? [])].flatMap((holder) =>
    ['schema', 'itemSchema'].flatMap((key) => (isRecord(holder.raw(key)) ? [`${holder.pointer}/${key}`] : [])),
  );
}

function hiddenHeaders(response: DocumentNode, gone: RemovedPointers): readonly string[] {
  const headers = response.child('headers')?.entries() ?? [];
  return headers.flatMap(([name, { pointer }]) => (gone.has(pointer) ? [`response header ${name.toLowerCase()}`] : []));
}

/** True for a link's parameter among the keys; its name may have the location as a prefix: `path.id`. */
function isNamed(written: string, keys: ReadonlySet<string>): boolean {
  const [, place, name = written] = /^(path|query|header|cookie)\.(.+)$/.exec(written) ?? [];
  return [...keys].some((key) => {
    const space = key.indexOf(' ');
    const isSame = key.slice(space + 1) === (key.startsWith('header ') ? name.toLowerCase() : name);
    return isSame && (place === undefined || key.slice(0, space) === place);
  });
}
