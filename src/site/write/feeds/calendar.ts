import { hash } from 'node:crypto';
import { toIcs } from '../../../characters/markup.ts';
import { formatEnding } from '../../../portal/messages/format/stages.ts';
import type { PageOf } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { pageToView } from '../../../portal/view/index.ts';
import type { LifecycleItem } from '../../../portal/view/types/lifecycle.ts';

/** Maximum length of a line in octets (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;

/** Writes the sunsets of an API as a calendar (RFC 5545), an event for each. */
export function calendarFile(page: PageOf<'lifecycle'>, portal: Portal): string {
  const { messages: m, site } = portal;
  const view = pageToView(page, portal);
  const stages = view.kind === 'lifecycle' ? view.stages : [];
  const items = stages.flatMap(({ stage, items: own }) => (stage === 'sunset' ? own : []));
  const history = portal.changes.histories.get(page.api);
  const stamp = history?.versions.findLast(({ date }) => date !== undefined)?.date ?? portal.builtAt.toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Sunsets//EN',
    `NAME:${toIcs(`${page.api.info.title}: ${m.changelog.calendar}`)}`,
    ...items.flatMap((item) => eventOf(item, { page, portal, site: site ?? '', stamp })),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

interface EventContext {
  readonly page: PageOf<'lifecycle'>;
  readonly portal: Portal;
  readonly site: string;
  readonly stamp: string;
}

function eventOf(item: LifecycleItem, { page, portal, site, stamp }: EventContext): readonly string[] {
  const { messages: m } = portal;
  const { name, href, operation, part, deprecation } = item;
  const sunset = deprecation?.sunset;
  if (sunset === undefined || Number.isNaN(Date.parse(sunset))) return [];
  const call = operation === undefined ? '' : ` (${operation.method} ${operation.path})`;
  const kind = part === undefined ? '' : `${formatEnding(m, part)} `;
  const id = hash('sha256', JSON.stringify([page.api.id, page.api.version, name, href, sunset]));
  const words = deprecation?.replacement?.name ?? '';
  return [
    'BEGIN:VEVENT',
    `UID:${id.slice(0, 32)}@portico.invalid`,
    `DTSTAMP:${toUtc(stamp)}`,
    toStart(sunset),
    `SUMMARY:${toIcs(`${m.ends.sunset.title}: ${kind}${name}${call}`)}`,
    ...(words === '' ? [] : [`DESCRIPTION:${toIcs(`${m.changelog.instead} ${words}`)}`]),
    ...(href === undefined || site === '' ? [] : [`URL:${site}${href}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Writes the beginning of an event: a day for midnight in UTC, else a time. */
function toStart(instant: string): string {
  const time = toUtc(instant);
  return time.endsWith('T000000Z') ? `DTSTART;VALUE=DATE:${time.slice(0, 8)}` : `DTSTART:${time}`;
}

function toUtc(instant: string): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Folds a line of more than 75 octets, at no character's middle. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
