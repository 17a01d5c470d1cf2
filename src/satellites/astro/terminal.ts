import type { AstroIntegrationLogger } from 'astro';
import type { Terminal } from '../../characters/terminal.ts';

/** Returns a terminal that prints by Astro's logger. */
export function terminalOf(logger: AstroIntegrationLogger): Terminal {
  const print = logger.info.bind(logger);
  return {
    colors: false,
    print,
    printData: print,
    tell: print,
    warn: logger.warn.bind(logger),
    reportError: logger.error.bind(logger),
    progress: () => undefined,
    endProgress: () => undefined,
  };
}
