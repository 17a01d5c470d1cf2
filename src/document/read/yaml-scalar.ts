import { EVENT_ID, type Event, SCALAR_STYLE } from 'js-yaml';
import { toNumber } from './whole-number.ts';
import { YamlError } from './yaml-error.ts';

type DocumentEvent = Extract<Event, { type: typeof EVENT_ID.DOCUMENT }>;
type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

const CORE = 'tag:yaml.org,2002:';
const coreTags = new Set(['str', 'int', 'float', 'bool', 'null', 'map', 'seq', 'timestamp', 'binary', 'merge']);

/** Prefixes of tags by handle, as the directives of a document declare them. */
export type TagHandles = ReadonlyMap<string, string>;

/** Returns the prefixes that the directives of a document declare. */
export function readTagHandles({ directives }: DocumentEvent): TagHandles {
  return new Map([
    ['!!', CORE],
    ...directives.flatMap((one) => (one.kind === 'tag' ? [[one.handle, one.prefix] as const] : [])),
  ]);
}

/**
 * Returns the core schema's name of a tag: `str` for `!!str`; undefined where none is written, an empty text for `!`. Throws a YamlError
 * for a tag of another schema.
 */
export function readTag(
  text: string,
  { tagStart, tagEnd }: { readonly tagStart: number; readonly tagEnd: number },
  handles: TagHandles,
): string | undefined {
  if (tagStart < 0) return undefined;
  const tag = text.slice(tagStart, tagEnd);
  if (tag === '!') return '';
  const [, verbatim, handle = '', suffix = ''] = /^(?:!<(.*)>|(!(?:[\w-]*!)?)(.*))$/.exec(tag) ?? [];
  const name = verbatim ?? `${handles.get(handle) ?? handle}${suffix}`;
  const core = name.startsWith(CORE) ? name.slice(CORE.length) : '';
  if (coreTags.has(core)) return core;
  throw new YamlError(`Unknown tag ${tag}.`, tagStart, 'Remove it: OpenAPI documents are plain YAML.');
}

/** Returns the value of a scalar by its tag and its quotes; `source` is its text without these. */
export function scalarValue(tag: string | undefined, style: ScalarEvent['style'], source: string): unknown {
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
