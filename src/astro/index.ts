import type { AstroIntegration } from 'astro';
import { createIntegration } from './integration.ts';
import type { PorticoOptions } from './types.ts';

export { porticoForStarlight } from './starlight.ts';
export type { PorticoOptions, StarlightPlugin, StarlightSetup } from './types.ts';

/** Returns the integration of Astro that adds a portal to a site. */
export default function portico(options: PorticoOptions = {}): AstroIntegration {
  return createIntegration({ options, after: 'portico(' });
}
