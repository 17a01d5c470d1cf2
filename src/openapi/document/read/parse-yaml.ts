import { EVENT_ID, getScalarValue, SCALAR_STYLE, type Event } from 'js-yaml';
import { AliasBudget, scalarSize, type Anchor, type Weight } from './alias-budget.ts';
import { errorAt } from './error.ts';
import { keepRawText, passRawText } from '../../standard/raw-text.ts';
import { isRecord, setOwn } from '../../standard/record.ts';
import { YamlError } from './yaml-error.ts';
import { parseYamlEvents } from './yaml-events.ts';
import { toNumber } from './whole-number.ts';

type Container = Record<string, unknown> | unknown[];

/**
 * Parses the single document of a YAML file (YAML 1.2, core schema, with merge keys); undefined for an empty file. Dates stay text,
 * keys are kept as written. Throws a PortalError for bad syntax, duplicate keys, unknown tags, and aliases that multiply.
 */
export function parseYaml(text: string, file: string): unknown {
  let toOffset = (offset: number): number => offset;
  try {
    const source = parseYamlEvents(text);
    toOffset = source.toOffset;
    return new Composer(source.text, source.events).compose();
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    throw errorAt({ file, text }, { message: error.message, hint: error.hint, offset: toOffset(error.offset) });
  }
}

interface Frame {
  readonly value: Container;
  readonly anchor: Anchor | undefined;
  readonly merges: { readonly value: unknown; readonly offset: number }[];
  readonly weight: Weight;
  key: string | undefined;
  keyOffset: number;
}

type NodeEvent = Exclude<Event, { type: typeof EVENT_ID.DOCUMENT | typeof EVENT_ID.POP }>;
type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;
type AliasEvent = Extract<Event, { type: typeof EVENT_ID.ALIAS }>;

/**
 * Composes a value from the parser's events: a class, because each event belongs to the innermost open list or object.
 * js-yaml's own composer loses the raw text of numbers, the difference between plain and quoted keys, and the root of an alias bomb.
 */
class Composer {
  readonly #text: string;
  readonly #events: readonly Event[];
  readonly #budget: AliasBudget;
  readonly #anchors = new Map<string, Anchor>();
  readonly #open: Frame[] = [];
  #root: unknown;

  constructor(text: string, events: readonly Event[]) {
    this.#text = text;
    this.#events = events;
    this.#budget = new AliasBudget(text, events.length);
  }

  compose(): unknown {
    let documents = 0;
    for (const event of this.#events) {
      if (event.type === EVENT_ID.DOCUMENT) documents += 1;
      else if (event.type === EVENT_ID.POP) this.#close();
      else if (documents > 1) throw secondDocument(this.#text, event);
      else this.#add(event);
    }
    return this.#root;
  }

  #add(event: NodeEvent): void {
    const parent = this.#open.at(-1);
    const keyHolder =
      parent === undefined || Array.isArray(parent.value) || parent.key !== undefined ? undefined : parent;
    if (event.type === EVENT_ID.ALIAS) {
      this.#addAlias(event, keyHolder);
      return;
    }
    const tag = readTag(this.#text, event);
    if (event.type === EVENT_ID.SCALAR) this.#addScalar(event, tag, keyHolder);
    else if (keyHolder !== undefined) throw keyNotText(event.start);
    else {
      const value: Container = event.type === EVENT_ID.SEQUENCE ? [] : {};
      const anchor = this.#remember(event, value);
      this.#place(value);
      const weight = { nodes: 1, length: 3, depth: 1 };
      this.#open.push({ value, anchor, merges: [], weight, key: undefined, keyOffset: event.start });
    }
  }

  #addAlias({ anchorStart, anchorEnd }: AliasEvent, keyHolder: Frame | undefined): void {
    const anchor = this.#lookUp(anchorStart, anchorEnd);
    if (keyHolder === undefined) {
      this.#place(anchor.value, anchor.word);
      this.#budget.grow(this.#open.at(-1), anchor.weight, { alias: anchor, open: this.#open });
    } else if (anchor.word === undefined) throw keyNotText(anchorStart - 1);
    else setKey(keyHolder, anchor.word, anchorStart - 1);
  }

  #addScalar(event: ScalarEvent, tag: string | undefined, keyHolder: Frame | undefined): void {
    const source = getScalarValue(this.#text, event);
    const value = scalarValue(tag, event.style, source);
    if (keyHolder !== undefined) {
      const isMerge = source === '<<' && event.style === SCALAR_STYLE.PLAIN;
      setKey(keyHolder, isMerge ? mergeKey : source, event.valueStart);
      this.#remember(event, value, source);
      return;
    }
    this.#remember(event, value, source);
    this.#place(value, source);
    this.#budget.grow(this.#open.at(-1), scalarSize(source));
  }

