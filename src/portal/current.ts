import type { Portal } from './content.ts';

let current: Portal | undefined;

/** Returns the portal that loadPortal created; undefined before. */
export function findPortal(): Portal | undefined {
  return current;
}

/** Returns the portal that loadPortal created. Throws before. */
export function getPortal(): Portal {
  if (current === undefined) throw new Error('The portal is not loaded: loadPortal comes first.');
  return current;
}

/** Sets the portal that getPortal returns. */
export function publishPortal(portal: Portal): void {
  current = portal;
}
