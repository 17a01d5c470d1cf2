import { renderInline, renderMarkdown } from '../../src/portal/markup/render.ts';
import { elements, parsePiece } from '../site/html.ts';
import { byName, eachWith, testSuite } from './suite.ts';
import { actingHtml, harmOf, makeSite } from './made.ts';
import { PAYLOADS } from './payloads.ts';
import { documentOf } from './places.ts';
import { MUTATIONS } from './markup.ts';

/** Places of a text in Markdown. */
const SETTINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['alone', (text) => text],
  ['within words', (text) => `a ${text} b`],
  ['in a heading', (text) => `# ${text}\n\n## ${text}`],
  ['in a table', (text) => `| a | ${text} |\n|---|---|\n| ${text} | b |`],
  ['in a link', (text) => `[${text}](${text} "${text}")`],
  ['as a picture', (text) => `![${text}](${text} "${text}")`],
  ['in code', (text) => `\`${text}\`\n\n~~~${text}\n${text}\n~~~`],
  ['in an element', (text) => `<p title="${text}" class='${text}' id=${text}>${text}</p>`],
  ['in a link of HTML', (text) => `<a href="${text}" name='${text}'>${text}</a>`],
  ['in an open element', (text) => `<table><tr><td>${text}`],
  ['after an open comment', (text) => `<!-- ${text}`],
  ['as entities', (text) => text.replaceAll(/./gsu, (letter) => `&#${String(letter.codePointAt(0) ?? 0)};`)],
  ['as escapes', (text) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)],
];

const TEXTS = byName([...PAYLOADS.map(({ text }) => text), ...MUTATIONS]);

testSuite('texts: HTML of payloads in each setting of Markdown', {
  cases: eachWith(TEXTS, SETTINGS),
  oneOf: 7,
  harm: ([text, set]) => {
    const source = set(text);
    const [block, inline] = [renderMarkdown(source, { idPrefix: 'x' }).html, renderInline(source)];
    return [block, inline].flatMap((html) => [...actingHtml(html), ...changed(html), ...elsewhere(html)]);
  },
});

/** Finds markup that a browser parses differently a second time, or inside another element. */
function changed(html: string): readonly string[] {
  return ['svg', 'math', 'table', 'select', 'textarea', 'noscript', 'template', 'title'].flatMap((around) =>
    actingHtml(`<${around}>${html}</${around}>`)
      .filter((part) => part !== `<${around}>`)
      .map((part) => `within ${around}: ${part}`),
  );
}

/** Finds markup that would send a request to another host without a click. */
function elsewhere(html: string): readonly string[] {
  return elements(parsePiece(html)).flatMap(({ tagName, attrs }) =>
    attrs
      .filter(({ name }) => tagName !== 'a' && /^(?:href|src|srcset|data|ping|cite)$/.test(name))
      .map(({ name, value }) => `<${tagName} ${name}=${value}>`),
  );
}

testSuite('texts: payloads in every place of a document', {
  cases: TEXTS,
  oneOf: 9,
  harm: (text) => harmOf(makeSite(documentOf([text, 'plain']))),
});
