import { memoize } from '../../../cache/memoize.ts';
import { passTargets } from '../../standard/target.ts';
import { passRawTexts } from '../../document/read/index.ts';
import { DocumentNode, type DocumentContext } from '../../document/node.ts';
import { isRecord } from '../../standard/record.ts';

/** Maximum number of values of a document that are copied to bind dynamic references. */
const MAX_COPIES = 50_000;
/** Maximum depth of a copied schema. */
const MAX_DEPTH = 60;

const boundIn = memoize<object, Map<unknown, DocumentNode>>(() => new Map());
const budgetOf = memoize<DocumentContext, { left: number; bound: number }>(() => ({ left: MAX_COPIES, bound: 0 }));

/**
 * Binds the `$dynamicRef`s of a reference's target in the dynamic scope of a schema: a `$dynamicAnchor` of the schema
 * or one of its definitions is the target of those with its name. Returns the target itself without anything to bind.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
export function bindDynamic(node: DocumentNode, target: DocumentNode): DocumentNode {
  if (!isRecord(node.value) || !isRecord(target.value) || node.value === target.value) return target;
  const anchors = listAnchors(node);
  if (anchors.size === 0) return target;
  const known = boundIn(node.value);
  const before = known.get(target.value);
  if (before !== undefined) return before;
  const copy = copyBound(target.value, anchors, budgetOf(target.context));
  const found = copy === undefined ? target : new DocumentNode(target.context, copy, target.pointer);
  known.set(target.value, found);
  return found;
}

/** Lists the dynamic anchors of a schema: pointers by name. */
function listAnchors(node: DocumentNode): ReadonlyMap<string, string> {
  const holders = [node, ...(node.has('$defs') ? node.map('$defs').map(([, definition]) => definition) : [])];
  return new Map(
    holders.flatMap((holder) => {
      const name = holder.raw('$dynamicAnchor');
      return typeof name === 'string' ? [[name, holder.pointer] as const] : [];
    }),
  );
}

/** Copies a value with bound dynamic references; undefined without any, or beyond the budget. */
function copyBound(
  value: unknown,
  anchors: ReadonlyMap<string, string>,
  budget: { left: number; bound: number },
): unknown {
  const before = budget.bound;
  const copy = (part: unknown, depth: number): unknown => {
    budget.left -= 1;
    if (budget.left < 0 || depth > MAX_DEPTH || typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) {
      const list = part.map((item: unknown) => copy(item, depth + 1));
      passRawTexts(part, list);
      return list;
    }
    const entries = Object.entries(part).map(([key, item]): [string, unknown] => {
      const pointer =
        key === '$dynamicRef' && typeof item === 'string' ? anchors.get(item.slice(item.indexOf('#') + 1)) : undefined;
      if (pointer === undefined) return [key, copy(item, depth + 1)];
      budget.bound += 1;
      return ['$ref', pointer];
    });
    const copied = Object.fromEntries(entries);
    passRawTexts(part, copied);
    passTargets(part, copied);
    return copied;
  };
  const made = copy(value, 0);
  return budget.bound > before && budget.left >= 0 ? made : undefined;
}
