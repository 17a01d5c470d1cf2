/** A piece of a path template: text, or the name of a variable with its braces. */
export interface PathPart {
  readonly text: string;
  readonly variable: boolean;
  /** A line may break before it. */
  readonly breaks: boolean;
}

/** Characters that stay together on a line before the next slash may begin another. */
const TOGETHER = 14;

/** A path template or server address in pieces, cut before each slash and around its variables. */
export function splitPath(path: string): readonly PathPart[] {
  let together = 0;
  return path
    .split(/(?=\{[^{}]*\})|(?<=\{[^{}]*\})|(?<=[^/])(?=\/(?!\/))/)
    .filter((text) => text !== '')
    .map((text) => {
      const breaks = text.startsWith('/') && together >= TOGETHER;
      together = (breaks ? 0 : together) + text.length;
      return { text, variable: text.startsWith('{') && text.endsWith('}'), breaks };
    });
}
