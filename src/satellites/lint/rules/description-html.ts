import { htmlOf } from '../../../portal/markup/author-html.ts';
import { lostComponents } from '../../../portal/markup/components/expand.ts';
import { isForeign } from '../../../portal/markup/html-tags.ts';
import { describedFields, type Rule } from '../rule.ts';

/** Reports tags of descriptions that pages show as text, and components of other portals, which they leave out. */
export const descriptionHtml: Rule = () =>
  describedFields((text, location, { report }) => {
    if (!text.includes('<')) return;
    const parts = htmlOf(text);
    const foreign = parts.filter((part) => part.kind === 'element' && isForeign(part)).map(({ name }) => name);
    const lost = unique([...lostComponents(text), ...foreign].map((name) => `<${name}>`));
    const tags = unique(parts.flatMap(({ kind, source }) => (kind === 'text' ? [source] : [])));
    const shown = tags.filter((tag) => !lost.some((name) => tag.replace('/', '').startsWith(name.slice(0, -1))));
    if (shown.length > 0)
      report({
        message: `${list(shown)} ${shown.length === 1 ? 'is' : 'are'} shown as text. Write ${shown.length === 1 ? 'it' : 'them'} as code, between backticks, if that is what you mean.`,
        location,
      });
    if (lost.length > 0)
      report({
        message: `Pages have no component ${list(lost)}: they show only the text in it. Remove its tags.`,
        location,
      });
  });

/** Maximum number of tags in a message, and of characters of each. */
const MAX_TAGS = 3;
const MAX_LENGTH = 60;

function list(tags: readonly string[]): string {
  const shown = tags.slice(0, MAX_TAGS).map((tag) => `\`${tag.slice(0, MAX_LENGTH).replaceAll(/[`\s]+/g, ' ')}\``);
  return tags.length > MAX_TAGS ? `${shown.join(', ')} and ${tags.length - MAX_TAGS} more` : shown.join(', ');
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
