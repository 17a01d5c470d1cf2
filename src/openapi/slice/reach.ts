import { hash } from 'node:crypto';
import { vocabulary } from '../extensions/vocabulary.ts';
import type { Api, Operation, Schema } from '../model/types.ts';
import { childKind, componentKind, type Kind } from '../standard/grammar.ts';
import { escapeToken, pointerTokens } from '../standard/pointer.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import { versionOf, type Version } from '../standard/versions.ts';

/** A path item, a webhook or a component: what references lead to, or into. */
interface Unit {
  readonly pointer: string;
  readonly value: Fields;
  readonly kind: Kind;
  /** Pointers of units that it names. */
  readonly named: Set<string>;
  readonly leads: Set<Unit>;
  /** True where its value is of one of several schemas, which need not be named there. */
  chooses: boolean;
  /** A digest of the texts that describe it. */
  texts: string;
}

/** Kinds of which `description` is a text for readers, and nothing else. Examples may be values themselves. */
const DESCRIBED: ReadonlySet<Kind> = new Set<Kind>([
  ...(['pathItem', 'operation', 'parameter', 'header', 'requestBody'] as const),
  ...(['mediaType', 'response', 'link', 'schema'] as const),
]);

/** What lets a schema lead elsewhere than its `$ref`s say. */
const ELSEWHERE = new Set(['$dynamicRef', '$recursiveRef', '$dynamicAnchor', '$recursiveAnchor', '$anchor', '$id']);

/** Fields of the root that hold webhooks. */
const WEBHOOKS: readonly string[] = ['webhooks', ...vocabulary.webhooks];

const known = new WeakMap<object, Reach>();

/** What the parts of an API's document lead to. */
export function reachOf({ document }: Pick<Api, 'document'>): Reach {
  const holder = isRecord(document) ? document : {};
  const reach = known.get(holder) ?? new Reach(holder);
  known.set(holder, reach);
  return reach;
}

/** Which descriptions each part of a document leads to, and all that the document says beside these. */
export class Reach {
  /** A digest of the document without the descriptions within paths, webhooks and components, but where there are any. */
  readonly skeleton: string;
  /** A digest of those of all parameters. */
  readonly parameters: string;
  readonly #version: Version;
  readonly #units: ReadonlyMap<string, Unit>;
  /** Units by their objects: YAML may have one stand in several places. */
  readonly #byValue: ReadonlyMap<object, Unit>;
  #isBounded = true;
  #unit: Unit | undefined;
  #written = '';
  #texts = '';
  #parameters = '';

  constructor(document: Fields) {
    this.#version = versionOf(document);
    const units = listUnits(document, this.#version);
    this.#units = new Map(units.map((unit) => [unit.pointer, unit]));
    this.#byValue = new Map(units.map((unit) => [unit.value, unit]));
    this.#write(withoutUnits(document, this.#version), 'root');
    const parts = [this.#takeWritten(), ...units.map((unit) => this.#survey(unit))];
    this.skeleton = digest(parts.join());
    this.parameters = digest(this.#parameters);
    this.#lead();
  }

  /**
   * A digest of the descriptions of all that an operation leads to, its whole path item among them; undefined where that cannot be
   * told.
   */
  ofOperation({ kind, path, pointer }: Operation): string | undefined {
    const holders = kind === 'webhook' ? WEBHOOKS : ['paths'];
    const items = holders.map((holder) => `#/${holder}/${escapeToken(path)}`);
    // What stands beside a reference to a path item counts too.
    return this.#textsOf([...items.filter((item) => this.#units.has(item)), pointer]);
  }

  /** The same of a named schema. */
  ofSchema({ pointer }: Schema): string | undefined {
    return this.#textsOf([pointer]);
  }

  #textsOf(pointers: readonly string[]): string | undefined {
    const reached = new Set<Unit>();
    for (const pointer of pointers) {
      const unit = this.#units.get(unitPointer(pointer, this.#version, false) ?? '');
      if (unit === undefined || !this.#isBounded) return undefined;
      reached.add(unit);
    }
    // A set that grows while it is walked is walked to its new end.
    // mitigation: the way from a page to the descriptions that it may show
    for (const { leads } of reached) for (const unit of leads) reached.add(unit);
    return digest([...reached].map(({ texts }) => texts).join());
  }

  /** What a unit says beside its descriptions, as a digest. */
  #survey(unit: Unit): string {
    this.#unit = unit;
    this.#texts = '';
    this.#write(unit.value, unit.kind);
    unit.texts = digest(this.#texts);
    return this.#takeWritten();
  }

  #takeWritten(): string {
    const written = digest(this.#written);
    this.#written = '';
    return written;
  }

  #write(value: unknown, kind: Kind): void {
    if (kind === 'discriminator') this.#choose(value);
    if (typeof value === 'string') {
      if (value.startsWith('#/')) this.#name(unitPointer(value, this.#version, true));
      this.#written += textOf(value);
    } else if (typeof value !== 'object' || value === null) {
      this.#written += `${typeof value} ${String(value)};`;
    } else {
      // How numbers are spelled stands under a symbol.
      for (const symbol of Object.getOwnPropertySymbols(value))
        this.#written += `${String(symbol)}${JSON.stringify(Reflect.get(value, symbol))};`;
      if (Array.isArray(value)) {
        this.#written += `[${value.length};`;
        for (const item of value) this.#write(item, kind);
      } else if (isRecord(value)) this.#writeFields(value, kind);
    }
  }

  #writeFields(value: Fields, kind: Kind): void {
    this.#name(this.#byValue.get(value)?.pointer);
    const keys = Object.keys(value);
    this.#written += `{${keys.length};`;
    const isDescribed = this.#unit !== undefined && DESCRIBED.has(kind);
    for (const key of keys) {
      const item = value[key];
      this.#written += textOf(key);
      if (isDescribed && key === 'description' && typeof item === 'string' && /\S/.test(item)) {
        this.#texts += textOf(item);
        if (kind === 'parameter') this.#parameters += textOf(item);
        continue;
      }
      if (key === '$ref' && typeof item === 'string') this.#refer(item, kind);
      if (kind === 'schema' && ELSEWHERE.has(key)) this.#isBounded = false;
      this.#write(item, childKind(kind, key));
    }
  }

  /** A reference to what is no unit may lead on from there. */
  #refer(reference: string, kind: Kind): void {
    const isOutside = reference.startsWith('#/')
      ? unitPointer(reference, this.#version, true) === undefined &&
        !reference.startsWith(this.#version.securitySchemes)
      : kind !== 'data';
    if (isOutside) this.#isBounded = false;
  }

  #choose(discriminator: unknown): void {
    if (this.#unit !== undefined) this.#unit.chooses = true;
    if (!isRecord(discriminator)) return;
    const { mapping, defaultMapping } = discriminator;
    for (const word of [...(isRecord(mapping) ? Object.values(mapping) : []), defaultMapping])
      if (typeof word === 'string') this.#name(`${this.#version.schemas}/${escapeToken(word)}`);
  }

  #name(pointer: string | undefined): void {
    if (pointer !== undefined) this.#unit?.named.add(pointer);
  }

  /** A schema that chooses leads to those that name it, too. */
  #lead(): void {
    for (const unit of this.#units.values()) {
      for (const pointer of unit.named) {
        const target = this.#units.get(pointer);
        if (target === undefined) continue;
        unit.leads.add(target);
        if (target.chooses && unit.kind === 'schema') target.leads.add(unit);
      }
    }
  }
}

