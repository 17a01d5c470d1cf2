import { STATUS_CODES } from 'node:http';
import { STATUS_KINDS, STATUS_RANGES } from './status-terms.ts';

/** What a status means: the reason phrase of RFC 9110, which is English, a range (`4XX`) or `default` in words. */
export function statusToWords(status: string): string {
  const range = /^([1-5])xx$/i.exec(status)?.[1] ?? (status === 'default' ? status : undefined);
  if (range !== undefined) return STATUS_RANGES[range] ?? status;
  const phrase = Object.hasOwn(STATUS_CODES, status) ? STATUS_CODES[status] : undefined;
  return phrase ?? STATUS_KINDS[status.charAt(0)] ?? status;
}
