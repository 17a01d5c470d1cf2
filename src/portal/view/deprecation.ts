import type { Deprecation, Operation } from '../../openapi/model/index.ts';
import type { Context } from './context.ts';
import type { MarkdownText, ReplacementView, DeprecationView } from './types/text.ts';

/** Creates the view of a deprecation: sunset, reason, replacement; undefined if none of them is known. */
export function deprecationOf(deprecation: Deprecation | undefined, context: Context): DeprecationView | undefined {
  if (deprecation === undefined) return undefined;
  const { sunset, description, replacement, replacementText } = deprecation;
  const parts = [sunset, description, replacement, replacementText];
  if (parts.every((part) => part === undefined)) return undefined;
  const text = description === undefined ? undefined : context.textOf(description);
  const href = replacement === undefined ? undefined : context.urlOf(replacement);
  const isNew = replacementText !== undefined && !says(description, replacementText);
  return {
    sunset: sunset?.instant,
    description: text,
    replacement: replacement === undefined || leadsTo(text, href) ? undefined : replacementOf(replacement, context),
    replacementText: isNew ? context.textOf(replacementText) : undefined,
  };
}

/** Creates the view of an operation to use instead of another. */
export function replacementOf(operation: Operation, context: Context): ReplacementView {
  return { name: operation.title, href: context.urlOf(operation), isDeprecated: operation.deprecated };
}

function says(text: string | undefined, words: string): boolean {
  return text?.toLowerCase().includes(words.toLowerCase()) === true;
}

/** Returns true for a text with a link to the page. */
function leadsTo(text: MarkdownText | undefined, href: string | undefined): boolean {
  return typeof text === 'object' && Object.values(text.links).some((link) => link.href === href);
}
