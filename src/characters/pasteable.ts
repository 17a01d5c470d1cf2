/**
 * A text for the clipboard without control characters, which would act in a terminal that it is pasted into; line ends and tabs
 * stay, but in an address or a name: there a line's end would run what stands before it.
 */
export function toPasteable(text: string, isOneLine: boolean): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  return isOneLine ? plain.replace(/[\n\t\u2028\u2029]+/g, ' ').trim() : plain;
}
