import type { Api } from '../../src/openapi/model/index.ts';
import { assemblePortal, type Portal } from '../../src/portal/portal.ts';
import { settingsSchema } from '../../src/portal/settings/settings.ts';

/** Returns a portal of one API as of 20 November 2026, with samples in cURL alone. */
export function goldenPortal(api: Api): Portal {
  const settings = settingsSchema.parse({ samples: { languages: ['curl'] } });
  const builtAt = new Date('2026-11-20T00:00:00Z');
  return assemblePortal({ root: '/', own: false, settings, apis: [api], guides: [], builtAt });
}
