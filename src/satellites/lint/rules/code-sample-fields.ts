import { isRecord } from '../../../openapi/standard/record.ts';
import { type Rule, listSamples } from '../rule.ts';

/** Requires a language and a source for each hand-written sample. */
export const codeSampleFields: Rule = () => ({
  Operation(node, context) {
    if (!isRecord(node)) return;
    for (const { name, index, lang, source } of listSamples(node, context)) {
      const missing = [isText(lang) ? [] : ['`lang`'], isText(source) ? [] : ['`source`']].flat();
      if (missing.length === 0) continue;
      context.report({
        message: `A code sample needs ${missing.join(' and ')}. Write \`lang: Python\` and \`source: |\` with the code below it, or \`source: { $ref: sample.py }\`.`,
        location: context.location.child([name, index]),
      });
    }
  },
});

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
