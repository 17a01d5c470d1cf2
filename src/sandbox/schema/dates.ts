/** True for a day of the calendar as RFC 3339 writes it (`full-date`): `2024-02-29`. */
export function isValidDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(2000, Number(month), 0));
  last.setUTCFullYear(Number(year), Number(month), 0);
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last.getUTCDate();
}

/** An instant as HTTP writes it (RFC 9110, section 5.6.7): `Tue, 01 Jun 2027 00:00:00 GMT`. */
export function httpDate(instant: Date): string {
  return instant.toUTCString();
}
