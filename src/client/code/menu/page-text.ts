import { linkToPage } from '../../request/link/link-to-page.ts';

/** Returns the text that a button of the page's menu copies. */
export async function textOf(copies: string, markdown: string): Promise<string> {
  if (copies === 'link') return linkToPage();
  const answer = await fetch(markdown);
  if (!answer.ok) throw new Error(answer.statusText);
  return withOrigin(await answer.text(), location.origin);
}

/** Prefixes the root-relative links of Markdown with the origin; code stays unchanged. */
export function withOrigin(markdown: string, origin: string): string {
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const [, mark] = /^[ >]*(`{3,}|~{3,})/.exec(line) ?? [];
      if (fence === undefined) fence = mark;
      else if (mark?.startsWith(fence) === true) fence = undefined;
      else return line;
      return mark === undefined
        ? line.replace(LINK, (found, _code: string, open?: string) =>
            open === undefined ? found : `${open}${origin}/`,
          )
        : line;
    })
    .join('\n');
}

/** Inline code, or the beginning of a root-relative link. */
const LINK = /(?<!`)(`+)(?!`)(?:[^`]|(?!\1)`+)*?\1(?!`)|(\]\(<?)\/(?!\/)/g;
