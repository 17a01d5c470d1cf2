import { EVENT_ID, type Event, SCALAR_STYLE } from 'js-yaml';
import { toNumber } from './whole-number.ts';
import { YamlError } from './yaml-error.ts';

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

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

/** Throws a YamlError for a tag that is not of the core schema. */
export function checkTag(text: string, event: { tagStart: number; tagEnd: number }): void {
  if (event.tagStart < 0) return;
  const tag = text.slice(event.tagStart, event.tagEnd).replace(/^!<tag:yaml\.org,2002:(.*)>$/, '!!$1');
  if (!coreTags.has(tag))
    throw new YamlError(`The tag ${tag} is not known.`, event.tagStart, 'Remove it: OpenAPI documents are plain YAML.');
}

/** Returns the value of a scalar by its tag and its quotes; `source` is its text without these. */
export function scalarValue(text: string, event: ScalarEvent, source: string): unknown {
  const tag = event.tagStart < 0 ? '' : text.slice(event.tagStart, event.tagEnd);
  if (tag !== '' && !/(int|float|bool|null)>?$/.test(tag)) return source;
  if (tag === '' && event.style !== SCALAR_STYLE.PLAIN) return source;
  return coreValue(source);
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
