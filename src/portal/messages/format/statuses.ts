import type { Messages } from '../messages.ts';
import { STATUS_CODES } from 'node:http';

/** Names a status by its reason phrase (RFC 9110, English), a range (`4XX`) or `default` in the page's language. */
export function formatStatus(m: Messages, status: string): string {
  const range = /^([1-5])xx$/i.exec(status)?.[1] ?? (status === 'default' ? status : undefined);
  if (range !== undefined) return m.statusRanges[range] ?? status;
  const phrase = Object.hasOwn(STATUS_CODES, status) ? STATUS_CODES[status] : undefined;
  return phrase ?? m.statusKinds[status.charAt(0)] ?? status;
}
