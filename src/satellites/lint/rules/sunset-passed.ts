import { isRecord } from '../../../openapi/standard/record.ts';
import { parseSunset } from '../../../openapi/standard/extensions/deprecation.ts';
import { vocabulary } from '../../../openapi/standard/extensions/vocabulary.ts';
import type { Rule } from '../rule.ts';

const DAY = 86_400_000;

/**
 * Requires sunsets in the future, by the option `days` at least so many days from now. Today is the option `today` (a date), else the
 * time of `SOURCE_DATE_EPOCH`, else now.
 */
export const sunsetPassed: Rule = (options) => {
  const today = readToday(options.today);
  const last = today + (typeof options.days === 'number' ? options.days : 0) * DAY;
  return {
    any(node, { report, location, type }) {
      if (!isRecord(node) || type.extensionsPrefix === undefined) return;
      const name = vocabulary.sunset.find((key) => node[key] !== undefined);
      const sunset = name === undefined ? undefined : parseSunset(node[name]);
      if (name === undefined || sunset === undefined || Date.parse(sunset.instant) > last) return;
      report({
        message:
          Date.parse(sunset.instant) > today
            ? `The sunset ${sunset.instant} is within ${String(options.days)} days. Prepare to remove the part, or set a later date.`
            : `The sunset ${sunset.instant} has passed. Remove the retired part, or set a later date.`,
        location: location.child([name]),
      });
    },
  };
};

function readToday(option: unknown): number {
  if (typeof option === 'string') return Date.parse(option);
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch === undefined || epoch === '' ? Date.now() : Number(epoch) * 1000;
}
