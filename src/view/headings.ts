import type { Api } from '../openapi/index.ts';
import type { TocHeading } from './toc.ts';

/** The sections of an API's page, in their order. */
export function apiSections(api: Api): readonly TocHeading[] {
  const sections: readonly (readonly [string, string, boolean])[] = [
    ['servers', api.servers.length === 1 ? 'Server' : 'Servers', api.servers.length > 0],
    ['authentication', 'Authentication', api.securitySchemes.length > 0],
    ['operations', 'Operations', api.operations.length > 0 || api.tags.length > 0],
    ['webhooks', 'Webhooks', api.webhooks.length > 0],
    ['more', 'More', true],
  ];
  return sections.filter(([, , shown]) => shown).map(([id, text]) => ({ level: 2, id, text }));
}
