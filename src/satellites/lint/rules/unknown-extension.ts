import { isRecord } from '../../../openapi/standard/record.ts';
import { extensionNames, sampleNames } from '../../../openapi/standard/extensions/vocabulary.ts';
import { nearName } from '../near-name.ts';
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
