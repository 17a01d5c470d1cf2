import MarkdownIt, { type StateCore, type Token } from 'markdown-it';
import { componentsToHtml } from './components/expand.ts';
import { ALERT_WORDS } from './components/names.ts';
import { useFootnotes } from './footnotes.ts';
import { showTags } from './html-tags.ts';

/** Maximum length of Markdown in characters; longer sources are shown as plain text. */
export const MAX_LENGTH = 400_000;
/** Maximum depth; sources nested deeper are shown as plain text. */
export const MAX_DEPTH = 60;

/** `[!NOTE]`, or a single word on the first of several lines: `warn`, `**Warning**`. */
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
markdown.core.ruler.push('fences', markFences);
useFootnotes(markdown);

/** Parser of the text of Markdown: URLs stay as written. */
const reader = new MarkdownIt({ html: true, maxNesting: MAX_DEPTH + 1 });
reader.normalizeLinkText = (url) => url;
reader.core.ruler.after('block', 'alerts', markAlerts);
reader.core.ruler.after('alerts', 'tasks', markTasks);
/** Renders Markdown (CommonMark, GFM) as untrusted HTML, its own HTML as `show` leaves it; undefined if it is too long or nested too deep. */
export function markdownToHtml(source: string, show = showTags): string | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const env = {};
  const tokens = markdown.parse(componentsToHtml(source), env);
  if (tokens.some((token) => token.level >= MAX_DEPTH)) return undefined;
  show(tokens);
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** Renders Markdown within a line as untrusted HTML: no paragraphs, lists or headings. */
export function inlineToHtml(source: string): string | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const env = {};
  const tokens = markdown.parseInline(source, env);
  showTags(tokens);
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** Parses Markdown into tokens; undefined if it is too long or nested too deep. */
export function markdownToTokens(source: string): readonly Token[] | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const tokens = reader.parse(componentsToHtml(source), {});
  if (tokens.some((token) => token.level >= MAX_DEPTH)) return undefined;
  showTags(tokens);
  return tokens;
}

/** Parses Markdown within a line into tokens. */
export function inlineToTokens(source: string): readonly Token[] | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const tokens = reader.parseInline(source.trim(), {});
  showTags(tokens);
  return tokens;
}

/** Renders tokens as untrusted HTML. */
export function tokensToHtml(tokens: readonly Token[]): string {
  for (const token of tokens)
    if (token.type === 'blockquote_open' || token.type === 'list_item_open') token.attrs = null;
  return reader.renderer.render([...tokens], reader.options, {});
}
/** Converts `> [!NOTE]`, and `> note` above other lines, to a quote with `data-alert`. */
function markAlerts({ tokens }: StateCore): void {
  for (const { inline, container } of firstLines(tokens, 'blockquote_open')) {
    const found = ALERT.exec(inline.content);
    const kind = ALERT_WORDS.get((found?.[1] ?? found?.[2] ?? '').toLowerCase());
    if (kind === undefined) continue;
    container.attrSet('data-alert', kind);
    inline.content = inline.content.replace(ALERT, '');
  }
}

/** Converts `- [x] done` to an item with `data-task`. */
function markTasks({ tokens }: StateCore): void {
  for (const { inline, container } of firstLines(tokens, 'list_item_open')) {
    const mark = TASK.exec(inline.content)?.[1];
    if (mark === undefined) continue;
    container.attrSet('data-task', mark === ' ' ? 'open' : 'done');
    inline.content = inline.content.replace(TASK, '');
  }
}

/** Converts style attributes of table cells to `data-align`. */
function markAlignment({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'td_open' && token.type !== 'th_open') continue;
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
    if (align !== undefined) token.attrs = [['data-align', align]];
  }
}

/** Keeps the options of fenced code, such as its title. */
function markFences({ tokens }: StateCore): void {
  for (const token of tokens)
    if (token.type === 'fence' && /\s\S/.test(token.info.trim())) token.attrSet('data-meta', token.info);
}

/** Lists the containers that begin with a paragraph, with that paragraph's text. */
function firstLines(tokens: readonly Token[], type: string): { container: Token; inline: Token }[] {
  return tokens.flatMap((container, index) => {
    const inline = tokens[index + 2];
    const begins = container.type === type && tokens[index + 1]?.type === 'paragraph_open' && inline?.type === 'inline';
    return begins ? [{ container, inline }] : [];
  });
}

/** Text without Markdown, HTML and URLs. */
const PLAIN = /^(?![\s+=-]|\d+[.)])(?!.*(?::\/\/|www\.))[^\\`*_~<&[\]!|#>\n\r\t\0@]*$/;

/** Returns true for text that Markdown does not change: no markup, no HTML, no URL. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}
