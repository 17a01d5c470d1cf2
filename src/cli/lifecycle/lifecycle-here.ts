import { relative } from 'node:path';
import { showInLine } from '../../characters/hidden.ts';
import { getApis } from '../../load/index.ts';
import { toCount } from '../count.ts';
import type { LifecycleTask } from '../task.ts';
import type { Terminal } from '../terminal.ts';
import { findSunsets, timeOf, type FoundSunset } from './find-sunsets.ts';

const DAY = 86_400_000;

/** Prints the sunsets that are near or past, each with its place in the documents; returns 1 if there are any. */
export async function lifecycleHere({ options, days }: LifecycleTask, terminal: Terminal): Promise<number> {
  terminal.progress('Reading documents');
  const { apis } = await getApis({ ...options, lint: false });
  terminal.endProgress();
  const now = today(process.env.SOURCE_DATE_EPOCH);
  const found = apis.flatMap(findSunsets);
  const near = found.filter((sunset) => timeOf(sunset) <= now + days * DAY);
  for (const sunset of near) terminal.print(lineOf(sunset, now));
  const others = found.length - near.length;
  const more = others === 0 ? '' : `, ${toCount(others, 'other')} later`;
  if (near.length === 0) terminal.tell(`No sunsets in the next ${toCount(days, 'day')}${more}.`);
  else terminal.warn(`${toCount(near.length, 'sunset')} within ${toCount(days, 'day')} or past${more}.`);
  return near.length === 0 ? 0 : 1;
}

function lineOf({ name, instant, position }: FoundSunset, now: number): string {
  const place =
    position === undefined ? '' : `${relative(process.cwd(), position.file)}:${position.line}:${position.column}  `;
  if (instant === undefined) return `${place}${showInLine(name)}: sunset that is not a date`;
  // Days of the calendar in UTC, like the date that is printed.
  const days = Math.floor(Date.parse(instant) / DAY) - Math.floor(now / DAY);
  const left = days > 0 ? `in ${toCount(days, 'day')}` : days === 0 ? 'today' : `${toCount(-days, 'day')} ago`;
  return `${place}${showInLine(name)}: sunset ${new Date(instant).toISOString().slice(0, 10)}, ${left}`;
}

/** Returns the time that sunsets are compared with, in milliseconds. */
function today(epoch: string | undefined): number {
  return epoch === undefined || epoch === '' ? Date.now() : Number(epoch) * 1000;
}
