import { editDistance } from '../../../characters/edit-distance.ts';
import { isRecord } from '../../../openapi/standard/record.ts';
import { extensionNames, sampleNames } from '../../../openapi/standard/extensions/vocabulary.ts';
import type { Rule } from '../rule.ts';

/** Reports misspelled vendor extensions, which pages would not show. */
export const unknownExtension: Rule = () => {
  const meanings = new Map<string, string | undefined>(extensionNames.map((name) => [name, undefined]));
  const meaningOf = (name: string): string | undefined => {
    if (!meanings.has(name)) meanings.set(name, isOfVendor(name) ? undefined : nearName(name, extensionNames));
    return meanings.get(name);
  };
  return {
    any(node, { report, location, type }) {
      if (!isRecord(node) || type.extensionsPrefix === undefined) return;
      const samples = sampleNames(node);
      for (const name of Object.keys(node)) {
        if (!name.startsWith('x-') || Object.hasOwn(type.properties, name) || samples.includes(name)) continue;
        const meant = meaningOf(name);
        if (meant === undefined) continue;
        report({
          message: `\`${name}\` is not known and shown nowhere. Write \`${meant}\` if that is what you mean.`,
          location: location.child([name]).key(),
        });
      }
    },
  };
};

/** Returns true for a known name behind a vendor's, as in `x-ms-examples`. */
function isOfVendor(name: string): boolean {
  return extensionNames.includes(name.replace(/^x-[a-z]+-/, 'x-'));
}

/** Returns the known name nearest to a misspelled one: equal except for case and hyphens, or at most two edits away; else undefined. */
function nearName(written: string, known: Iterable<string>): string | undefined {
  const plain = plainOf(written);
  const limit = plain.length < 6 ? 1 : 2;
  let best: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    if (Math.abs(plainOf(name).length - plain.length) >= least) continue;
    const distance = editDistance(plain, plainOf(name), limit);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

function plainOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^a-z0-9]/g, '');
}
