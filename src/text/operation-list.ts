import type { OperationItem } from '../view/types/page.ts';
import type { SchemaUser } from '../view/types/schema-uses.ts';
import { toCode } from '../view/words/code.ts';
import { statesOf } from '../view/words/stages.ts';
import { useToWords } from '../view/words/uses.ts';
import { escapeText } from './escape.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';

/** Operations as a list: the title as a link, method and path, what state each is in. */
export function operationsToMarkdown(operations: readonly (OperationItem | SchemaUser)[], writing: Writing): string {
  return operations.map((operation) => operationLine(operation, writing)).join('\n');
}

function operationLine(operation: OperationItem | SchemaUser, writing: Writing): string {
  const { method, path, title, href, kind } = operation;
  const states = statesOf(operation).map(escapeText);
  const place = kind === 'operation' ? toCode(`${method} ${path}`) : toCode(method);
  const state = states.length === 0 ? '' : ` (${states.join(', ')})`;
  const uses = 'uses' in operation ? ` — ${operation.uses.map(useToWords).join(' · ')}` : '';
  return `- ${linkTo({ name: title, href }, writing)}: ${place}${state}${uses}`;
}
