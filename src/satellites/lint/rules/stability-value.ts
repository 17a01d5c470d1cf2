import { stabilities } from '../../../openapi/standard/extensions/vocabulary.ts';
import { nearestWord } from '../../../characters/nearest.ts';
import { showValue, vendorFields, type Rule } from '../rule.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  'x-stability': stabilities,
  'x-scalar-stability': ['experimental', 'stable', 'deprecated'],
  'x-stability-level': ['draft', 'alpha', 'beta', 'stable'],
};

/** Requires a known value for each stability extension. */
export const stabilityValue: Rule = () =>
  vendorFields(Object.keys(values), (name, value) => {
    const allowed = values[name] ?? [];
    if (typeof value === 'string' && allowed.includes(value)) return undefined;
    const meant = typeof value === 'string' ? nearestWord(value, allowed) : undefined;
    const advice = meant === undefined ? '' : ` \`${meant}\` is nearest.`;
    return `\`${name}\` is ${showValue(value)}. Write ${allowed.map((item) => `\`${item}\``).join(', ')}, or leave the field out.${advice}`;
  });
