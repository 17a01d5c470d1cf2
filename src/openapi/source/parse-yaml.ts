import { EVENT_ID, getScalarValue, SCALAR_STYLE, YAMLException, type Event } from 'js-yaml';
import { errorAt } from './error.ts';
import { keepWord } from './written-word.ts';
import { maxDepth, maxLength } from './depth.ts';
import { readEvents } from './yaml-events.ts';
import { describeYamlException, tooDeep, YamlFault } from './yaml-fault.ts';
import { checkTag, scalarValue } from './yaml-scalar.ts';

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
      throw errorAt({ file, text }, describeYamlException(text, error), { cause: error });
    throw error;
  }
}

/** What JSON of a value would be without aliases. */
interface Weight {
  /** Values, with the value itself. */
  nodes: number;
  /** Characters. */
  length: number;
  /** Lists and objects within each other. */
  depth: number;
}

interface Anchor {
  readonly value: unknown;
  /** What it is as a key; undefined for lists and objects. */
  readonly word: string | undefined;
  /** What an alias to it stands for; undefined as long as it has not ended. */
  weight: Weight | undefined;
  /** The first anchor that an alias inside of it names: the way to the root of a bomb. */
  within: Anchor | undefined;
  readonly offset: number;
}

interface Frame {
  readonly value: Container;
  readonly anchor: Anchor | undefined;
  readonly merges: { readonly value: unknown; readonly offset: number }[];
  readonly weight: Weight;
  key: string | undefined;
  keyOffset: number;
}

function build(text: string, events: readonly Event[]): unknown {
  const most = { nodes: 50_000 + 20 * events.length, length: Math.min(1_000_000 + 20 * text.length, maxLength) };
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
      if (!isKey) {
        place(anchor.value);
        grow(parent, anchor.weight, anchor);
      } else if (anchor.word === undefined) throw keyNotText(event.anchorStart - 1);
      else setKey(parent, anchor.word, event.anchorStart - 1);
      return;
    }
    checkTag(text, event);
    if (event.type === EVENT_ID.SCALAR) {
      const source = getScalarValue(text, event);
      if (isKey) {
        const plainMerge = source === '<<' && event.style === SCALAR_STYLE.PLAIN;
        setKey(parent, plainMerge ? mergeKey : source, event.valueStart);
        remember(event, scalarValue(text, event, source), source);
        return;
      }
      const value = scalarValue(text, event, source);
      remember(event, value, source);
      if (typeof value === 'number' || typeof value === 'boolean') keepWritten(parent, value, source);
      place(value);
      grow(parent, scalarWeight(source));
      return;
    }
    if (isKey) throw keyNotText(event.start);
    const value: Container = event.type === EVENT_ID.SEQUENCE ? [] : {};
    const anchor = remember(event, value);
    place(value);
    const weight = { nodes: 1, length: 3, depth: 1 };
    stack.push({ value, anchor, merges: [], weight, key: undefined, keyOffset: event.start });
  }

  function keepWritten(parent: Frame | undefined, value: number | boolean, source: string): void {
    const key = parent?.key;
    if (parent === undefined || key === undefined || Array.isArray(parent.value) || String(value) === source) return;
    keepWord(parent.value, key, source);
  }

  function place(value: unknown): void {
    const parent = stack.at(-1);
    if (parent === undefined) {
      root = value;
      return;
    }
    if (Array.isArray(parent.value)) {
      parent.value.push(value);
      return;
    }
    if (parent.key === mergeKey) parent.merges.push({ value, offset: parent.keyOffset });
    else setOwn(parent.value, parent.key ?? '', value);
    parent.key = undefined;
  }

  function grow(frame: Frame | undefined, by: Weight, alias?: Anchor): void {
    if (frame === undefined) return;
    const { weight } = frame;
    weight.nodes += by.nodes;
    weight.length += by.length;
    weight.depth = Math.max(weight.depth, by.depth + 1);
    if (alias !== undefined) {
      for (const { anchor } of stack) if (anchor !== undefined) anchor.within ??= alias;
      if (stack.length + by.depth > maxDepth) throw tooDeep(text, frame.keyOffset);
    }
    if (weight.nodes <= most.nodes && weight.length <= most.length) return;
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
    if (frame.anchor !== undefined) frame.anchor.weight = frame.weight;
    grow(stack.at(-1), frame.weight, undefined);
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
        grow(frame, { nodes: 1, length: key.length, depth: 0 });
      }
    }
  }

  function setKey(frame: Frame, key: string, offset: number): void {
    if (Object.hasOwn(frame.value, key)) {
      throw new YamlFault(`The key ${JSON.stringify(key)} stands twice in one object.`, offset, 'Keep one of the two.');
    }
    frame.key = key;
    frame.keyOffset = offset;
    frame.weight.length += key.length + 4;
  }

  function remember(
    event: { anchorStart: number; anchorEnd: number },
    value: unknown,
    word?: string,
  ): Anchor | undefined {
    if (event.anchorStart < 0) return undefined;
    const weight = word === undefined ? undefined : scalarWeight(word);
    const anchor: Anchor = { value, word, weight, within: undefined, offset: event.anchorStart };
    anchors.set(text.slice(event.anchorStart, event.anchorEnd), anchor);
    return anchor;
  }

  function lookUp(start: number, end: number): Anchor & { readonly weight: Weight } {
    const name = text.slice(start, end);
    const anchor = anchors.get(name);
    if (anchor === undefined)
      throw new YamlFault(
        `The alias *${name} has no anchor &${name} before it.`,
        start - 1,
        'Texts that begin with * need quotes.',
      );
    const { weight } = anchor;
    if (weight === undefined)
      throw new YamlFault(
        `The anchor &${name} holds itself.`,
        start - 1,
        'Use $ref for parts that contain themselves.',
      );
    return { ...anchor, weight };
  }
}

function scalarWeight(source: string): Weight {
  return { nodes: 1, length: source.length + 3, depth: 0 };
}

function keyNotText(offset: number): YamlFault {
  return new YamlFault('A key must be text.', offset, 'Lists and objects cannot be keys in JSON.');
}

/** No key of a document can be this: YAML has no NUL. */
const mergeKey = '\0<<';

function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
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
