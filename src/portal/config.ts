import type { PortalConfig } from './settings/settings.ts';

/** The settings, typed; for `export default defineConfig({ … })` in `portal.config.ts`. */
export function defineConfig(config: PortalConfig): PortalConfig {
  return config;
}
