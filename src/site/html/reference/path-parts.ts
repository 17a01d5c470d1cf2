/** Part of a path template: text, or a variable with its braces. */
export interface PathPart {
  readonly text: string;
  readonly variable: boolean;
  /** True if a line may break before it. */
  readonly breaks: boolean;
}

/** Minimum number of characters between line breaks at slashes. */
const TOGETHER = 14;

/** Splits a path template or server URL before each slash and around its variables. */
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
