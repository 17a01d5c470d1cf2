import { MISSING } from '../../standard/extensions/vocabulary.ts';
import { hasNames, type Kind } from '../../standard/grammar.ts';
import type { Fields } from '../../standard/record.ts';
import type { Version } from '../../standard/versions.ts';

/** Kinds without an object that could name the reference. */
const UNMARKED: ReadonlySet<Kind> = new Set(['root', 'components', 'paths', 'responses']);

/** Returns the object that replaces a broken reference of a kind: valid where the standard allows one, and named by an extension. */
export function missingPart(kind: Kind, reference: string, version: Version): Fields {
  if (hasNames(kind) || UNMARKED.has(kind)) return {};
  const mark = { [MISSING]: reference };
  if (version.isSwagger) return kind === 'response' ? { description: '', schema: mark } : mark;
  if (kind === 'mediaType' || kind === 'header') return { schema: mark };
  const content = { '*/*': { schema: mark } };
  if (kind === 'response') return { description: '', content };
  return kind === 'requestBody' ? { content } : mark;
}
