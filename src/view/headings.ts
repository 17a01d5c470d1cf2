import type { ApiView } from './types/page.ts';
import type { TocHeading } from './toc.ts';

/** The sections of an API's page, in their order. */
export function apiSections(api: ApiView): readonly TocHeading[] {
  const sections: readonly (readonly [string, string, boolean])[] = [
    ['servers', api.servers.length === 1 ? 'Server' : 'Servers', api.servers.length > 0],
    ['authentication', 'Authentication', api.schemes.length > 0],
    ['operations', 'Operations', api.tags.length > 0],
    ['webhooks', 'Webhooks', api.webhooks.length > 0],
    ['more', 'More', true],
  ];
  return sections.filter(([, , shown]) => shown).map(([id, text]) => ({ level: 2, id, text }));
}
