/** AI assistant that accepts a prompt in its URL. */
export interface Assistant {
  readonly name: string;
  /** URL before the prompt. */
  readonly asks: string;
}

export const ASSISTANTS: readonly Assistant[] = [
  { name: 'Claude', asks: 'https://claude.ai/new?q=' },
  { name: 'ChatGPT', asks: 'https://chatgpt.com/?q=' },
];

/** Returns the URL that opens an assistant with a prompt. */
export function assistantToHref({ asks }: Assistant, question: string): string {
  return asks + encodeURIComponent(question);
}
