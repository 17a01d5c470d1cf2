/** Fenced code of a text. */
export interface FencedCode {
  readonly title: string;
  /** Markdown of the code. */
  readonly text: string;
}

const FENCES = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n[^]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![^]))/gm;

/** Splits a text into its fenced code, each with its title, or else its language. */
export function splitFences(body: string): readonly FencedCode[] {
  return [...body.matchAll(FENCES)].map(({ 0: text, 3: info = '' }) => {
    const { title } = readFence(info);
    return { title: title ?? info.trim().split(/\s/)[0] ?? '', text: text.replace(info, withoutTitle(info)) };
  });
}

/** Removes the fenced code of a text. */
export function withoutFences(body: string): string {
  return body.replaceAll(FENCES, '');
}

/** Adds the attributes of GitBook's `{% code %}` to the fenced code of a text. */
export function withFenceTitle(body: string, attributes: ReadonlyMap<string, string>): string {
  const title = attributes.get('title');
  const more = [
    title === undefined ? '' : ` title="${title.replaceAll('"', "'").replaceAll(/[\n`]/g, ' ')}"`,
    attributes.get('lineNumbers') === 'true' ? ' showLineNumbers' : '',
  ].join('');
  return body.replace(/^([ \t]*(?:`{3,}|~{3,})[^\n]*)/m, (line) => {
    const isNamed = /^[ \t]*(?:`+|~+)[ \t]*[^`~\s]/.test(line);
    return `${line.trimEnd()}${isNamed || more === '' ? '' : 'text'}${more}`;
  });
}

/** Options in the first line of fenced code. */
export interface FenceOptions {
  readonly title: string | undefined;
  /** Line numbers from 1 that are marked, added, removed. */
  readonly marked: readonly LineRange[];
  readonly added: readonly LineRange[];
  readonly removed: readonly LineRange[];
  readonly numbered: boolean;
}

/** Range of lines, both inclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const TITLE = /\b(?:title|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const RANGES = /(?:\b(mark|highlight|ins|add|del|remove)=)?\{([\d\s,-]{0,200})\}/g;
const NUMBERED = /(?:^|\s)(?:showLineNumbers|lineNumbers|lines|linenums)(?!\S|=\{?false)/;

/** Reads the information of fenced code: its language, and options as Docusaurus, Starlight and Mintlify write them. */
export function readFence(info: string): FenceOptions {
  const meta = info.trim().replace(/^\S+/, '').slice(0, 1000);
  const ranges = [...meta.matchAll(RANGES)];
  const linesOf = (...names: readonly string[]): readonly LineRange[] =>
    ranges.filter(([, name = 'mark']) => names.includes(name)).flatMap(([, , text = '']) => readRanges(text));
  const written = TITLE.exec(meta);
  const words = meta
    .replaceAll(/[^\s=]{1,80}=(?:\{[^{}]*\}|"[^"]*"|'[^']*'|\S+)|\{[^{}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !OPTIONS.has(word));
  const title = written?.slice(1).join('') ?? words.join(' ');
  return {
    title: title === '' ? undefined : title,
    marked: linesOf('mark', 'highlight'),
    added: linesOf('ins', 'add'),
    removed: linesOf('del', 'remove'),
    numbered: NUMBERED.test(meta),
  };
}

/** Words of other tools that are no title. */
const OPTIONS = new Set(
  'showLineNumbers lineNumbers lines linenums wrap nowrap expandable copy live twoslash'.split(' '),
);

function readRanges(text: string): readonly LineRange[] {
  return text.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    return from === undefined ? [] : [{ from: Number(from), to: Number(to) }];
  });
}

/** Removes the title of fenced code, which its tab has. */
function withoutTitle(info: string): string {
  const [language = ''] = /^\s*\S*/.exec(info) ?? [];
  const kept =
    info
      .slice(language.length)
      .match(/[^\s=]{1,80}=\{[^{}]*\}|\{[^{}]*\}|\b(?:showLineNumbers|lineNumbers|lines)\b/g) ?? [];
  return [language, ...kept].join(' ');
}
