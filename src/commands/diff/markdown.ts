import { toVisibleCode } from '../../characters/markdown.ts';
import { SECTIONS, type Section } from '../../satellites/changes/index.ts';
import { openChanges, summarize, titleOf, type DocumentComparison, type Report } from './report.ts';
import { describeWitness, groupChanges, HEADINGS, listLines } from './sentences.ts';

/** Maximum size of a report, below what hosts accept as a comment (65,536 characters). */
const MAX_SIZE = 58_000;
const MAX_WITNESS = 300;

/** Formats a report as a comment for a pull request: breaking changes and deprecations open, the others folded, below 60 kB. */
export function formatMarkdown({ comparisons, findings }: Report): string {
  const parts = [
    ...(comparisons.length + findings.length === 0
      ? ['## API changes', 'No document has an older version to compare with.']
      : []),
    ...comparisons.flatMap(titleAndLevels),
    ...(findings.length === 0
      ? []
      : ['### Findings', findings.map(({ message }) => `- ${message(toVisibleCode)}`).join('\n')]),
  ];
  let size = 0;
  const kept = parts.filter((part) => {
    size += part.length + 2;
    return size <= MAX_SIZE;
  });
  const isCut = kept.length < parts.length;
  return [
    ...kept,
    ...(isCut ? ['More changes do not fit here: `npx --no -- portico-docs diff --format json` lists all.'] : []),
  ].join('\n\n');
}

function titleAndLevels(comparison: DocumentComparison): readonly string[] {
  const title = `## API changes: ${titleOf(comparison, toVisibleCode)}`;
  return [title, `**${summarize(comparison)}**`, ...SECTIONS.flatMap((section) => writeSection(comparison, section))];
}

/** Share of the size that a section may fill, so that the next ones have a place. */
const SHARES: Readonly<Record<Section, number>> = {
  breaking: 0.45,
  'may-break': 0.2,
  deprecation: 0.1,
  safe: 0.15,
  documentation: 0.08,
};

function writeSection(comparison: DocumentComparison, section: Section): readonly string[] {
  const changes = openChanges(comparison, section);
  if (changes.length === 0) return [];
  const blocks = groupChanges(changes, toVisibleCode).map(({ title, changes: grouped }) => {
    const lines = listLines({ title, changes: grouped }, toVisibleCode).map(({ text, changes: [first] }) => {
      const witness = first === undefined ? undefined : describeWitness(first, toVisibleCode, MAX_WITNESS);
      return witness === undefined ? `- ${text}` : `- ${text}\n  ${witness}`;
    });
    return `**${title}**\n\n${lines.join('\n')}`;
  });
  const shown: string[] = [];
  let left = MAX_SIZE * SHARES[section];
  for (const block of blocks) {
    left -= block.length + 2;
    if (left < 0) break;
    shown.push(block);
  }
  const rest = blocks.length - shown.length;
  const body = [...shown, ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more places`] : [])].join('\n\n');
  if (section === 'breaking' || section === 'deprecation') return [`### ${HEADINGS[section]}`, body];
  const summary = `${HEADINGS[section]}: ${changes.length.toLocaleString('en')}`;
  return [`<details><summary>${summary}</summary>\n\n${body}\n\n</details>`];
}
