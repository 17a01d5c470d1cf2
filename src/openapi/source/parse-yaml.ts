import { EVENT_ID, getScalarValue, SCALAR_STYLE, YAMLException, type Event } from 'js-yaml';
import { errorAt } from '../error.ts';
import { keepWholeNumber } from '../whole-number.ts';
import { keepWord } from '../written-word.ts';
import { maxDepth, readEvents } from './yaml-events.ts';
import { describeYamlException, YamlFault } from './yaml-fault.ts';

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;
type Container = Record<string, unknown> | unknown[];

/**
 * The one document of a YAML file (YAML 1.2, core schema, with merge keys); undefined for an empty file. Dates stay text, keys
 * are kept as written. Throws a PortalError for bad syntax, a key that stands twice, foreign tags, and aliases that multiply.
 */
export function parseYaml(text: string, file: string): unknown {
  try {
    return build(text, readEvents(text));
  } catch (error) {
    if (error instanceof YamlFault) {
      throw errorAt({ file, text }, { message: error.message, hint: error.hint, offset: error.offset });
    }
    if (error instanceof YAMLException)
      throw errorAt({ file, text }, describeYamlException(text, error, maxDepth), { cause: error });
    throw error;
  }
}

interface Anchor {
  readonly value: unknown;
  /** Nodes that an alias to it stands for. */
  size: number;
  complete: boolean;
  /** The first anchor that an alias inside of it names: the way to the root of a bomb. */
  within: Anchor | undefined;
  readonly offset: number;
}

interface Frame {
  readonly value: Container;
  readonly anchor: Anchor | undefined;
  readonly merges: { readonly value: unknown; readonly offset: number }[];
  size: number;
  key: string | undefined;
  keyOffset: number;
}

function build(text: string, events: readonly Event[]): unknown {
  const limit = 50_000 + 20 * events.length;
  const anchors = new Map<string, Anchor>();
  const stack: Frame[] = [];
  let root: unknown;
  let documents = 0;

  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) {
      documents += 1;
      if (documents > 1)
        throw new YamlFault(
          'A second YAML document begins here.',
          secondDocument(text),
          'Keep one document to a file.',
        );
    } else if (event.type === EVENT_ID.POP) {
      const frame = stack.pop();
      if (frame !== undefined) close(frame);
    } else {
      add(event);
    }
  }
  return root;

  function add(event: Exclude<Event, { type: typeof EVENT_ID.DOCUMENT | typeof EVENT_ID.POP }>): void {
    const parent = stack.at(-1);
    const isKey = parent !== undefined && !Array.isArray(parent.value) && parent.key === undefined;
    if (event.type === EVENT_ID.ALIAS) {
      const anchor = lookUp(event.anchorStart, event.anchorEnd);
      if (isKey) setKey(parent, String(anchor.value), event.anchorStart - 1);
      else place(anchor.value, anchor.size, anchor);
      return;
    }
    checkTag(text, event);
    if (event.type === EVENT_ID.SCALAR) {
      const source = getScalarValue(text, event);
      if (isKey) {
        const plainMerge = source === '<<' && event.style === SCALAR_STYLE.PLAIN;
        setKey(parent, plainMerge ? mergeKey : source, event.valueStart);
        remember(event, source);
        return;
      }
      const value = scalarValue(text, event, source);
      const anchor = remember(event, value);
      if (anchor !== undefined) anchor.complete = true;
      if (typeof value === 'number' || typeof value === 'boolean') keepWritten(parent, value, source);
      place(value, 1);
      return;
    }
    if (isKey) throw new YamlFault('A key must be text.', event.start, 'Lists and objects cannot be keys in JSON.');
    const value: Container = event.type === EVENT_ID.SEQUENCE ? [] : {};
    const anchor = remember(event, value);
    place(value, 1);
    stack.push({ value, anchor, merges: [], size: 0, key: undefined, keyOffset: event.start });
  }

  function keepWritten(parent: Frame | undefined, value: number | boolean, source: string): void {
    const key = parent?.key;
    if (parent === undefined || key === undefined || Array.isArray(parent.value) || String(value) === source) return;
    keepWord(parent.value, key, source);
  }

  function place(value: unknown, size: number, alias?: Anchor): void {
    const parent = stack.at(-1);
    if (parent === undefined) {
      root = value;
      return;
    }
    if (alias !== undefined) {
      for (const { anchor } of stack) if (anchor !== undefined) anchor.within ??= alias;
    }
    grow(parent, size, alias);
    if (Array.isArray(parent.value)) {
      parent.value.push(value);
      return;
    }
    if (parent.key === mergeKey) parent.merges.push({ value, offset: parent.keyOffset });
    else setOwn(parent.value, parent.key ?? '', value);
    parent.key = undefined;
  }

  function grow(frame: Frame, size: number, alias: Anchor | undefined): void {
    frame.size += size;
    if (frame.size <= limit) return;
    let first = alias;
    while (first?.within !== undefined) first = first.within;
    throw new YamlFault(
      'Aliases multiply this beyond all measure.',
      keyBefore(text, first?.offset ?? frame.keyOffset),
      'Use $ref to share a part: references are not copied.',
    );
  }

  function close(frame: Frame): void {
    for (const merge of frame.merges) applyMerge(frame, merge.value, merge.offset);
    if (frame.anchor !== undefined) {
      frame.anchor.size = frame.size + 1;
      frame.anchor.complete = true;
    }
    const parent = stack.at(-1);
    if (parent !== undefined) grow(parent, frame.size, frame.anchor);
  }

  function applyMerge(frame: Frame, value: unknown, offset: number): void {
    const sources: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const source of sources) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        throw new YamlFault(
          'Only objects can be merged.',
          offset,
          'After << write an alias of an object, or a list of such.',
        );
      }
      for (const [key, item] of Object.entries(source)) {
        if (Array.isArray(frame.value) || Object.hasOwn(frame.value, key)) continue;
        setOwn(frame.value, key, item);
        grow(frame, 1, undefined);
      }
    }
  }

  function setKey(frame: Frame, key: string, offset: number): void {
    if (Object.hasOwn(frame.value, key)) {
      throw new YamlFault(`The key ${JSON.stringify(key)} stands twice in one object.`, offset, 'Keep one of the two.');
    }
    frame.key = key;
    frame.keyOffset = offset;
  }

  function remember(event: { anchorStart: number; anchorEnd: number }, value: unknown): Anchor | undefined {
    if (event.anchorStart < 0) return undefined;
    const anchor: Anchor = { value, size: 1, complete: false, within: undefined, offset: event.anchorStart };
    anchors.set(text.slice(event.anchorStart, event.anchorEnd), anchor);
    return anchor;
  }

  function lookUp(start: number, end: number): Anchor {
    const name = text.slice(start, end);
    const anchor = anchors.get(name);
    if (anchor === undefined)
      throw new YamlFault(
        `The alias *${name} has no anchor &${name} before it.`,
        start - 1,
        'Texts that begin with * need quotes.',
      );
    if (!anchor.complete)
      throw new YamlFault(
        `The anchor &${name} holds itself.`,
        start - 1,
        'Use $ref for parts that contain themselves.',
      );
    return anchor;
  }
}

