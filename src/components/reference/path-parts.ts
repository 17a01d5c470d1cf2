/** A piece of a path template: text, or the name of a variable with its braces. */
export interface PathPart {
  readonly text: string;
  readonly variable: boolean;
}

/** A path template or server address in pieces, cut before each slash so that lines can break there. */
export function splitPath(path: string): readonly PathPart[] {
  return path
    .split(/(?=\{[^{}]*\})|(?<=\{[^{}]*\})|(?<=[^/])(?=\/(?!\/))/)
    .filter((text) => text !== '')
    .map((text) => ({ text, variable: text.startsWith('{') && text.endsWith('}') }));
}
