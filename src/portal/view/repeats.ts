/** Returns true for a description that is the heading above it, but for a full stop. */
export function repeats(description: string, heading: string): boolean {
  const bare = (text: string): string => text.trim().replace(/\.$/, '').toLowerCase();
  return bare(description) === bare(heading);
}

/** Returns true for a text that says no more than a name: `First name.` of `first_name`. */
export function repeatsName(text: string, name: string): boolean {
  const fold = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return fold(name) !== '' && fold(text) === fold(name);
}
