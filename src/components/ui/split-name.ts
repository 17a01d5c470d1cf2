/** Words of more characters than a narrow column holds. */
const LONG = /\S{20,}/g;
const SEAM = /(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})|(?<=[._])(?=[\p{L}\d])/gu;

/** Names stand in the navigation of many pages. */
const known = new Map<string, readonly string[]>();
/** With more names than these, all are forgotten. */
const MOST = 50_000;

/** A name in pieces between which a line may break: where long words change case, or behind their dots and underscores. */
export function splitName(name: string): readonly string[] {
  const pieces = known.get(name) ?? name.replaceAll(LONG, (word) => word.replaceAll(SEAM, '\n')).split('\n');
  if (known.size >= MOST) known.clear();
  known.set(name, pieces);
  return pieces;
}
