import { isRecord } from '../../../openapi/standard/record.ts';
import { vocabulary } from '../../../openapi/standard/extensions/vocabulary.ts';
import type { Rule } from '../rule.ts';

/** Requires `deprecated` beside a sunset date, for tools without support for sunsets. */
export const sunsetDeprecated: Rule = () => ({
  any(node, { report, location, type }) {
    if (!isRecord(node) || type.extensionsPrefix === undefined || node.deprecated === true) return;
    if (vocabulary.deprecated.some((name) => node[name] === 'deprecated')) return;
    const name = vocabulary.sunset.find((key) => node[key] !== undefined);
    if (name === undefined) return;
    report({
      message: `\`${name}\` is set without \`deprecated\`. Add \`deprecated: true\` beside it.`,
      location: location.child([name]).key(),
    });
  },
});
