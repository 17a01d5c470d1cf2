import { showInLine } from '../../characters/hidden.ts';
import { escapeText } from '../../characters/markup.ts';
import { SECTIONS, type Change, type Section } from '../../satellites/changes/index.ts';
import { hashesOf } from '../../portal/csp.ts';
import { MESSAGES } from '../../portal/messages/index.ts';
import { fillTemplate, readTemplate } from '../template.ts';
import { openChanges, summarize, titleOf, type DocumentComparison, type Report } from './report.ts';
import { describeWitness, groupChanges, HEADINGS, isOperation, listLines, type ChangeGroup } from './sentences.ts';

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
  const template = readTemplate('diff/templates/report.html');
  const styles = hashesOf([/<style>([^]*)<\/style>/.exec(template)?.[1] ?? '']).join(' ');
  const [first] = comparisons;
  const room = MAX_SIZE / Math.max(1, comparisons.length);
  const body = [
    ...(comparisons.length + findings.length === 0 ? ['<p>No document has an older version to compare with.</p>'] : []),
    ...findings.map(({ message }) => `<p class="breaking">${message(toCode)}</p>`),
    ...comparisons.flatMap((comparison, index) => comparisonToHtml(comparison, index, room)),
  ];
  return fillTemplate(template, {
    policy: `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'`,
    title: plain(first === undefined ? 'API changes' : `API changes: ${titleOf(first, String)}`),
    body: body.join('\n'),
  });
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
  const operations = first === undefined || isOperation(first) ? '' : operationsOf(first);
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
