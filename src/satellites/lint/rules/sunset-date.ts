import { isRecord } from '../../../openapi/standard/record.ts';
import { parseSunset } from '../../../openapi/standard/extensions/deprecation.ts';
import { vocabulary } from '../../../openapi/standard/extensions/vocabulary.ts';
import type { Rule } from '../rule.ts';

/** Requires a sunset to be a date, or a date-time with an offset. */
export const sunsetDate: Rule = () => ({
  any(node, { report, location, type }) {
    if (!isRecord(node) || type.extensionsPrefix === undefined) return;
    for (const name of vocabulary.sunset) {
      if (node[name] === undefined || parseSunset(node[name]) !== undefined) continue;
      report({
        message: `\`${name}\` is not a date. Write \`YYYY-MM-DD\`, or a date-time with its offset such as \`2027-06-01T12:00:00Z\`.`,
        location: location.child([name]),
      });
    }
  },
});
