import { isRecord } from '../../../openapi/standard/record.ts';
import { showValue } from '../rule.ts';
import type { Rule } from '../rule.ts';

const names = ['x-hideTryItPanel', 'x-hideReplay', 'x-explorer-enabled', 'x-zudoku-playground-enabled'];

/** Requires booleans in the extensions that hide the try-it panel. */
export const tryItBoolean: Rule = () => ({
  any(node, { report, location, type }) {
    if (!isRecord(node) || type.extensionsPrefix === undefined) return;
    for (const name of names) {
      if (node[name] === undefined || typeof node[name] === 'boolean') continue;
      report({
        message: `\`${name}\` is ${showValue(node[name])}. Write \`true\` or \`false\`, without quotes.`,
        location: location.child([name]),
      });
    }
  },
});
