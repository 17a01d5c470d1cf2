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
