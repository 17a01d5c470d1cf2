/** Maximum length of a tool's answer in characters, about 10,000 tokens. */
export const MAX_ANSWER = 40_000;

/** Cuts a text from an offset to the maximum length of an answer, and reports how to go on, or in a later part that it ends. */
export function cutAnswer(text: string, offset = 0): string {
  // mitigation: length of answers by MCP
  const end = Math.min(text.length, offset + MAX_ANSWER);
  const part = text.slice(offset, end);
  if (end >= text.length)
    return offset === 0 ? part : `${part}\n\n[The text ends here, after ${text.length} characters.]`;
  return `${part}\n\n[Characters ${offset} to ${end} of ${text.length}. Go on with "offset": ${end}.]`;
}