  /** Adds a value to the innermost open list or object; `word` is the raw text of a scalar. */
  #place(value: unknown, word?: string): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      this.#root = value;
      return;
    }
    keepWritten(parent, value, word);
    if (Array.isArray(parent.value)) {
      parent.value.push(value);
      return;
    }
    if (parent.key === mergeKey) parent.merges.push({ value, offset: parent.keyOffset });
    else setOwn(parent.value, parent.key ?? '', value);
    parent.key = undefined;
  }

  #close(): void {
    const frame = this.#open.pop();
    if (frame === undefined) return;
    for (const { value, offset } of frame.merges)
      for (const source of Array.isArray(value) ? value : [value]) this.#merge(frame, source, offset);
    if (frame.anchor !== undefined) frame.anchor.weight = frame.weight;
    this.#budget.grow(this.#open.at(-1), frame.weight);
  }

  /** Applies a merge key, which YAML 1.2 lacks, but documents have. https://yaml.org/type/merge.html */
  #merge(frame: Frame, source: unknown, offset: number): void {
    if (!isRecord(source)) {
      const hint = 'After <<, write an alias of an object, or a list of them.';
      throw new YamlError('Only objects can be merged.', offset, hint);
    }
    for (const [key, item] of Object.entries(source)) {
      if (Array.isArray(frame.value) || Object.hasOwn(frame.value, key)) continue;
      setOwn(frame.value, key, item);
      passRawText(source, frame.value, key);
      this.#budget.grow(frame, { nodes: 1, length: key.length, depth: 0 });
    }
  }

  #remember(
    event: { readonly anchorStart: number; readonly anchorEnd: number },
    value: unknown,
    word?: string,
  ): Anchor | undefined {
    if (event.anchorStart < 0) return undefined;
    const weight = word === undefined ? undefined : scalarSize(word);
    const anchor: Anchor = { value, word, weight, within: undefined, offset: event.anchorStart };
    this.#anchors.set(this.#text.slice(event.anchorStart, event.anchorEnd), anchor);
    return anchor;
  }

  #lookUp(start: number, end: number): Anchor & { readonly weight: Weight } {
    const name = this.#text.slice(start, end);
    const anchor = this.#anchors.get(name);
    const fail = (message: string, hint: string): YamlError => new YamlError(message, start - 1, hint);
    if (anchor === undefined)
      throw fail(`The alias *${name} has no anchor &${name} before it.`, 'Texts that begin with * need quotes.');
    const { weight } = anchor;
    if (weight !== undefined) return { ...anchor, weight };
    throw fail(`The anchor &${name} contains itself.`, 'Use $ref for parts that contain themselves.');
  }
}

function setKey(frame: Frame, key: string, offset: number): void {
  if (Object.hasOwn(frame.value, key)) {
    throw new YamlError(`The key ${JSON.stringify(key)} is repeated in one object.`, offset, 'Keep one of the two.');
  }
  frame.key = key;
  frame.keyOffset = offset;
  frame.weight.length += key.length + 4;
}

/** Records the raw text of a number or a boolean that may be meant as a text. */
function keepWritten({ value: holder, key: name }: Frame, value: unknown, word: string | undefined): void {
  const isWord = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
  if (!isWord || word === undefined || String(value) === word) return;
  const key = Array.isArray(holder) ? String(holder.length) : name;
  if (key !== undefined && key !== mergeKey) keepRawText(holder, key, word);
}

function keyNotText(offset: number): YamlError {
  return new YamlError('A key must be text.', offset, 'Lists and objects cannot be keys in JSON.');
}

/** Key that no document contains: YAML forbids NUL. */
const mergeKey = '\0<<';

/** Returns the error at the separator before a node of a second document. */
function secondDocument(text: string, event: NodeEvent): YamlError {
  const start =
    event.type === EVENT_ID.ALIAS ? event.anchorStart : 'valueStart' in event ? event.valueStart : event.start;
  const hint = 'Keep one document to a file.';
  return new YamlError('A second YAML document begins here.', text.lastIndexOf('---', start), hint);
}

const coreTags = new Set(['str', 'int', 'float', 'bool', 'null', 'map', 'seq', 'timestamp', 'binary', 'merge']);

/**
 * Returns the core schema's name of a tag: `str` for `!!str`; undefined where none is written, an empty text for `!`. Throws a YamlError
 * for a tag of another schema.
 */
function readTag(
  text: string,
  { tagStart, tagEnd }: { readonly tagStart: number; readonly tagEnd: number },
): string | undefined {
  if (tagStart < 0) return undefined;
  const tag = text.slice(tagStart, tagEnd);
  if (tag === '!') return '';
  const core = /^(?:!!|!<tag:yaml\.org,2002:)(\w+)>?$/.exec(tag)?.[1] ?? '';
  if (coreTags.has(core)) return core;
  throw new YamlError(`Unknown tag ${tag}.`, tagStart, 'Remove it: OpenAPI documents are plain YAML.');
}

/** Returns the value of a scalar by its tag and its quotes; `source` is its text without these. */
function scalarValue(tag: string | undefined, style: ScalarEvent['style'], source: string): unknown {
  if (tag === undefined) return style === SCALAR_STYLE.PLAIN ? coreValue(source) : source;
  return ['int', 'float', 'bool', 'null'].includes(tag) ? coreValue(source) : source;
}

/** Returns the value of a plain scalar (YAML 1.2.2, section 10.3.2). */
function coreValue(source: string): unknown {
  if (/^(null|Null|NULL|~|)$/.test(source)) return null;
  if (/^(true|True|TRUE)$/.test(source)) return true;
  if (/^(false|False|FALSE)$/.test(source)) return false;
  if (/^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/.test(source)) return toNumber(source);
  if (/^0o[0-7]+$|^0x[\da-fA-F]+$/.test(source)) return Number(source);
  if (/^[-+]?\.(inf|Inf|INF)$/.test(source)) return source.startsWith('-') ? -Infinity : Infinity;
  return /^\.(nan|NaN|NAN)$/.test(source) ? Number.NaN : source;
}
