import type { Portal } from './portal.ts';

const KEY = Symbol.for('portico.portal');
const shared: typeof globalThis & { [KEY]?: Portal } = globalThis;

/** Returns the portal that loadPortal created; undefined before. */
export function findPortal(): Portal | undefined {
  return shared[KEY];
}

/** Returns the portal that loadPortal created, the same in all module graphs of the process. Throws before. */
export function getPortal(): Portal {
  const portal = findPortal();
  if (portal === undefined) throw new Error('The portal is not loaded: loadPortal comes first.');
  return portal;
}

/** Sets the portal that getPortal returns. */
export function publishPortal(portal: Portal): void {
  shared[KEY] = portal;
}
