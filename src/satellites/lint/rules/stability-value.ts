import { isRecord } from '../../../openapi/standard/record.ts';
import { stabilities } from '../../../openapi/standard/extensions/vocabulary.ts';
import { nearestWord } from '../../../characters/nearest.ts';
import { showValue } from '../rule.ts';
import type { Rule } from '../rule.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  'x-stability': stabilities,
  'x-scalar-stability': ['experimental', 'stable', 'deprecated'],
  'x-stability-level': ['draft', 'alpha', 'beta', 'stable'],
};

/** Requires a known value for each stability extension. */
export const stabilityValue: Rule = () => ({
  any(node, { report, location, type }) {
    if (!isRecord(node) || type.extensionsPrefix === undefined) return;
    for (const [name, allowed] of Object.entries(values)) {
      const value = node[name];
      if (value === undefined || (typeof value === 'string' && allowed.includes(value))) continue;
      const meant = typeof value === 'string' ? nearestWord(value, allowed) : undefined;
      const advice = meant === undefined ? '' : ` \`${meant}\` is nearest.`;
      report({
        message: `\`${name}\` is ${showValue(value)}. Write ${allowed.map((item) => `\`${item}\``).join(', ')}, or leave the field out.${advice}`,
        location: location.child([name]),
      });
    }
  },
});
