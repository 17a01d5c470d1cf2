import { hash } from 'node:crypto';
import { showInLine } from '../../characters/hidden.ts';
import { escapeAttribute, escapeText } from '../../characters/markup.ts';
import { SECTIONS, type Change, type Section } from '../../satellites/changes/index.ts';
import { MESSAGES } from '../../portal/messages/index.ts';
import { openChanges, summarize, titleOf, type DocumentComparison, type Report } from './report.ts';
import { describeWitness, groupChanges, HEADINGS, listLines, type ChangeGroup } from './sentences.ts';

/** Maximum number of characters of a report, and share of them that a section may fill. */
const MAX_SIZE = 4_000_000;
const SHARES: Readonly<Record<Section, number>> = {
  breaking: 0.4,
  'may-break': 0.2,
  deprecation: 0.1,
  safe: 0.15,
  documentation: 0.15,
};
/** Maximum length of a witness, and number of operations that a group lists. */
const [MAX_WITNESS, MAX_OPERATIONS] = [2_000, 200];

/** Formats a report as one HTML page that loads nothing and runs no script. */
export function formatHtml({ comparisons, findings }: Report): string {
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLES, 'base64')}'; base-uri 'none'; form-action 'none'`;
  const [first] = comparisons;
  const title = first === undefined ? 'API changes' : `API changes: ${titleOf(first, String)}`;
  const room = MAX_SIZE / Math.max(1, comparisons.length);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${plain(title)}</title>`,
    `<style>${STYLES}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<h1>API changes</h1>',
    ...(comparisons.length + findings.length === 0 ? ['<p>No document has an older version to compare with.</p>'] : []),
    ...findings.map(({ message }) => `<p class="breaking">${message(toCode)}</p>`),
    ...comparisons.flatMap((comparison, index) => comparisonToHtml(comparison, index, room)),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Escapes a text of a document, whose hidden characters are shown. */
function plain(text: string): string {
  return escapeText(showInLine(text));
}

function toCode(text: string): string {
  return `<code>${plain(text)}</code>`;
}

function comparisonToHtml(comparison: DocumentComparison, index: number, room: number): readonly string[] {
  const levels = SECTIONS.filter((level) => openChanges(comparison, level).length > 0);
  const counts = levels.map((level) => {
    const count = openChanges(comparison, level).length.toLocaleString('en');
    return `<li class="${level}"><a href="#${level}-${index}">${count} ${HEADINGS[level].toLowerCase()}</a></li>`;
  });
  return [
    `<h2>${titleOf(comparison, toCode)}</h2>`,
    ...(levels.length === 0 || comparison.accepted.size > 0 ? [`<p>${summarize(comparison)}</p>`] : []),
    ...(levels.length === 0 ? [] : [`<ul class="counts">${counts.join('')}</ul>`]),
    ...levels.flatMap((level) =>
      levelToHtml(comparison, level, { id: `${level}-${index}`, room: room * SHARES[level] }),
    ),
  ];
}

function levelToHtml(
  comparison: DocumentComparison,
  level: Section,
  { id, room }: { readonly id: string; readonly room: number },
): readonly string[] {
  const changes = openChanges(comparison, level);
  const blocks: string[] = [];
  let [size, left] = [0, changes.length];
  for (const group of groupChanges(changes, toCode)) {
    const block = groupToHtml(group);
    size += block.length;
    if (size > room) break;
    left -= group.changes.length;
    blocks.push(block);
  }
  const isOpen = level !== 'safe' && level !== 'documentation';
  return [
    `<details class="level ${level}" id="${id}"${isOpen ? ' open' : ''}>`,
    `<summary><h3>${HEADINGS[level]}: ${changes.length.toLocaleString('en')}</h3></summary>`,
    `<p class="more">${MESSAGES.en.levels[level].about}</p>`,
    ...blocks,
    ...(left > 0 ? [`<p>${left.toLocaleString('en')} more changes do not fit here: use the format json.</p>`] : []),
    '</details>',
  ];
}

function groupToHtml(group: ChangeGroup): string {
  const lines = listLines(group, toCode).map(({ text, changes: [change] }) =>
    change === undefined ? '' : `<li>${text}${detailsOf(change)}</li>`,
  );
  const [first] = group.changes;
  const isWhole = first?.field === '' && (first.object === 'operation' || first.object === 'webhook');
  const operations = first === undefined || isWhole ? '' : operationsOf(first);
  return `<h4>${group.title}</h4>\n${operations}<ul class="changes">\n${lines.join('\n')}\n</ul>`;
}

/** Lists the operations that a change reaches, folded; the title of a group names the first. */
function operationsOf({ operations }: Change): string {
  if (operations.length < 2) return '';
  const names = operations
    .slice(0, MAX_OPERATIONS)
    .map(({ method, path }) => `<li>${toCode(`${method} ${path}`)}</li>`);
  const more = operations.length - names.length;
  const rest = more > 0 ? `<li>and ${more.toLocaleString('en')} more</li>` : '';
  return `<details class="more"><summary>${operations.length} operations</summary><ul>${names.join('')}${rest}</ul></details>\n`;
}

function detailsOf(change: Change): string {
  const witness = describeWitness(change, toCode, MAX_WITNESS);
  const steps = change.derivation.map((step) => `<li>${plain(step)}</li>`).join('');
  const why = `<summary>${toCode(change.id)} ${toCode(change.fingerprint)}</summary><ol>${steps}</ol>`;
  return `${witness === undefined ? '' : `<p class="more">${witness}</p>`}<details class="more">${why}</details>`;
}

/** Style sheet of the HTML report. Colours have a contrast of at least 4.5 in both themes. */
const STYLES = `
:root { color-scheme: light dark; --text: #1f2328; --soft: #59636e; --line: #d1d9e0; --back: #fff; --code: #f0f2f5;
  --breaking: #b42318; --may-break: #8a5300; --deprecation: #8a5300; --safe: #1a6b33; --documentation: #59636e; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #9aa5b1; --line: #343b44; --back: #0d1117;
  --code: #1c232c; --breaking: #ff8b80; --may-break: #e3b341; --deprecation: #e3b341; --safe: #6fd08c; --documentation: #9aa5b1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3, h4 { display: inline; font-size: 1.05rem; margin: 0; }
h4 { display: block; font-size: 1rem; margin: 1.25rem 0 .25rem; }
code { font: .875em/1.4 ui-monospace, monospace; background: var(--code); padding: .1em .3em; border-radius: 4px;
  overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .25rem 0; }
summary:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
a { color: inherit; }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: 0 0 1rem; list-style: none; }
.level { border-top: 1px solid var(--line); padding: .75rem 0; }
.breaking > summary, .counts .breaking { color: var(--breaking); }
.may-break > summary, .counts .may-break { color: var(--may-break); }
.deprecation > summary, .counts .deprecation { color: var(--deprecation); }
.safe > summary, .counts .safe { color: var(--safe); }
.documentation > summary, .counts .documentation { color: var(--documentation); }
.changes { margin: 0; padding-left: 1.25rem; }
.changes > li { margin: .5rem 0; }
.more { margin: .15rem 0; color: var(--soft); font-size: .9rem; }
.more ol, .more ul { margin: .25rem 0; padding-left: 1.25rem; }
@media print { .level > summary { list-style: none; } ::details-content { content-visibility: visible; } }
`;
