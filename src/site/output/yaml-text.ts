import { dropMeant, escapeJson, mayActHidden } from '../../characters/hidden.ts';
import { jsonToText, memberToText, type Json } from '../../openapi/model/index.ts';
import { isList } from '../../openapi/standard/json.ts';

// Not `dump` of js-yaml: it takes twice the time, writes hidden characters as they are, and loses the author's text of numbers.
/**
 * Writes a JSON value as YAML 1.2: blocks, strings plain if they are unambiguous, else quoted like JSON. Values that
 * indentation would make longer than `most` characters are JSON, which is YAML too.
 */
export function toYaml(json: Json, most = MAX_BYTES): string {
  const lines = new Lines(most);
  write(lines, json, '', '');
  return lines.text() ?? `${jsonToText(json)}\n`;
}

/** Maximum length of the text in characters, close to JavaScript's own limit. */
const MAX_BYTES = 500_000_000;

/** Lines up to a total length. */
class Lines {
  readonly #lines: string[] = [];
  #room: number;

  constructor(most: number) {
    this.#room = most;
  }

  push(line: string): void {
    this.#room -= line.length + 1;
    if (this.#room >= 0) this.#lines.push(line);
    else this.#lines.length = 0;
  }

  /** Joins all lines; undefined beyond the length. */
  text(): string | undefined {
    return this.#room < 0 ? undefined : `${this.#lines.join('\n')}\n`;
  }
}

/** Maximum indentation in characters; deeper values are JSON on one line. */
const MAX_DEPTH = 128;

/** Writes a value after `lead`, which is on the value's first line; nested lines are indented by `indent`. */
function write(lines: Lines, json: Json, lead: string, indent: string): void {
  if (indent.length > MAX_DEPTH && typeof json === 'object' && json !== null) {
    lines.push(lead + quoted(json));
    return;
  }
  if (typeof json !== 'object' || json === null) {
    lines.push(lead + scalar(json, indent));
    return;
  }
  const entries = isList(json)
    ? json.map((item, index) => ['- ', item, () => memberToText(json, index)] as const)
    : Object.entries(json).map(
        ([key, item]) => [`${plainOrQuoted(key)}: `, item, () => memberToText(json, key)] as const,
      );
  const isInItem = lead.endsWith('- ');
  if (entries.length === 0) lines.push(lead + (isList(json) ? '[]' : '{}'));
  else if (lead !== '' && !isInItem) lines.push(lead.trimEnd());
  entries.forEach(([name, item, toText], index) => {
    const named = (index === 0 && isInItem ? lead : indent) + name;
    if (isNumber(item)) lines.push(named + toText());
    else write(lines, item, named, `${indent}  `);
  });
}

function scalar(json: Exclude<Json, object>, indent: string): string {
  if (typeof json !== 'string') return jsonToText(json);
  return isBlock(json) ? block(json, indent) : plainOrQuoted(json);
}

/** Returns true for text of several lines that a literal block preserves exactly. */
function isBlock(text: string): boolean {
  if (!text.includes('\n') || !/^[^\s]/.test(text) || /[ \t]$/m.test(text)) return false;
  const rest = dropMeant(text);
  return !/[^\n\P{C}]/u.test(rest) && !mayActHidden(rest);
}

function block(text: string, indent: string): string {
  const inner = indent === '' ? '  ' : indent;
  const body = text.replace(/(?<!\n)\n+$/, '');
  const ends = text.length - body.length;
  const lines = body.split('\n').map((line) => (line === '' ? '' : inner + line));
  return [
    `|${ends === 0 ? '-' : ends === 1 ? '' : '+'}`,
    ...lines,
    ...Array.from({ length: Math.max(ends - 1, 0) }, () => ''),
  ].join('\n');
}

/** Plain scalars: a letter, then letters, digits and safe punctuation; nothing that YAML 1.1 or 1.2 reads as another type. */
const PLAIN = /^[a-z$/][\w$/.{}()+@%^*=<>,;!?'" -]*$/i;
const OTHER_TYPE = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;

function plainOrQuoted(text: string): string {
  const plain = PLAIN.test(text) && !OTHER_TYPE.test(text) && !text.endsWith(' ');
  return plain ? text : quoted(text);
}

function quoted(json: Json): string {
  return escapeJson(jsonToText(json));
}

function isNumber(json: Json): boolean {
  return typeof json === 'number' || typeof json === 'bigint';
}
