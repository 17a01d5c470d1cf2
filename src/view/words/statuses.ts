import { STATUS_CODES } from 'node:http';

const ranges: Readonly<Record<string, string>> = {
  '1': 'Any informational status',
  '2': 'Any success',
  '3': 'Any redirection',
  '4': 'Any client error',
  '5': 'Any server error',
};

/** What a status means: the reason phrase of RFC 9110, a range (`4XX`) or `default` in words. */
export function statusToWords(status: string): string {
  if (status === 'default') return 'Any other status';
  const range = /^([1-5])xx$/i.exec(status)?.[1];
  if (range !== undefined) return ranges[range] ?? status;
  return (
    STATUS_CODES[status] ??
    ranges[status.charAt(0)]?.replace('Any ', '').replace(/^./, (c) => c.toUpperCase()) ??
    status
  );
}

/** The table of an API's error statuses. */
export const STATUS_TABLE = {
  status: 'Status',
  meaning: 'Meaning',
  where: 'Where',
  everywhere: 'Every operation',
} as const;
