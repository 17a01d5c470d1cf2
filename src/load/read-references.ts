import { bundleDocument } from '../document/bundle/index.ts';
import { stripHidden } from '../document/filter/index.ts';
import type { DocumentReader } from '../document/read/index.ts';
import { normalizeApi } from '../model/index.ts';

/**
 * Reads a document and all files that it refers to, as far as they exist. Resolves with those of source code that no page shows, which
 * a copy does not need. Rejects with a PortalError for what is not a document.
 */
export async function readReferences(reader: DocumentReader, file: string): Promise<ReadonlySet<string>> {
  const { document, leftOut } = await bundleDocument(reader, file, { isPartial: true });
  const code = [...reader.texts].filter(([name]) => reader.known(name)?.format === 'text' && !TEXT.test(name));
  if (code.length === 0) return new Set();
  const isPartial = leftOut.some((problem) => problem.isMissing);
  const named = { id: undefined, version: undefined, source: file, isPartial };
  const { document: _, ...model } = normalizeApi({ filtered: stripHidden(document), ...named });
  const shown = textsIn(model);
  return new Set(code.flatMap(([name, text]) => (shown.has(text.trimEnd()) ? [] : [name])));
}

const TEXT = /\.(?:md|markdown|txt)(?:\?|$)/i;

/** Returns all texts in a value, without blanks at their ends. */
function textsIn(value: object): ReadonlySet<string> {
  const texts = new Set<string>();
  // A set is visited with what is added meanwhile.
  const objects = new Set([value]);
  for (const object of objects) {
    const below: readonly unknown[] = object instanceof Map ? [...object.values()] : Object.values(object);
    for (const one of below) {
      if (typeof one === 'string') texts.add(one.trimEnd());
      else if (typeof one === 'object' && one !== null) objects.add(one);
    }
  }
  return texts;
}
