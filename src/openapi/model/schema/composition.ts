import { inside, namedTypes, rootAt, typesOf as typesIn } from '../../json-schema/index.ts';
import type { SchemaType } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../../standard/record.ts';
import { dynamicKeywords } from '../../standard/target.ts';
import { bindDynamic } from './dynamic.ts';

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

export type ChoiceKeyword = 'oneOf' | 'anyOf';

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
    } else if (typesOf(node, others) !== undefined) {
      choices[keyword] = [...others];
    } else continue;
    hasNullMember ||= hasNull;
    hasEmptyMember ||= others.length < written.length;
  }
  return { parts, singles, ...choices, hasNullMember, hasEmptyMember };
}

const KEYS = ['$ref', ...dynamicKeywords, 'allOf', 'oneOf', 'anyOf'] as const;
const NONE: Composition = {
  parts: [],
  singles: [],
  oneOf: [],
  anyOf: [],
  hasNullMember: false,
  hasEmptyMember: false,
};

/** Returns the types of a schema with a choice, else those of its members; undefined if a member has none. */
export function typesOf(node: DocumentNode, members: readonly DocumentNode[]): readonly SchemaType[] | undefined {
  const root = rootAt({ document: node.context.root, pointer: '#' });
  const own = isRecord(node.value) ? namedTypes(node.value) : undefined;
  if (own !== undefined) return own;
  const lists = members.map((member) => typesIn(inside(root, member.value)));
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
