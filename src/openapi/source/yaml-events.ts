import { EVENT_ID, parseEvents, YAMLException, type Event } from 'js-yaml';
import { maxDepth } from './depth.ts';

/** So often is a text read again to mend it: the first time for all its brackets, then for what was none. */
const mostReadings = 10;

/** The line breaks and blanks before a bracket that begins a line. */
interface Gap {
  readonly start: number;
  readonly end: number;
}

/**
 * What the parser reads. It wants a closing bracket further to the right than the key that the bracket belongs to; written below
 * the key, as many do, it is read as if it stood at the end of the line before, with all places as they are. Throws a YAMLException.
 */
export function readEvents(
  text: string,
  parse: (text: string) => readonly Event[] = (source) => parseEvents(source, { maxDepth }),
): readonly Event[] {
  try {
    return parse(text);
  } catch (error) {
    const first = looseBracket(text, error);
    if (first === undefined) throw error;
    const events = readMended(text, first, parse);
    if (events === undefined) throw error;
    return events;
  }
}

/** Joins lines where brackets close too far to the left: at first where any might, then not within texts. */
function readMended(
  text: string,
  first: number,
  parse: (text: string) => readonly Event[],
): readonly Event[] | undefined {
  const all: readonly Gap[] = listGaps(text);
  let gaps: readonly Gap[] = all.filter(({ start, end }) => end === first || !endsInComment(text, start));
  for (let count = 1; count < mostReadings; count += 1) {
    try {
      const events = parse(join(text, gaps));
      const outside = gapsOutsideOfTexts(gaps, events);
      if (outside.length === gaps.length) return events;
      gaps = outside;
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error;
      const at = error.mark?.position ?? 0;
      const loose = all.find(({ end }) => end === looseBracket(text, error));
      const known = loose !== undefined && gaps.includes(loose);
      const wrong = gaps.findLast(({ end }) => end <= at && end !== first);
      if (loose !== undefined && !known) gaps = [...gaps, loose].sort((one, other) => one.start - other.start);
      else if (wrong !== undefined) gaps = gaps.filter((gap) => gap !== wrong);
      else return undefined;
    }
  }
  return undefined;
}

/** The place of a bracket that closes too far to the left, where that is the parser's complaint. */
function looseBracket(text: string, error: unknown): number | undefined {
  if (!(error instanceof YAMLException) || error.reason !== 'deficient indentation') return undefined;
  const at = error.mark?.position ?? 0;
  return isClosing(text.charCodeAt(at)) ? at : undefined;
}

function isClosing(code: number): boolean {
  return code === 93 || code === 125;
}

/** Every closing bracket that begins a line, with the blanks and line breaks before it. */
function listGaps(text: string): readonly Gap[] {
  const gaps: Gap[] = [];
  for (const { index } of text.matchAll(/[\]}]/g)) {
    let start = index;
    while (' \t\r\n'.includes(text.charAt(start - 1)) && start > 0) start -= 1;
    if (start > 0 && text.slice(start, index).includes('\n')) gaps.push({ start, end: index });
  }
  return gaps;
}

function endsInComment(text: string, at: number): boolean {
  return /(?:^|\s)#/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
}

function join(text: string, gaps: readonly Gap[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of gaps) {
    parts.push(text.slice(done, start), ' '.repeat(end - start));
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}

/** Those that are not part of a text: there a line break counts. Both lists are in the order of the text. */
function gapsOutsideOfTexts(gaps: readonly Gap[], events: readonly Event[]): readonly Gap[] {
  const inside = new Set<Gap>();
  let next = 0;
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) continue;
    for (let gap = gaps[next]; gap !== undefined && gap.start < event.valueEnd; gap = gaps[next]) {
      if (gap.start >= event.valueStart) inside.add(gap);
      next += 1;
    }
  }
  return gaps.filter((gap) => !inside.has(gap));
}
