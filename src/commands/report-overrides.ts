import type { StaticSite } from '../site/write/site/static-site.ts';
import { toCount } from '../site/write/open/count.ts';
import type { Terminal } from '../characters/terminal.ts';

/** Maximum number of facts to print of a component, without `--verbose`. */
const MAX_FACTS = 10;

/** Prints what components of the settings do not show of those that they replace. */
export function reportOverrides(overrides: StaticSite['overrides'], terminal: Terminal, verbose: boolean): void {
  if (overrides.length === 0) terminal.tell('No page uses a component of your own.');
  for (const { name, facts } of overrides) {
    if (facts.length === 0) {
      terminal.tell(`${name} shows everything that the default component shows`);
      continue;
    }
    const printed = verbose ? facts : facts.slice(0, MAX_FACTS);
    const lines = printed.map(([fact, count]) => `  ${fact} (${toCount(count, 'time')})`);
    const rest = facts.length - printed.length;
    const more = rest === 0 ? [] : [`  and ${rest} more (--verbose lists them)`];
    terminal.warn([`${name} omits what the default component shows:`, ...lines, ...more].join('\n'));
  }
}
