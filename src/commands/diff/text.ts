import { showInLine } from '../../characters/hidden.ts';
import type { Section } from '../../satellites/changes/index.ts';
import { openChanges, summarize, titleOf, type DocumentComparison, type Report } from './report.ts';
import { describeWitness, groupChanges, HEADINGS, listLines } from './sentences.ts';

/** Lines of a group while not all fit. */
const GROUP_LINES = 4;
/** Share of the lines that breaking changes may fill while others wait. */
const BREAKING_SHARE = 0.7;
/** Maximum length of a witness in characters. */
const MAX_WITNESS = 90;
const SHOWN: readonly Section[] = ['breaking', 'may-break', 'deprecation'];

/** Formats a report for a terminal: what breaks first, a line for each cause. */
export function formatText({ comparisons, maxLines }: Report): string {
  const limit = maxLines === 0 ? Infinity : Math.max(6, Math.floor(maxLines / comparisons.length));
  return comparisons.map((comparison) => formatComparison(comparison, limit).join('\n')).join('\n\n');
}

function formatComparison(comparison: DocumentComparison, limit: number): readonly string[] {
  const lines = [`${titleOf(comparison, String)}: ${summarize(comparison)}`];
  let isCut = false;
  for (const section of SHOWN) {
    const changes = openChanges(comparison, section);
    if (changes.length === 0) continue;
    const rest = SHOWN.slice(SHOWN.indexOf(section) + 1);
    const isLast = rest.every((other) => openChanges(comparison, other).length === 0);
    const end = isLast ? limit - 1 : Math.floor(limit * BREAKING_SHARE);
    lines.push('', HEADINGS[section]);
    const groups = groupChanges(changes, showInLine).map((group) => ({
      title: group.title,
      count: group.changes.length,
      lines: listLines(group, showInLine).flatMap(({ text, changes: [first] }) => {
        const witness = first === undefined ? undefined : describeWitness(first, showInLine, MAX_WITNESS);
        return [{ text: `    ${text}`, witness: witness === undefined ? undefined : `      ${witness}` }];
      }),
    }));
    const fitted = fitGroups(groups, end - lines.length);
    lines.push(...fitted.lines);
    isCut ||= fitted.isCut;
  }
  if (limit === Infinity || comparison.changes.length === 0) return lines;
  const all = '--format json lists all changes; --why ID or FINGERPRINT derives a level.';
  lines.push('', `More: ${isCut ? '--max-lines 0; ' : ''}${all}`);
  return lines;
}

interface Block {
  readonly title: string;
  readonly count: number;
  readonly lines: readonly { readonly text: string; readonly witness: string | undefined }[];
}

/** Prints groups as far as lines are left, and how many changes do not fit. */
function fitGroups(
  groups: readonly Block[],
  left: number,
): { readonly lines: readonly string[]; readonly isCut: boolean } {
  const full = groups.map(({ title, lines }) => [`  ${title}`, ...lines.flatMap(toLines)]);
  if (full.flat().length <= left) return { lines: full.flat(), isCut: false };
  const printed: string[] = [];
  let [hidden, hiddenGroups] = [0, 0];
  for (const { title, count, lines } of groups) {
    const shown = lines.slice(0, GROUP_LINES);
    const rest = lines.length - shown.length;
    const block = [
      `  ${title}`,
      ...shown.flatMap((line, index) => (index === 0 ? toLines(line) : [line.text])),
      ...(rest > 0 ? [`    and ${rest.toLocaleString('en')} more`] : []),
    ];
    if (hiddenGroups === 0 && printed.length + block.length < left) printed.push(...block);
    else {
      hidden += count;
      hiddenGroups += 1;
    }
  }
  if (hidden > 0)
    printed.push(
      `  and ${hidden.toLocaleString('en')} more changes in ${hiddenGroups.toLocaleString('en')} more places`,
    );
  return { lines: printed, isCut: true };
}

function toLines({ text, witness }: Block['lines'][number]): readonly string[] {
  return witness === undefined ? [text] : [text, witness];
}
