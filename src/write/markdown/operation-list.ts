import type { OperationItem } from '../../view/types/items.ts';
import type { SchemaUser } from '../../view/types/schema-uses.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';
import { statesOf } from '../../messages/format/stages.ts';
import { formatUse } from '../../messages/format/uses.ts';

/** Writes operations as list items: linked title, method and path, states; as `llms.txt` has them. */
export function operationsToMarkdown(operations: readonly (OperationItem | SchemaUser)[], writing: Writing): string {
  return operations.map((operation) => operationLine(operation, writing)).join('\n');
}

function operationLine(operation: OperationItem | SchemaUser, writing: Writing): string {
  const { method, path, title, href, kind } = operation;
  const states = statesOf(writing.m, operation).map(toMarkdown);
  const place = toMarkdown(kind === 'operation' ? `${method} ${path}` : method);
  const state = states.length === 0 ? '' : ` (${states.join(', ')})`;
  const uses = 'uses' in operation ? ` — ${operation.uses.map((item) => formatUse(writing.m, item)).join(' · ')}` : '';
  return `- ${linkTo({ name: title, href }, writing)}: ${place}${state}${uses}`;
}
