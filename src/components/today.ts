import { getPortal } from '../site/portal/portal.ts';

/** The day that the pages of this build tell dates from. */
export function today(): Date {
  return getPortal().builtAt;
}
