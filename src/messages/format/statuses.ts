import type { Messages } from '../messages.ts';
import { STATUS_CODES } from 'node:http';

/** What a status means: the reason phrase of RFC 9110, which is English, a range (`4XX`) or `default` in words. */
export function formatStatus(m: Messages, status: string): string {
  const range = /^([1-5])xx$/i.exec(status)?.[1] ?? (status === 'default' ? status : undefined);
  if (range !== undefined) return m.statusRanges[range] ?? status;
  const phrase = Object.hasOwn(STATUS_CODES, status) ? STATUS_CODES[status] : undefined;
  return phrase ?? m.statusKinds[status.charAt(0)] ?? status;
}
