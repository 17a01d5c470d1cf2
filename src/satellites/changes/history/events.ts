import type { PartEvent, Parts } from './types.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Length of a line break and the sign of a property or value, with which the key of their owner ends. */
const OWNER = 2;

/** Returns the key of what a part is in: its owner must have been there for the part to be new. */
function ownerOf(key: string): string {
  const line = key.lastIndexOf('\n');
  return line < 0 ? '' : key.slice(0, line + OWNER);
}

/**
 * Lists the events of the parts of one object from its states in all versions, oldest first; undefined where it was not
 * there. Parts without events are left out.
 */
export function listEvents(states: readonly (Parts | undefined)[]): ReadonlyMap<string, readonly PartEvent[]> {
  const last = states.at(-1) ?? {};
  const events = new Map<string, readonly PartEvent[]>();
  for (const key of Object.keys(last)) {
    if (ownerOf(key) === key) continue;
    const found = eventsOf(key, states);
    if (found.length > 0) events.set(key, found);
  }
  return events;
}

function eventsOf(key: string, states: readonly (Parts | undefined)[]): readonly PartEvent[] {
  const owner = ownerOf(key);
  let found: readonly PartEvent[] = [];
  states.forEach((now, version) => {
    const before = version === 0 ? undefined : states[version - 1];
    if (before === undefined || now === undefined) return;
    const [was, is] = [getOwn(before, key), getOwn(now, key)];
    if (is === undefined) found = [];
    else if (was === undefined) {
      const isKnown = owner === '' || getOwn(before, owner) !== undefined;
      found = isKnown ? [{ kind: 'added', version }] : [];
    } else found = withFlags(found, [was, is], version);
  });
  return found;
}

function withFlags(
  events: readonly PartEvent[],
  [was, is]: readonly [string, string],
  version: number,
): readonly PartEvent[] {
  const changed = (flag: string): boolean => was.includes(flag) !== is.includes(flag);
  let found = events;
  if (changed('r')) {
    const kind = is.includes('r') ? 'required' : 'optional';
    found = [...found.filter((event) => event.kind === 'added' || event.kind === 'deprecated'), { kind, version }];
  }
  if (changed('d')) {
    found = found.filter((event) => event.kind !== 'deprecated');
    if (is.includes('d')) found = [...found, { kind: 'deprecated', version }];
  }
  return found;
}
