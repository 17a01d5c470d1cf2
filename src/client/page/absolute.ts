/** Markdown whose links from the root of a site begin with its origin, as they must elsewhere; code stays as it is. */
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

/** A code in its line, or the beginning of a link that leads to the root. */
const LINK = /(?<!`)(`+)(?!`)(?:[^`]|(?!\1)`+)*?\1(?!`)|(\]\(<?)\/(?!\/)/g;
