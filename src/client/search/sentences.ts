/** The sentences of a text, each as it is written. */
export function listSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?。！？])\s+/u).flatMap((sentence) => (sentence.trim() === '' ? [] : [sentence.trim()]));
}
