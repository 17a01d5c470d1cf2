import { memoize } from '../../cache/memoize.ts';
import { mayActHidden, showHidden } from '../../characters/hidden.ts';
import type { Portal } from '../../portal/portal.ts';

/** HTML character references of hidden characters: by number, or with names that begin like those. */
const REFERENCE =
  /&(?:#|shy|zw|lrm|rlm|ZeroWidth|Negative|NoBreak|InvisibleTimes|InvisibleComma|ApplyFunction|af;|it;|ic;)/;

type Texts = Pick<Portal, 'apis' | 'guides' | 'settings'>;

/** Returns true if a text of the portal may contain a hidden character, so that its pages must be checked. */
export const mayHideCharacters = memoize(holdsLikely);

function holdsLikely({ apis, guides, settings }: Texts): boolean {
  return [
    ...apis.map(({ document }) => document),
    settings,
    guides.map(({ title, description, source }) => [title, description, source]),
  ].some(isLikely);
}

function isLikely(value: unknown): boolean {
  if (typeof value === 'string') return holdsHidden(value) || REFERENCE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(isLikely);
  return Object.entries(value).some(([key, item]) => holdsHidden(key) || isLikely(item));
}

/** Emoji and other intended characters do not count. */
function holdsHidden(text: string): boolean {
  return mayActHidden(text) && showHidden(text) !== text;
}
