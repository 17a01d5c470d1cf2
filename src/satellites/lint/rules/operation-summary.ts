import { isRecord } from '../../../openapi/standard/record.ts';
import type { Rule } from '../rule.ts';

/** Requires a summary for each operation: it is the title of its page. */
export const operationSummary: Rule = () => ({
  Operation(node, { report, location }) {
    if (!isRecord(node)) return;
    const { summary } = node;
    if (typeof summary === 'string' && summary.trim() !== '') return;
    report({
      message:
        'The operation has no summary. Add one of two to six words, such as `summary: List pets`: it is the title of its page.',
      location: location.key(),
    });
  },
});
