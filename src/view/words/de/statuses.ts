import { STATUS_CODES } from 'node:http';

const RANGES: Readonly<Record<string, string>> = {
  '1': 'Jeder Zwischenstatus',
  '2': 'Jeder Erfolg',
  '3': 'Jede Umleitung',
  '4': 'Jeder Fehler des Clients',
  '5': 'Jeder Fehler des Servers',
};

/** What a status means: the reason phrase of RFC 9110, which is English, a range (`4XX`) or `default` in words. */
export function statusToWords(status: string): string {
  if (status === 'default') return 'Jeder andere Status';
  const range = /^([1-5])xx$/i.exec(status)?.[1];
  if (range !== undefined) return RANGES[range] ?? status;
  return STATUS_CODES[status] ?? RANGES[status.charAt(0)]?.replace(/^Jede[rs]? /, '') ?? status;
}

/** The table of an API's error statuses. */
export const STATUS_TABLE = {
  status: 'Status',
  meaning: 'Bedeutung',
  where: 'Wo',
  everywhere: 'Jede Operation',
} as const;
