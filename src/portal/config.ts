import type { PortalConfig } from './settings/settings.ts';

/** Types the settings, for `export default defineConfig({ … })` in `portal.config.ts`. */
export function defineConfig(config: PortalConfig): PortalConfig {
  return config;
}
