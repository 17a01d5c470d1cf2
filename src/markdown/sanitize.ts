import { Tokenizer, TokenizerMode } from 'parse5';
import { keepInProse } from '../characters/html.ts';
import { readAddress } from './address.ts';
import { attributesOf, languageOf, openLink, targetOf, withoutControls, type Attributes } from './attributes.ts';
import { createAnchors, type AnchorOptions, type Heading } from './anchors.ts';
import { escapeAttribute, textToHtml } from './escape.ts';
import { ALLOWED, DROPPED, IMPLIED, PHRASING, RAW_TEXT, VOID } from './tags.ts';

export interface SanitizeOptions extends AnchorOptions {
  /** Keep only what may stand within a line. */
  readonly inline: boolean;
  /** The source as HTML; the language is the author's word. */
  readonly highlight: (source: string, language: string) => string;
}

export interface Sanitized {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Deeper elements lose their tags and keep their text. */
const DEEPEST = 80;

const ALERTS: ReadonlyMap<string, { readonly tone: string; readonly title: string }> = new Map([
  ['note', { tone: 'blue', title: 'Note' }],
  ['tip', { tone: 'green', title: 'Tip' }],
  ['important', { tone: 'violet', title: 'Important' }],
  ['warning', { tone: 'amber', title: 'Warning' }],
  ['caution', { tone: 'red', title: 'Caution' }],
]);

/**
 * Safe HTML of untrusted HTML. It reads the tokens of the HTML standard (13.2.5) and writes a new text from the lists in
 * tags.ts: every element known, every attribute made here, every element closed. One pass, whatever the input.
 */
export function sanitizeHtml(untrusted: string, options: SanitizeOptions): Sanitized {
  const out: string[] = [];
  const open: { readonly name: string; readonly end: string }[] = [];
  const anchors = createAnchors(out, options);
  const closings = countClosings(untrusted);
  let dropped: { readonly name: string; depth: number } | undefined;
  let code: { source: string; language: string } | undefined;

  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (tag) => {
        start(tag.tagName, new Map(tag.attrs.map(({ name, value }) => [name, value])), tag.selfClosing);
      },
      onEndTag: (tag) => {
        end(tag.tagName);
      },
      onCharacter: ({ chars }) => {
        text(chars);
      },
      onWhitespaceCharacter: ({ chars }) => {
        text(chars);
      },
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(untrusted, true);
  endCode();
  while (open.length > 0) pop();
  const headings = anchors.finish();
  return { html: out.join(''), headings };

  function start(name: string, attributes: Attributes, selfClosing: boolean): void {
    if (dropped !== undefined) {
      if (dropped.name === name && !selfClosing) dropped.depth++;
    } else if (code !== undefined) {
      if (name === 'code') code.language = languageOf(attributes);
      if (name === 'br') code.source += '\n';
    } else if (DROPPED.has(name)) {
      if (!selfClosing && (closings.get(name) ?? 0) > 0) drop(name);
    } else if (name === 'img') {
      image(attributes);
    } else if (name === 'pre' && !options.inline) {
      endParagraph();
      code = { source: '', language: '' };
    } else {
      element(name, attributes);
    }
  }

  function drop(name: string): void {
    dropped = { name, depth: 1 };
    if (RAW_TEXT.has(name)) tokenizer.state = TokenizerMode.RAWTEXT;
  }

  function element(name: string, attributes: Attributes): void {
    const phrasing = PHRASING.has(name);
    if (!ALLOWED.has(name) || (options.inline && !phrasing) || open.length >= DEEPEST || !endImplied(name)) return;
    if (!IMPLIED.get(name)?.needed && isBetweenCells(open.at(-1)?.name)) return;
    if (!phrasing) endParagraph();
    if (isHeading(name)) {
      open.push({ name, end: anchors.startHeading(name, targetOf(attributes)) });
    } else if (name === 'blockquote') {
      quote(attributes.get('data-alert'));
    } else if (name === 'a') {
      link(attributes);
    } else if (VOID.has(name)) {
      out.push(`<${name}>`);
    } else {
      anchors.addTarget(targetOf(attributes));
      const [before, after] = name === 'table' ? ['<div class="table" tabindex="0">', '</div>'] : ['', ''];
      out.push(`${before}<${name}${attributesOf(name, attributes)}>`);
      if (name === 'li') task(attributes.get('data-task'));
      open.push({ name, end: `</${name}>${after}` });
    }
  }

  function quote(alert: string | undefined): void {
    const kind = ALERTS.get(alert ?? '');
    if (kind === undefined) {
      out.push('<blockquote>');
      open.push({ name: 'blockquote', end: '</blockquote>' });
    } else {
      out.push(`<div class="alert" data-tone="${kind.tone}"><p class="title">${kind.title}</p>`);
      open.push({ name: 'blockquote', end: '</div>' });
    }
  }

  function task(state: string | undefined): void {
    if (state === 'done') out.push('<span class="task" role="img" aria-label="Done:">☑</span> ');
    if (state === 'open') out.push('<span class="task" role="img" aria-label="To do:">☐</span> ');
  }

  function link(attributes: Attributes): void {
    anchors.addTarget(targetOf(attributes));
    const address = readAddress(attributes.get('href') ?? '');
    const title = attributes.get('title');
    const rest = title === undefined ? '' : ` title="${escapeAttribute(title)}"`;
    if (address?.kind === 'anchor') anchors.startLink(address.href, rest);
    else
      out.push(
        openLink(address?.kind === 'relative' ? readAddress(options.resolve(address.href) ?? '') : address, rest),
      );
    open.push({ name: 'a', end: '</a>' });
  }

  /** Pictures of other hosts are never loaded: the reader gets a link with the picture's text. */
  function image(attributes: Attributes): void {
    const words = attributes.get('alt')?.trim() ?? '';
    const address = readAddress(attributes.get('src') ?? '');
    const linked = address?.kind === 'external' && !open.some(({ name }) => name === 'a');
    if (linked) out.push(openLink(address, ''));
    text(words === '' && linked ? 'Image' : words);
    if (linked) out.push('</a>');
  }

  function text(chars: string): void {
    if (dropped !== undefined) return;
    if (code !== undefined) code.source += chars;
    else {
      anchors.addText(chars);
      const html = textToHtml(withoutControls(chars));
      out.push(open.some(({ name }) => name === 'code') ? html : keepInProse(html));
    }
  }

  function end(name: string): void {
    closings.set(name, (closings.get(name) ?? 0) - 1);
    if (dropped !== undefined) {
      if (dropped.name === name) dropped.depth--;
      if (dropped.depth === 0) dropped = undefined;
    } else if (code !== undefined) {
      if (name === 'pre') endCode();
    } else {
      const index = indexInScope(name);
      while (index >= 0 && open.length > index) pop();
    }
  }

  /** The innermost open element of that name; those around a table's cell cannot be ended from within. */
  function indexInScope(name: string): number {
    const index = open.findLastIndex((element) => element.name === name);
    const wall = open.findLastIndex((element) => ['td', 'th', 'caption'].includes(element.name));
    return index < wall && !IMPLIED.has(name) && name !== 'table' ? -1 : index;
  }

  function endImplied(name: string): boolean {
    const rule = IMPLIED.get(name);
    if (rule === undefined) return true;
    const wall = open.findLastIndex((element) => rule.within.includes(element.name));
    const index = open.findIndex((element, place) => place > wall && rule.closes.includes(element.name));
    while (index >= 0 && open.length > index) pop();
    return wall >= 0 || !rule.needed;
  }

  function endParagraph(): void {
    const index = open.findLastIndex((element) => !PHRASING.has(element.name));
    const outer = open[index]?.name;
    if (outer === 'p' || (outer !== undefined && isHeading(outer))) while (open.length > index) pop();
  }

  function endCode(): void {
    if (code === undefined) return;
    const { source, language } = code;
    code = undefined;
    const html = options.highlight(withoutControls(source.replace(/\n$/, '')), language);
    out.push(`<div class="Code"><pre tabindex="0"><code>${html}</code></pre><portico-copy></portico-copy></div>`);
  }

  function pop(): void {
    const element = open.pop();
    if (element === undefined) return;
    out.push(element.end);
    if (isHeading(element.name)) anchors.endHeading();
  }
}

/** How often each dropped element is closed in the text: one that never is loses its tag, not the rest of the text. */
function countClosings(untrusted: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, written = ''] of untrusted.matchAll(/<\/([a-z]+)/gi)) {
    const name = written.toLowerCase();
    if (DROPPED.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Nothing but parts of a table may stand there. */
function isBetweenCells(name: string | undefined): boolean {
  return name !== undefined && ['table', 'thead', 'tbody', 'tfoot', 'tr'].includes(name);
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

function ignore(): void {
  // Comments, doctypes and NUL characters leave no trace.
}
