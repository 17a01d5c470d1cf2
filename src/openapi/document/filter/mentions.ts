import { vocabulary } from '../../standard/extensions/index.ts';
import type { DocumentNode } from '../node.ts';
import { namesOfOperation } from '../../standard/methods.ts';
import { inPlace } from '../../standard/schema-keywords.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import type { DocumentPart } from './document-parts.ts';
import { hiddenTags, itemsAt, namesOfHidden } from './operations.ts';
import { withParts } from './schemas.ts';
import type { Hidden } from './values.ts';

const EMPTY = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'required', 'enum']);

/** Removes mentions of hidden parts by name, such as tags and discriminator mappings. */
export function hideMentions(root: DocumentNode, parts: readonly DocumentPart[], hidden: Hidden): ReadonlySet<string> {
  const { gone } = hidden;
  const operations = namesOfHidden(root, parts, gone);
  const tags = hiddenTags(root, gone);
  const leave = (node: DocumentNode | undefined): void => {
    if (node !== undefined) gone.add(node.pointer);
  };
  const namesOne = (names: ReadonlySet<string>, value: unknown): boolean =>
    typeof value === 'string' && names.has(value);
  const isHiddenOperation = (value: unknown): boolean =>
    typeof value === 'string' && namesOfOperation(value).some((name) => operations.has(name));

  for (const tag of itemsAt(root, 'tags')) {
    for (const key of ['parent', ...vocabulary.tagParent]) if (namesOne(tags, tag.raw(key))) leave(tag.child(key));
  }
  for (const group of vocabulary.tagGroups.flatMap((key) => itemsAt(root, key))) {
    const members = itemsAt(group, 'tags');
    const out = members.filter(({ value }) => namesOne(tags, value));
    for (const member of out) leave(member);
    if (out.length > 0 && out.length === members.length) leave(group);
  }
  for (const { node, kind } of parts) {
    if (gone.has(node.pointer)) continue;
    if (kind === 'operation') {
      for (const tag of itemsAt(node, 'tags')) if (namesOne(tags, tag.value)) leave(tag);
      for (const name of vocabulary.replacement) {
        const [key = name, inner] = name.split('.');
        const at = inner === undefined ? node : node.child(key);
        if (isHiddenOperation(at?.raw(inner ?? key))) leave(at?.child(inner ?? key));
      }
    }
    if (kind === 'link' && [node.raw('operationId'), node.raw('operationRef')].some(isHiddenOperation)) leave(node);
    if (kind === 'mediaType') hideEncodings(node, hidden);
    if (kind === 'schema') hideInSchema(root, node, hidden);
  }
  for (const owner of [root, ...parts.filter(({ kind }) => kind === 'operation').map(({ node }) => node)]) {
    hideRequirements(root, owner, hidden);
  }
  hideServers(root, parts, hidden);
  return operations;
}

function hideInSchema(root: DocumentNode, node: DocumentNode, { names, gone }: Hidden): void {
  const out = names.get(node.pointer);
  const discriminator = node.child('discriminator');
  const choices = (discriminator?.child('mapping')?.entries() ?? []).map(([, target]) => target);
  for (const target of [...choices, discriminator?.child('defaultMapping') ?? []].flat()) {
    if (typeof target.value === 'string' && isHiddenSchema(root, target.value, gone)) gone.add(target.pointer);
  }
  if (out === undefined) return;
  const property = typeof discriminator?.value === 'string' ? discriminator.value : discriminator?.raw('propertyName');
  if (typeof property === 'string' && out.has(property)) gone.add(`${node.pointer}/discriminator`);
  const leaveNames = (list: readonly DocumentNode[]): void => {
    for (const { pointer, value } of list) if (typeof value === 'string' && out.has(value)) gone.add(pointer);
  };
  // mitigation: hidden names in `required`
  leaveNames(itemsAt(node, 'required'));
  for (const keyword of ['dependentRequired', ...inPlace.byProperty]) {
    const holder = node.child(keyword);
    for (const [name, child] of holder?.entries() ?? []) {
      if (out.has(name)) gone.add(child.pointer);
      else if (holder !== undefined) leaveNames(itemsAt(holder, name));
    }
  }
}

/** True for a hidden schema, named by its key or by a reference. */
function isHiddenSchema(root: DocumentNode, target: string, gone: RemovedPointers): boolean {
  const sections = [root.child('components')?.child('schemas'), root.child('definitions')];
  const node =
    sections.map((section) => section?.child(target)).find((found) => found !== undefined) ?? root.at(target);
  return node !== undefined && gone.has(node.pointer);
}

/** Removes the encodings of hidden properties, and of hidden items of a list. */
function hideEncodings(node: DocumentNode, { graph, gone, names }: Hidden): void {
  const schema = `${node.pointer}/schema`;
  const members = [...withParts(graph, gone, [schema])];
  for (const [name, encoding] of node.child('encoding')?.entries() ?? []) {
    if (gone.has(schema) || members.some((member) => names.get(member)?.has(name) === true)) gone.add(encoding.pointer);
  }
  for (const [index, encoding] of itemsAt(node, 'prefixEncoding').entries()) {
    if (members.some((member) => gone.has(`${member}/prefixItems/${index}`))) gone.add(encoding.pointer);
  }
}

/** Removes hidden schemes from security requirements, and requirements that become empty. */
function hideRequirements(root: DocumentNode, owner: DocumentNode, { gone }: Hidden): void {
  if (gone.has(owner.pointer)) return;
  const schemes = root.at(root.context.version.securitySchemes);
  const isOut = (name: string): boolean => {
    const scheme = schemes?.child(name) ?? (name.includes('#/') ? root.at(name.slice(name.indexOf('#/'))) : undefined);
    return scheme !== undefined && gone.has(scheme.pointer);
  };
  const requirements = itemsAt(owner, 'security');
  let left = requirements.length;
  for (const requirement of requirements) {
    const entries = requirement.entries();
    const out = entries.filter(([name]) => isOut(name));
    for (const [, { pointer }] of out) gone.add(pointer);
    if (out.length === 0 || out.length < entries.length) continue;
    gone.add(requirement.pointer);
    left -= 1;
  }
  if (requirements.length === 0 || left > 0) return;
  const message = 'Only hidden security schemes are asked for here: readers will see none.';
  owner.warning(message, 'security', 'Show one of them, or hide what asks for it.');
}

/** Removes servers with a hidden variable, since their URLs contain its name. */
function hideServers(root: DocumentNode, parts: readonly DocumentPart[], { gone }: Hidden): void {
  const inParts = parts.flatMap(({ kind, node }) => {
    if (kind === 'operation' || kind === 'pathItem') return itemsAt(node, 'servers');
    return kind === 'link' ? (node.child('server') ?? []) : [];
  });
  for (const server of [...itemsAt(root, 'servers'), ...inParts]) {
    const variables = server.child('variables')?.entries() ?? [];
    if (variables.some(([, { pointer }]) => gone.has(pointer))) gone.add(server.pointer);
  }
}

/** Removes lists that must not be empty together with the last of their items. */
export function hideEmptyLists(parts: readonly DocumentPart[], gone: RemovedPointers): void {
  for (const { node, kind } of parts) {
    if (kind !== 'schema' && kind !== 'parameter' && kind !== 'header') continue;
    for (const key of EMPTY) {
      const items = itemsAt(node, key);
      if (items.length > 0 && items.every(({ pointer }) => gone.has(pointer))) gone.add(`${node.pointer}/${key}`);
    }
  }
}
