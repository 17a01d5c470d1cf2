import { createContext, Script } from 'node:vm';
import { matchPattern } from '../json-schema/index.ts';
import { fieldsOf } from '../standard/record.ts';

/** Milliseconds for a pattern and a text. Those of a document share `TOTAL`; later ones that do not end soon get the least. */
const LIMIT = 250;
const LEAST = 10;
const TOTAL = 1_500;

const globals = { pattern: '', text: '' };
const context = createContext(globals);
const script = new Script(
  `(() => { let regex; try { regex = new RegExp(pattern, 'u') } catch { regex = new RegExp(pattern) } return regex.test(text) })()`,
);

/** Returns true if a pattern matches a text; undefined for an invalid pattern, and for one that does not end in its time. */
export type Matcher = (pattern: string, text: string) => boolean | undefined;

/** Creates the matcher of a rule for one document. A pattern that does not end is not tried again. */
export function createMatcher(): Matcher {
  const stopped = new Set<string>();
  let left = TOTAL;
  return (pattern, text) => {
    if (isBounded(pattern)) return matchPattern(pattern, text);
    if (stopped.has(pattern)) return undefined;
    Object.assign(globals, { pattern, text });
    const timeout = Math.max(LEAST, Math.min(LIMIT, left));
    try {
      return Boolean(script.runInContext(context, { timeout }));
    } catch (error) {
      if (fieldsOf(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
        stopped.add(pattern);
        left -= timeout;
      }
      return undefined;
    }
  };
}

/** Returns true for a pattern whose time is at most the square of a text's length: starting a time limit takes longer than most. */
function isBounded(pattern: string): boolean {
  return (pattern.match(/[*+?]|\{\d*,/g)?.length ?? 0) <= 2 && !/\)[*+{]/.test(pattern);
}
