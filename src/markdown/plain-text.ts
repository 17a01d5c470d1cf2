import { cutText } from './cut.ts';

/** The words of a Markdown text without its marks, on one line. Good enough for search records and one-sentence descriptions. */
export function plainText(markdown: string | undefined): string {
  if (markdown === undefined) return '';
  return withCodeSafe(markdown)
    .replaceAll(/^[ \t]*(?:```|~~~)[^\n]*$/gm, ' ')
    .replaceAll(/<!--(?:[^<-]|-(?!->)|<(?!!--))*-->/g, ' ')
    .replaceAll(/<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/gi, '$1')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/!?\[([^\][]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replaceAll(/!?\[([^\][]*)\]\[[^\][]*\]/g, '$1')
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/^(?=[ \t]*[|:-])[ \t:|-]{3,}$/gm, ' ')
    .replaceAll(/\*\*([^*]+)\*\*|__([^_]+)__|~~([^~]+)~~/g, '$1$2$3')
    .replaceAll(/`+/g, '')
    .replaceAll(/(?<![\w*\\])[*_]([^*_\s][^*_]*)[*_](?![\w*])/g, '$1')
    .replaceAll(TABLE_ROW, (row) => row.replaceAll(/(?<!\\)\|/g, ' '))
    .replaceAll(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
    .replaceAll(ANGLE, '<')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A line of a table: bars that are no words begin it, or end it, or stand in lines one after the other. */
const TABLE_ROW = /^[ \t]*\|.*$|^.*\|[ \t]*$/gm;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Stands for an angle bracket in code, which begins no element of HTML: a character of the private range. */
const ANGLE = '\ue002';

function withCodeSafe(markdown: string): string {
  if (!markdown.includes('<') || !markdown.includes('`')) return markdown;
  return markdown.replaceAll(/(?<!`)`[^`\n]*<[^`\n]*`(?!`)/g, (code) => code.replaceAll('<', ANGLE));
}

/** The words of a heading of Markdown; `1.` at its start is no mark of a list. */
export function headingText(title: string | undefined): string {
  return plainText(`# ${(title ?? '').trim()}`);
}

/** Headings at the start of a Markdown text, as long as something follows them. */
const HEADINGS = /^(?:#{1,6}[ \t][^\n]*\n\s*)+(?=[^\s#])/;

/** The first sentence of a Markdown text, its headings aside, as plain words, cut between words at 160 characters. */
export function firstSentence(markdown: string | undefined): string {
  const body = (markdown ?? '').trim().replace(HEADINGS, '');
  const paragraph = body.split(/\n\s*\n/, 1)[0] ?? '';
  const text = plainText(cutText(paragraph, 2000));
  const sentence = /^.*?[.!?。！？](?=\s|$|[^\p{P}\p{ASCII}])/u.exec(text)?.[0] ?? text;
  if (sentence.length <= 160) return sentence;
  const cut = cutText(sentence, 159);
  const end = cut.lastIndexOf(' ');
  return `${(end > 80 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The same text with a full stop, unless it has an end of its own. */
export function withStop(text: string): string {
  return text === '' || /[.!?:…。！？]$/.test(text) ? text : `${text}.`;
}
