/** Splits a text into its sentences. */
export function listSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?。！？])\s+/u).flatMap((sentence) => (sentence.trim() === '' ? [] : [sentence.trim()]));
}