/** The units of a document, in its order. */
function listUnits(document: Fields, version: Version): readonly Unit[] {
  return holdersOf(document, version).flatMap(({ pointer, holder, kind }) =>
    Object.entries(holder).flatMap(([name, value]): Unit | readonly Unit[] =>
      isRecord(value)
        ? {
            pointer: `${pointer}/${escapeToken(name)}`,
            value,
            kind: kind ?? childKind('paths', name),
            named: new Set(),
            leads: new Set(),
            chooses: false,
            texts: '',
          }
        : [],
    ),
  );
}

interface Holder {
  readonly pointer: string;
  readonly holder: Fields;
  /** The kind of what it holds; undefined where that depends on the name. */
  readonly kind: Kind | undefined;
}

/** What holds units. */
function holdersOf(document: Fields, version: Version): readonly Holder[] {
  const { holder } = version;
  const components = holder === '#' ? document : document.components;
  return [
    { pointer: '#/paths', holder: document.paths, kind: undefined },
    ...WEBHOOKS.map((name) => ({ pointer: `#/${name}`, holder: document[name], kind: 'pathItem' as const })),
    ...sectionsOf(version).map((section) => ({
      pointer: `${holder}/${section}`,
      holder: isRecord(components) ? components[section] : undefined,
      kind: componentKind(version, section),
    })),
  ].flatMap((entry) => (isRecord(entry.holder) ? { ...entry, holder: entry.holder } : []));
}

/** Sections of components, but that of security schemes, which all pages may show. */
function sectionsOf({ sections, pathItems }: Version): readonly string[] {
  const all = [...sections.values(), ...(pathItems === undefined ? [] : [pathItems])];
  return all.filter((section) => section !== 'securitySchemes');
}

/** The document with the names of units in their places. */
function withoutUnits(document: Fields, version: Version): Fields {
  const { components } = document;
  const names = ['paths', ...WEBHOOKS, ...(version.holder === '#' ? sectionsOf(version) : [])];
  return {
    ...withNames(document, names),
    ...(version.holder === '#' || !isRecord(components)
      ? {}
      : { components: withNames(components, sectionsOf(version)) }),
  };
}

function withNames(holder: Fields, sections: readonly string[]): Fields {
  const emptied = sections.flatMap((section) => {
    const held = Object.hasOwn(holder, section) ? holder[section] : undefined;
    if (!isRecord(held)) return [];
    const units = Object.entries(held).flatMap(([name, value]) => (isRecord(value) ? [[name, null] as const] : []));
    return [[section, { ...held, ...Object.fromEntries(units) }] as const];
  });
  return { ...holder, ...Object.fromEntries(emptied) };
}

/** The pointer of the unit that a pointer, or a reference with its percent escapes, leads to or into. */
function unitPointer(pointer: string, version: Version, percent: boolean): string | undefined {
  const tokens = pointerTokens(pointer, percent) ?? [];
  const [first = '', second = ''] = tokens;
  const isSection = version.holder === '#' ? sectionsOf(version).includes(first) : first === 'components';
  const depth =
    first === 'paths' || WEBHOOKS.includes(first) ? 2 : isSection ? (version.holder === '#' ? 2 : 3) : undefined;
  if (depth === undefined || tokens.length < depth || (depth === 3 && !sectionsOf(version).includes(second)))
    return undefined;
  return `#/${tokens.slice(0, depth).map(escapeToken).join('/')}`;
}

/** A text so that it cannot be taken for another with what stands around it. */
function textOf(text: string): string {
  return `${text.length}:${text}`;
}

function digest(text: string): string {
  return hash('sha256', text, 'base64');
}
