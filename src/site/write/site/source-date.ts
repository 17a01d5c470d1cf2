import { PortalError } from '../../../openapi/document/read/error.ts';

/** Seconds since 1970 of the last moment that a date can be (ECMAScript, section 21.4.1.1). */
const LAST = 8_640_000_000_000;

/**
 * Checks the date that pages and rules refer to, where the environment says one. Throws PortalError for what is not a whole number of
 * seconds since 1970. https://reproducible-builds.org/specs/source-date-epoch/
 */
export function checkSourceDate(written: string | undefined): void {
  if (written === undefined || written === '') return;
  if (/^\d+$/.test(written) && Number(written) <= LAST) return;
  throw new PortalError(`SOURCE_DATE_EPOCH is not a date: ${JSON.stringify(written.slice(0, 40))}.`, {
    hint: 'It must be a whole number of seconds since 1970, such as 1767225600, or be unset.',
  });
}
