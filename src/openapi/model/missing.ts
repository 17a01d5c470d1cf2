import { readText } from '../standard/extensions/index.ts';
import { childKind, isAuthors, type Kind } from '../standard/grammar.ts';
import { DocumentNode } from '../document/node.ts';
import { startAt, walk } from '../document/walk.ts';

/** Kinds whose missing objects no operation or schema shows in their place. */
const KINDS: ReadonlySet<Kind> = new Set(['pathItem', 'link', 'example', 'securityScheme']);

/** Lists the broken references of a bundled document that only the page of its API names. */
export function listMissing(root: DocumentNode): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  walk<Kind, undefined>([startAt(root.value, 'root')], childKind, ({ value, kind }) => {
    if (isAuthors(kind) || seen.has(value)) return false;
    seen.add(value);
    const missing = KINDS.has(kind) ? readText(new DocumentNode(root.context, value, '#'), 'missing') : undefined;
    if (missing !== undefined) found.add(missing);
    return true;
  });
  return [...found];
}

/** Lists the broken references of an operation's parameters, those of its path item among them, and of its callbacks. */
export function missingOf(parameters: readonly DocumentNode[], operation: DocumentNode): readonly string[] {
  const callbacks =
    operation
      .child('callbacks')
      ?.entries()
      .map(([, node]) => node) ?? [];
  return [...new Set([...parameters, ...callbacks].flatMap((node) => node.missing() ?? []))];
}
