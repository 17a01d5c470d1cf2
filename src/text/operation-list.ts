import type { Operation } from '../openapi/index.ts';
import { stabilityToWords } from '../view/words/words.ts';
import { escapeText, toCode } from './escape.ts';
import { linkTo } from './links.ts';

/** An operation as an item of a list: its title as a link, method and path, what state it is in. */
export function operationLine(operation: Operation): string {
  const { method, path, title, deprecated, stability, badges, kind } = operation;
  const states = [
    deprecated ? 'deprecated' : '',
    stability === undefined ? '' : stabilityToWords(stability).label.toLowerCase(),
    ...badges.map(({ name }) => escapeText(name)),
  ].filter((state) => state !== '');
  const place = kind === 'operation' ? toCode(`${method} ${path}`) : toCode(method);
  return `- ${linkTo(operation, title)}: ${place}${states.length === 0 ? '' : ` (${states.join(', ')})`}`;
}

/** The listed ones of some operations, an item each. */
export function operationsToMarkdown(operations: readonly Operation[]): string {
  return operations
    .filter(({ unlisted }) => !unlisted)
    .map(operationLine)
    .join('\n');
}
