/** A program that answers questions about an address that it is given in a link. */
export interface Assistant {
  readonly name: string;
  /** Address that a question is put behind. */
  readonly asks: string;
}

export const ASSISTANTS: readonly Assistant[] = [
  { name: 'Claude', asks: 'https://claude.ai/new?q=' },
  { name: 'ChatGPT', asks: 'https://chatgpt.com/?q=' },
];

/** A link that asks an assistant a question. */
export function assistantToHref({ asks }: Assistant, question: string): string {
  return asks + encodeURIComponent(question);
}
