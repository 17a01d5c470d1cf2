import { parseSunset } from '../../../openapi/standard/extensions/deprecation.ts';
import { vocabulary } from '../../../openapi/standard/extensions/vocabulary.ts';
import { vendorFields, type Rule } from '../rule.ts';

/** Requires a sunset to be a date, or a date-time with an offset. */
export const sunsetDate: Rule = () =>
  vendorFields(vocabulary.sunset, (name, value) =>
    parseSunset(value) === undefined
      ? `\`${name}\` is not a date. Write \`YYYY-MM-DD\`, or a date-time with its offset such as \`2027-06-01T12:00:00Z\`.`
      : undefined,
  );