/** No key of a document can be this: YAML has no NUL. */
const mergeKey = '\0<<';

function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}

const coreTags = new Set([
  '!',
  '!!str',
  '!!int',
  '!!float',
  '!!bool',
  '!!null',
  '!!map',
  '!!seq',
  '!!timestamp',
  '!!binary',
  '!!merge',
]);

function checkTag(text: string, event: { tagStart: number; tagEnd: number }): void {
  if (event.tagStart < 0) return;
  const tag = text.slice(event.tagStart, event.tagEnd).replace(/^!<tag:yaml\.org,2002:(.*)>$/, '!!$1');
  if (!coreTags.has(tag))
    throw new YamlFault(`The tag ${tag} is not known.`, event.tagStart, 'Remove it: OpenAPI documents are plain YAML.');
}

function scalarValue(text: string, event: ScalarEvent, source: string): unknown {
  const tag = event.tagStart < 0 ? '' : text.slice(event.tagStart, event.tagEnd);
  if (tag !== '' && !/(int|float|bool|null)>?$/.test(tag)) return source;
  if (tag === '' && event.style !== SCALAR_STYLE.PLAIN) return source;
  return coreValue(source);
}

/** YAML 1.2.2, section 10.3.2. */
function coreValue(source: string): unknown {
  if (/^(null|Null|NULL|~|)$/.test(source)) return null;
  if (/^(true|True|TRUE)$/.test(source)) return true;
  if (/^(false|False|FALSE)$/.test(source)) return false;
  if (/^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/.test(source)) {
    if (source.length > 15) keepWholeNumber(source.replace(/^\+/, ''));
    return Number(source);
  }
  if (/^0o[0-7]+$|^0x[\da-fA-F]+$/.test(source)) return Number(source);
  if (/^[-+]?\.(inf|Inf|INF)$/.test(source)) return source.startsWith('-') ? -Infinity : Infinity;
  return /^\.(nan|NaN|NAN)$/.test(source) ? Number.NaN : source;
}

function secondDocument(text: string): number {
  const separators = [...text.matchAll(/^---(?=\s|$)/gm)];
  const first = separators[0]?.index ?? 0;
  const leading = text
    .slice(0, first)
    .split('\n')
    .every((line) => /^\s*(#.*|%.*)?$/.test(line));
  return (leading ? separators[1]?.index : separators[0]?.index) ?? 0;
}

/** The place of the key on whose line an anchor stands. */
function keyBefore(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset) + 1;
  return start + (/^[\s-]*/.exec(text.slice(start, offset))?.[0].length ?? 0);
}
