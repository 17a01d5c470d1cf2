import type { Portal } from './portal.ts';

const KEY = Symbol.for('portico.portal');
const shared: typeof globalThis & { [KEY]?: Portal } = globalThis;

/** The portal that loadPortal made; undefined before. */
export function findPortal(): Portal | undefined {
  return shared[KEY];
}

/** The portal that loadPortal made, the same in all module graphs of the process. */
export function getPortal(): Portal {
  const portal = findPortal();
  if (portal === undefined) throw new Error('The portal is not loaded: loadPortal comes first.');
  return portal;
}

/** Makes this portal the one that getPortal gives. */
export function publishPortal(portal: Portal): void {
  shared[KEY] = portal;
}
