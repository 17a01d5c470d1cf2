import type { Deprecation } from '../openapi/index.ts';
import type { Context } from './context.ts';
import type { DeprecationView } from './types/deprecation.ts';

/** What there is to say of a deprecated thing beside that it is: until when, why, what to use instead; undefined: nothing. */
export function deprecationOf(deprecation: Deprecation | undefined, context: Context): DeprecationView | undefined {
  if (deprecation === undefined) return undefined;
  const { sunset, description, replacement, replacementText } = deprecation;
  const parts = [sunset, description, replacement, replacementText];
  if (parts.every((part) => part === undefined)) return undefined;
  return {
    sunset: sunset?.instant,
    description: description === undefined ? undefined : context.textOf(description),
    replacement: replacement === undefined ? undefined : { name: replacement.title, href: context.urlOf(replacement) },
    replacementText: replacementText === undefined ? undefined : context.textOf(replacementText),
  };
}
