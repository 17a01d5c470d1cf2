import { showValue, vendorFields, type Rule } from '../rule.ts';

const names = ['x-hideTryItPanel', 'x-hideReplay', 'x-explorer-enabled', 'x-zudoku-playground-enabled'];

/** Requires booleans in the extensions that hide the try-it panel. */
export const tryItBoolean: Rule = () =>
  vendorFields(names, (name, value) =>
    typeof value === 'boolean'
      ? undefined
      : `\`${name}\` is ${showValue(value)}. Write \`true\` or \`false\`, without quotes.`,
  );
