import { isRecord, listOf } from '../../../openapi/standard/record.ts';
import type { Rule } from '../rule.ts';

/** Requires a tag for each operation: it sets the place in the navigation. */
export const operationTag: Rule = () => ({
  Operation(node, { report, location }) {
    if (!isRecord(node) || listOf(node.tags).length > 0) return;
    report({
      message: 'The operation has no tag. Add one, such as `tags: [Pets]`: it sets the place in the navigation.',
      location: location.key(),
    });
  },
});
