import { inside, namedTypes, rootAt, typesOf } from '../../json-schema/index.ts';
import type { SchemaType } from '../types/index.ts';
import { DocumentNode, type DocumentContext } from '../../document/node.ts';
import { isRecord } from '../../standard/record.ts';
import { dynamicKeywords, passTargets } from '../../standard/target.ts';
import { memoize } from '../../../cache/memoize.ts';
import { passRawTexts } from '../../document/read/index.ts';

/** Composition keywords of a Schema Object, as written. */
export interface Composition {
  /** Targets of references and members of `allOf`, which apply together. */
  readonly parts: readonly DocumentNode[];
  /** Choices with a single member besides null and the empty string. */
  readonly singles: readonly { readonly keyword: ChoiceKeyword; readonly node: DocumentNode }[];
  readonly oneOf: readonly DocumentNode[];
  readonly anyOf: readonly DocumentNode[];
  /** True if null is a member of a choice. */
  readonly hasNullMember: boolean;
  /** True if the empty string is a member of a choice, beside an enumeration. */
  readonly hasEmptyMember: boolean;
}

type ChoiceKeyword = 'oneOf' | 'anyOf';

/** Reads the composition keywords of a Schema Object. https://json-schema.org/draft/2020-12/json-schema-core#section-10 */
export function readComposition(node: DocumentNode): Composition {
  if (!KEYS.some((key) => node.has(key))) return NONE;
  const parts: DocumentNode[] = [];
  for (const keyword of ['$ref', ...dynamicKeywords] as const) {
    const reference = node.raw(keyword);
    if (reference === undefined) continue;
    const target = node.target(keyword);
    if (target !== undefined) parts.push(bindDynamic(node, target));
    else if (typeof reference === 'string') node.problem(`The reference ${reference} cannot be resolved.`, keyword);
    else node.problem('A reference must be a string.', keyword);
  }
  // One by one, here and elsewhere: a call accepts some hundred thousand arguments at most.
  for (const part of node.list('allOf')) parts.push(part);
  const choices = { oneOf: [...node.list('oneOf')], anyOf: [...node.list('anyOf')] };
  const singles: { keyword: ChoiceKeyword; node: DocumentNode }[] = [];
  let [hasNullMember, hasEmptyMember] = [false, false];
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = choices[keyword];
    const written = members.filter((member) => !isNull(member));
    const hasNull = written.length < members.length;
    const others = withoutEmpty(written);
    const [first] = others;
    if (first === undefined || (!hasNull && (others.length > 1 || node.has('discriminator')))) continue;
    if (others.length === 1) {
      singles.push({ keyword, node: first });
      choices[keyword] = [];
    } else if (typesOfChoice(node, others) !== undefined) {
      choices[keyword] = [...others];
    } else continue;
    hasNullMember ||= hasNull;
    hasEmptyMember ||= others.length < written.length;
  }
  return { parts, singles, ...choices, hasNullMember, hasEmptyMember };
}

const KEYS = ['$ref', ...dynamicKeywords, 'allOf', 'oneOf', 'anyOf'] as const;
const NO_MEMBERS = { parts: [], singles: [], oneOf: [], anyOf: [] };
const NONE: Composition = { ...NO_MEMBERS, hasNullMember: false, hasEmptyMember: false };

/** Returns the types of a schema with a choice, else those of its members; undefined if a member has none. */
export function typesOfChoice(node: DocumentNode, members: readonly DocumentNode[]): readonly SchemaType[] | undefined {
  const root = rootAt({ document: node.context.root, pointer: '#' });
  const own = isRecord(node.value) ? namedTypes(node.value) : undefined;
  if (own !== undefined) return own;
  const lists = members.map((member) => typesOf(inside(root, member.value)));
  return lists.some((types) => types.length === 0) ? undefined : [...new Set(lists.flat())];
}

const NULL_KEYS = new Set(['type', 'enum', 'const', 'nullable', 'format']);

/** Returns true for `{ type: 'null' }` and equivalents, also by reference; a schema with other constraints is an ordinary member. */
function isNull(member: DocumentNode): boolean {
  const node = referenced(member);
  if (!node?.keys().every((key) => NULL_KEYS.has(key))) return false;
  // Schemars means null by a member that allows null and says nothing else.
  if (node.keys().length === 1 && node.raw('nullable') === true) return true;
  const types = isRecord(node.value) ? namedTypes(node.value) : undefined;
  const values = node.raw('enum');
  const isOnlyNull = (list: unknown): boolean => Array.isArray(list) && list.length === 1 && list[0] === null;
  if (isOnlyNull(values) || (node.has('const') && node.raw('const') === null)) return types?.includes('null') ?? true;
  return types?.every((type) => type === 'null') ?? false;
}

