import type { PortalConfig } from '../portal/settings/settings.ts';

/** Options of the integration: settings as in portal.config.ts, which replace those of that file, and the folder of the portal. */
export type PorticoOptions = PortalConfig & {
  /** Folder with redocly.yaml, portal.config.ts and guides, relative to that of the site; by default that folder itself. */
  readonly root?: string;
};
