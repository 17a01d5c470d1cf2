import { isRecord } from '../../../openapi/standard/record.ts';
import { resolveFields } from '../rule.ts';
import type { Context, Rule, Visit } from '../rule.ts';

/** Requires an example for each body and response, beside its schema or in it. Files and binaries are exempt. */
export const exampleMissing: Rule = () => ({
  RequestBody: checkContent('body'),
  Response: checkContent('response'),
});

function checkContent(what: string): Visit {
  return (node, context) => {
    if (!isRecord(node) || !isRecord(node.content)) return;
    for (const [mediaType, written] of Object.entries(node.content)) {
      const media = resolveFields(written, context);
      if (!needsExample(media, context) || hasExample(media)) continue;
      if ([media.schema, media.itemSchema].some((schema) => hasExample(resolveFields(schema, context)))) continue;
      context.report({
        message: `The ${what} has no example for ${mediaType}. Add \`example\` or \`examples\` beside its schema, with realistic values.`,
        location: context.location.child(['content', mediaType]).key(),
      });
    }
  };
}

function needsExample(media: Readonly<Record<string, unknown>>, context: Context): boolean {
  if (media.schema === undefined && media.itemSchema === undefined) return false;
  const schema = resolveFields(media.schema, context);
  return schema.format !== 'binary' && schema.contentMediaType === undefined;
}

function hasExample(node: Readonly<Record<string, unknown>>): boolean {
  if (node.example !== undefined) return true;
  const { examples } = node;
  return isRecord(examples) ? Object.keys(examples).length > 0 : Array.isArray(examples) && examples.length > 0;
}