/** Removes `{ enum: [''] }` or `{ const: '' }` beside one enumeration of strings: drf-spectacular means by it that a value may be empty. */
function withoutEmpty(members: readonly DocumentNode[]): readonly DocumentNode[] {
  const others = members.filter((member) => !isEmpty(member));
  const [only] = others;
  const values = only === undefined || others.length > 1 ? undefined : stringsOf(only);
  return values === undefined || values.includes('') ? members : others;
}

/** Returns true for an enumeration of the empty string alone, without texts that would be lost. */
function isEmpty(member: DocumentNode): boolean {
  const node = referenced(member);
  if (node?.raw('const') === '' && node.keys().every((key) => key === 'const' || key === 'type')) return true;
  const values = stringsOf(member);
  return values?.length === 1 && values[0] === '' && referenced(member)?.words('description') === undefined;
}

const ENUM_KEYS = new Set(['type', 'enum', 'description']);

/** Returns the values of an enumeration of strings without other constraints, also by reference. */
function stringsOf(member: DocumentNode): readonly string[] | undefined {
  const node = referenced(member);
  if (!node?.keys().every((key) => ENUM_KEYS.has(key) || key.startsWith('x-'))) return undefined;
  if (node.has('type') && node.raw('type') !== 'string') return undefined;
  const values = node.raw('enum');
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
}

/** Follows the references of a member. */
function referenced(member: DocumentNode): DocumentNode | undefined {
  let node: DocumentNode | undefined = member;
  for (let steps = 0; steps < 8 && node !== undefined; steps += 1) {
    if (typeof node.raw('$ref') !== 'string') break;
    node = node.target('$ref');
  }
  return node;
}

/** Maximum number of values of a document that are copied to bind dynamic references. */
const MAX_COPIES = 50_000;
/** Maximum depth of a copied schema. */
const MAX_DEPTH = 60;

const boundIn = memoize<object, Map<unknown, DocumentNode>>(() => new Map());
const budgetOf = memoize<DocumentContext, { left: number }>(() => ({ left: MAX_COPIES }));

/**
 * Binds the `$dynamicRef`s of a reference's target in the dynamic scope of a schema: a `$dynamicAnchor` of the schema
 * or one of its definitions is the target of those with its name. Returns the target itself without anything to bind.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
function bindDynamic(node: DocumentNode, target: DocumentNode): DocumentNode {
  if (!isRecord(node.value) || !isRecord(target.value) || node.value === target.value) return target;
  const anchors = listAnchors(node);
  if (anchors.size === 0) return target;
  const known = boundIn(node.value);
  const before = known.get(target.value);
  if (before !== undefined) return before;
  const copy = copyBound(target.value, anchors, budgetOf(target.context));
  const found = copy === target.value ? target : new DocumentNode(target.context, copy, target.pointer);
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

/** Copies a value with bound dynamic references; returns parts without any as they are, and the value itself beyond the budget. */
function copyBound(value: unknown, anchors: ReadonlyMap<string, string>, budget: { left: number }): unknown {
  const copy = (part: unknown, depth: number): unknown => {
    budget.left -= 1;
    if (budget.left < 0 || depth > MAX_DEPTH || typeof part !== 'object' || part === null) return part;
    const before: readonly (readonly [string, unknown])[] = Object.entries(part);
    const after = before.map(([key, item]): readonly [string, unknown] => {
      const isDynamic = key === '$dynamicRef' && typeof item === 'string';
      const pointer = isDynamic ? anchors.get(item.slice(item.indexOf('#') + 1)) : undefined;
      return pointer === undefined ? [key, copy(item, depth + 1)] : ['$ref', pointer];
    });
    if (after.every(([key, item], index) => before[index]?.[0] === key && before[index][1] === item)) return part;
    const copied = Array.isArray(part) ? after.map(([, item]) => item) : Object.fromEntries(after);
    passRawTexts(part, copied);
    passTargets(part, copied);
    return copied;
  };
  const made = copy(value, 0);
  return budget.left >= 0 ? made : value;
}
