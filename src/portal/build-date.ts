/** Parses SOURCE_DATE_EPOCH, in seconds since 1970; returns the current time without it. */
export function buildDate(epoch: string | undefined): Date {
  const seconds = epoch === undefined || epoch.trim() === '' ? Number.NaN : Number(epoch);
  return Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}
