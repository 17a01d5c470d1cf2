import MarkdownIt, { type StateBlock, type StateCore, type Token } from 'markdown-it';

/** Longest source that is read as Markdown, in characters; longer ones are shown as plain text. */
export const MAX_LENGTH = 400_000;
/** Deeper nesting than this is shown as plain text. */
export const MAX_DEPTH = 60;

/** Words of alerts in documents, and the alerts that they are. */
const ALERT_WORDS: ReadonlyMap<string, string> = new Map([
  ...['note', 'tip', 'important', 'warning', 'caution'].map((word) => [word, word] as const),
  ['info', 'note'],
  ['hint', 'tip'],
  ['success', 'tip'],
  ['warn', 'warning'],
  ['danger', 'caution'],
  ['error', 'caution'],
]);

/** `[!NOTE]`, or the word alone on the first line of several: `warn`, `**Warning**`. */
const ALERT = /^(?:\[!([A-Za-z]+)\][^\S\n]*(?:\n|$)|(?:\*\*)?([A-Za-z]+):?(?:\*\*)?[^\S\n]*\n)/;
const TASK = /^\[([ xX])\]\s/;

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_DEPTH + 1 });
markdown.linkify.set({ fuzzyLink: false }).add('ftp:', null).add('//', null);
markdown.linkify.add('www.', {
  validate: (text, from) =>
    /^[\w-]+(?:\.[\w-]+)+(?:\/[\w~:/?#@!$&*+,;=%.-]*[\w/~=&#%-])?/.exec(text.slice(from, from + 2000))?.[0].length ?? 0,
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
markdown.core.ruler.after('block', 'alerts', markAlerts);
markdown.core.ruler.after('alerts', 'tasks', markTasks);
markdown.core.ruler.push('alignment', markAlignment);

/** Reads Markdown for its words: addresses stay as they are written, and notes at the foot of a text lose their marks. */
const reader = new MarkdownIt({ html: true, maxNesting: MAX_DEPTH + 1 });
reader.normalizeLinkText = (url) => url;
reader.core.ruler.after('block', 'alerts', markAlerts);
reader.core.ruler.after('alerts', 'tasks', markTasks);
reader.core.ruler.push('notes', dropNoteMarks);
reader.block.ruler.before('reference', 'note', readNote, { alt: ['paragraph'] });

/** Untrusted HTML of the Markdown (CommonMark, GFM); undefined where it is too long or nested too deeply to be read. */
export function markdownToHtml(source: string): string | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const env = {};
  const tokens = markdown.parse(source, env);
  if (tokens.some((token) => token.level >= MAX_DEPTH)) return undefined;
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** The same for text within a line: no paragraphs, lists or headings. */
export function inlineToHtml(source: string): string | undefined {
  return source.length > MAX_LENGTH ? undefined : markdown.renderInline(source);
}

/** The tokens of a Markdown text, for its words; undefined where it is too long or nested too deeply to be read. */
export function markdownToTokens(source: string): readonly Token[] | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const tokens = reader.parse(source, {});
  return tokens.some((token) => token.level >= MAX_DEPTH) ? undefined : tokens;
}

/** The same for text within a line. */
export function inlineToTokens(source: string): readonly Token[] | undefined {
  return source.length > MAX_LENGTH ? undefined : reader.parseInline(source.trim(), {});
}

/** Untrusted HTML of such tokens. */
export function tokensToHtml(tokens: readonly Token[]): string {
  for (const token of tokens)
    if (token.type === 'blockquote_open' || token.type === 'list_item_open') token.attrs = null;
  return reader.renderer.render([...tokens], reader.options, {});
}

/** The beginning of a note at the foot of a text. */
const NOTE = /^\[\^([^\]\s]{1,100})\]:[ \t]*/;

const notes = new WeakMap<object, Set<string>>();

/** The names of the notes that a text has, by what is known of it while it is read. */
function notesOf(env: object): Set<string> {
  const known = notes.get(env) ?? new Set();
  notes.set(env, known);
  return known;
}

/** `[^1]: A note.` begins a block that is read without its mark. */
function readNote(state: StateBlock, line: number, _: number, silent: boolean): boolean {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const [mark, name] = NOTE.exec(state.src.slice(from, Math.min(from + 200, state.eMarks[line] ?? from))) ?? [];
  if (mark === undefined || name === undefined || silent) return mark !== undefined;
  notesOf(state.env).add(name);
  state.bMarks[line] = from + mark.length;
  state.tShift[line] = 0;
  return false;
}

/** `[^1]` goes where the text has such a note. */
function dropNoteMarks({ tokens, env }: StateCore): void {
  const names = notesOf(env);
  if (names.size === 0) return;
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    token.content = token.content.replaceAll(/\[\^([^\]\s]+)\]/g, (mark, name: string) =>
      names.has(name) ? '' : mark,
    );
  }
}

/** `> [!NOTE]`, and `> note` above other lines, becomes a quote with `data-alert`. */
function markAlerts({ tokens }: StateCore): void {
  for (const { inline, container } of firstLines(tokens, 'blockquote_open')) {
    const found = ALERT.exec(inline.content);
    const kind = ALERT_WORDS.get((found?.[1] ?? found?.[2] ?? '').toLowerCase());
    if (kind === undefined) continue;
    container.attrSet('data-alert', kind);
    inline.content = inline.content.replace(ALERT, '');
  }
}

/** `- [x] done` becomes an item with `data-task`. */
function markTasks({ tokens }: StateCore): void {
  for (const { inline, container } of firstLines(tokens, 'list_item_open')) {
    const mark = TASK.exec(inline.content)?.[1];
    if (mark === undefined) continue;
    container.attrSet('data-task', mark === ' ' ? 'open' : 'done');
    inline.content = inline.content.replace(TASK, '');
  }
}

/** Style attributes of table cells become `data-align`. */
function markAlignment({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'td_open' && token.type !== 'th_open') continue;
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
    if (align !== undefined) token.attrs = [['data-align', align]];
  }
}

/** Each container that begins with a paragraph, with that paragraph's text. */
function firstLines(tokens: readonly Token[], type: string): { container: Token; inline: Token }[] {
  return tokens.flatMap((container, index) => {
    const inline = tokens[index + 2];
    const begins = container.type === type && tokens[index + 1]?.type === 'paragraph_open' && inline?.type === 'inline';
    return begins ? [{ container, inline }] : [];
  });
}
