import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPortalError } from '../../model/index.ts';
import type { KeptStore } from '../../sandbox/index.ts';
import type { Invocation } from '../invocation.ts';
import { hasOption, portalOptions, textOption } from '../options.ts';
import { openStore } from './open-store.ts';
import { createSiteSandbox, type SiteSandbox, type SiteSandboxOptions } from '../../sandbox/server/site-sandbox.ts';

/**
 * The sandbox of the portal that a command serves, with its state where the options say: a portal of its own keeps it in
 * `.portico/sandbox.sqlite`. Undefined with `--no-sandbox`. Throws PortalError where the named store cannot be had.
 */
export async function openSiteSandbox(
  invocation: Invocation,
  options: Pick<SiteSandboxOptions, 'base' | 'host' | 'apis'>,
): Promise<SiteSandbox | undefined> {
  if (hasOption(invocation, 'no-sandbox')) return undefined;
  const named = textOption(invocation, 'sandbox');
  const store = named === undefined ? await openUsual(invocation) : await openStore(named);
  return createSiteSandbox({
    ...options,
    store,
    failed: (error) => {
      invocation.terminal.warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });
}

async function openUsual(invocation: Invocation): Promise<KeptStore> {
  const { root, documents } = portalOptions(invocation);
  if (documents.length > 0) return await openStore('memory');
  const folder = join(root, '.portico');
  try {
    mkdirSync(folder, { recursive: true });
    const ignored = join(folder, '.gitignore');
    if (!existsSync(ignored)) writeFileSync(ignored, '*\n');
    return await openStore(join(folder, 'sandbox.sqlite'));
  } catch (error) {
    // Another server of the same portal has it, or nothing may be written here: that is no reason not to serve.
    const reason = isPortalError(error) ? error.message : 'Nothing can be written here.';
    invocation.terminal.warn(`${reason} This sandbox keeps its state in memory.`);
    return await openStore('memory');
  }
}
