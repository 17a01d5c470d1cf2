/** Returns true for a description that is the heading above it, but for a full stop. */
export function repeats(description: string, heading: string): boolean {
  const bare = (text: string): string => text.trim().replace(/\.$/, '').toLowerCase();
  return bare(description) === bare(heading);
}
