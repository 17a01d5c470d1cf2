import { escapeToken } from '../../standard/pointer.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { ofMembers } from '../../standard/schema-keywords.ts';
import { toJson, jsonToText, jsonToValue } from '../read/index.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import type { Names } from './names.ts';
import { propertyOf } from './names.ts';
import { allNames, withParts, type SchemaGraph } from './schemas.ts';

/** Hidden parts of schemas. */
export interface Hidden {
  readonly graph: SchemaGraph;
  readonly gone: RemovedPointers;
  readonly names: Names;
}

/** Marker of a value that is removed. */
export const LEAVES = Symbol('leaves');

/** Schemas of one value, merged. */
interface Group {
  readonly members: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Alternatives of which some are hidden: the shown ones, and the names that only the hidden ones have. */
  readonly choices: readonly { readonly shown: readonly string[]; readonly secret: ReadonlySet<string> }[];
}

/** Strips values of what their schemas hide. */
export class ValueStripper {
  readonly #hidden: Hidden;
  readonly #groups = new Map<string, Group>();
  readonly #reaching = new Map<string, boolean>();

  constructor(hidden: Hidden) {
    this.#hidden = hidden;
  }

  /**
   * Returns a value without the parts that these schemas hide, the same value where they hide nothing of it; LEAVES where it is
   * hidden as a whole, or is a text whose contents are unknown.
   */
  strip(value: unknown, schemas: readonly string[]): unknown {
    const { gone } = this.#hidden;
    if (schemas.some((schema) => gone.has(schema))) return LEAVES;
    const group = this.#groupOf(schemas);
    if (group.choices.some(({ shown, secret }) => this.#isSecret(value, shown, secret))) return LEAVES;
    if (typeof value === 'string') return this.#stripText(value, group);
    if (Array.isArray(value)) return this.#stripList(value, group);
    // mitigation: hidden values in examples
    return isRecord(value) ? this.#stripObject(value, group) : value;
  }

  /** True where a path of names and indices into a value of these schemas leads to or through something hidden. */
  hides(schemas: readonly string[], way: readonly string[]): boolean {
    let current = schemas;
    for (const token of way) {
      if (current.some((schema) => this.#hidden.gone.has(schema))) return true;
      const group = this.#groupOf(current);
      if (group.names.has(token)) return true;
      const next = this.#schemasOfKey(group, token);
      if (next === undefined) return true;
      current = /^\d+$/.test(token) ? [...next, ...this.#schemasOfItem(group, Number(token))] : next;
    }
    return current.some((schema) => this.#hidden.gone.has(schema));
  }

  /** True where these schemas, or any that they refer to, hide something. */
  reachesHidden(schemas: readonly string[]): boolean {
    const { gone, names } = this.#hidden;
    const key = schemas.join('\n');
    const known = this.#reaching.get(key);
    if (known !== undefined) return known;
    const seen = new Set(schemas);
    let isFound = false;
    for (const schema of seen) {
      isFound ||= gone.has(schema) || (names.get(schema)?.size ?? 0) > 0;
      if (isFound) break;
      const group = this.#groupOf([schema]);
      isFound ||= group.names.size > 0 || group.choices.length > 0;
      for (const member of group.members) for (const child of this.#childrenOf(member)) seen.add(child);
    }
    this.#reaching.set(key, isFound);
    return isFound;
  }

  #stripObject(value: Fields, group: Group): unknown {
    const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
      const schemas = group.names.has(key) ? undefined : this.#schemasOfKey(group, key);
      return [key, schemas === undefined ? LEAVES : this.strip(item, schemas)];
    });
    if (entries.every(([key, item]) => item === value[key])) return value;
    return Object.fromEntries(entries.filter(([, item]) => item !== LEAVES));
  }

  #stripList(value: readonly unknown[], group: Group): unknown {
    const items = value.map((item, index) => this.strip(item, this.#schemasOfItem(group, index)));
    if (items.every((item, index) => item === value[index])) return value;
    return items.filter((item) => item !== LEAVES);
  }

  /** Strips a text, which may be JSON of a schema that does not describe texts. */
  #stripText(value: string, group: Group): unknown {
    const { graph } = this.#hidden;
    const members = [...group.members];
    const contents = members.filter((member) => graph.nodes.get(member)?.has('contentSchema') === true);
    const schemas = contents.length > 0 ? contents.map((member) => `${member}/contentSchema`) : members;
    if (!this.reachesHidden(schemas)) return value;
    const parsed = parse(value);
    if (parsed === undefined) return schemas.some((schema) => this.#holdsParts(schema)) ? LEAVES : value;
    const stripped = this.strip(parsed, schemas);
    if (stripped === LEAVES) return LEAVES;
    return stripped === parsed ? value : jsonToText(toJson(stripped));
  }

  #holdsParts(schema: string): boolean {
    return [...this.#groupOf([schema]).members].some((member) => this.#childrenOf(member).length > 0);
  }

  /** Returns the schemas of a property; undefined for a removed one. */
  #schemasOfKey({ members }: Group, key: string): readonly string[] | undefined {
    const { graph, gone } = this.#hidden;
    const all = [...members];
    const declared = all.map((member) => propertyOf(member, key)).filter((pointer) => graph.nodes.has(pointer));
    if (declared.length > 0) return declared.some((pointer) => gone.has(pointer)) ? undefined : declared;
    const free = all.flatMap((member) => [
      ...this.#entries(member, 'patternProperties'),
      ...ofMembers.rest.map((keyword) => `${member}/${keyword}`).filter((pointer) => graph.nodes.has(pointer)),
    ]);
    return free.some((pointer) => gone.has(pointer)) ? undefined : free;
  }

  #schemasOfItem({ members }: Group, index: number): readonly string[] {
    const { graph } = this.#hidden;
    return [...members].flatMap((member) => {
      const places = ofMembers.byPlace.map((keyword) => `${member}/${keyword}/${index}`);
      const place = places.filter((pointer) => graph.nodes.has(pointer));
      if (place.length > 0) return place;
      return ofMembers.items.map((keyword) => `${member}/${keyword}`).filter((pointer) => graph.nodes.has(pointer));
    });
  }

  #childrenOf(member: string): readonly string[] {
    const { graph } = this.#hidden;
    const node = graph.nodes.get(member);
    const singles = [...ofMembers.rest, ...ofMembers.items, ...ofMembers.content].map(
      (keyword) => `${member}/${keyword}`,
    );
    const items = ofMembers.byPlace.flatMap((keyword) => {
      return Array.isArray(node?.raw(keyword)) ? node.list(keyword).map(({ pointer }) => pointer) : [];
    });
    return [
      ...ofMembers.byName.flatMap((keyword) => this.#entries(member, keyword)),
      ...[...singles, ...items].filter((pointer) => graph.nodes.has(pointer)),
    ];
  }

  #entries(member: string, keyword: string): readonly string[] {
    const names = this.#hidden.graph.nodes.get(member)?.child(keyword)?.keys() ?? [];
    return names.map((name) => `${member}/${keyword}/${escapeToken(name)}`);
  }

  #groupOf(schemas: readonly string[]): Group {
    const key = schemas.join('\n');
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const { graph, gone, names } = this.#hidden;
    const members = withParts(graph, gone, schemas);
    const hidden = new Set([...members].flatMap((member) => [...(names.get(member) ?? [])]));
    const choices = [...members].flatMap((member) => {
      const some = graph.partsOf(member).filter((part) => part.some);
      const out = some.filter((part) => gone.has(part.pointer)).map((part) => part.pointer);
      if (out.length === 0) return [];
      const shown = some.filter((part) => !gone.has(part.pointer)).map((part) => part.pointer);
      const secret = [...allNames(graph, out)].filter((name) => hidden.has(name) || !this.#isDeclared(members, name));
      return [{ shown, secret: new Set(secret) }];
    });
    const group = { members, names: hidden, choices };
    this.#groups.set(key, group);
    return group;
  }

  #isDeclared(members: ReadonlySet<string>, name: string): boolean {
    return [...members].some((member) => this.#hidden.graph.nodes.has(propertyOf(member, name)));
  }

  /** True for a value that only a hidden alternative allows. */
  #isSecret(value: unknown, shown: readonly string[], secret: ReadonlySet<string>): boolean {
    if (isRecord(value) && Object.keys(value).some((key) => secret.has(key))) return true;
    return !shown.some((schema) => this.#allows(schema, value));
  }

  /** True for a value with the type, the constants and the names that a schema requires. */
  #allows(schema: string, value: unknown): boolean {
    const { graph, gone } = this.#hidden;
    const all = new Set([schema]);
    for (const pointer of all) {
      for (const part of graph.partsOf(pointer)) {
        const isAsked = part.pointer.startsWith(`${pointer}/allOf/`) || part.pointer === graph.targets.get(pointer);
        if (isAsked && !gone.has(part.pointer)) all.add(part.pointer);
      }
    }
    return [...all].every((pointer) => {
      const written = graph.nodes.get(pointer)?.value;
      if (!isRecord(written)) return true;
      const { required, properties } = written;
      if (!isOfType(value, written.type) || !isAsFixed(value, written)) return false;
      if (!isRecord(value)) return true;
      if (Array.isArray(required) && required.some((name) => typeof name === 'string' && !Object.hasOwn(value, name)))
        return false;
      return Object.entries(isRecord(properties) ? properties : {}).every(([name, property]) => {
        return !Object.hasOwn(value, name) || !isRecord(property) || isAsFixed(value[name], property);
      });
    });
  }
}

function isOfType(value: unknown, type: unknown): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (type === undefined || types.length === 0 || value === null) return true;
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  const name = Array.isArray(value) ? 'array' : isWhole ? 'number' : typeof value;
  return types.some((item) => item === name || (isWhole && item === 'integer'));
}

/** True for a value that equals one of the constants; objects are not compared. */
function isAsFixed(value: unknown, schema: Fields): boolean {
  const fixed: unknown = Object.hasOwn(schema, 'const') ? [schema.const] : schema.enum;
  if (!Array.isArray(fixed)) return true;
  return fixed.some((item) => item === value || (typeof item === 'object' && item !== null));
}

function parse(text: string): unknown {
  try {
    const value = jsonToValue(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Most texts are not JSON.
    return undefined;
  }
}
