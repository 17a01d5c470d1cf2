import { listDepartures } from '../../../openapi/document/read/index.ts';
import type { Context, NodeLocation, Rule } from '../rule.ts';

const MESSAGES = {
  indentation:
    'Indent this line further than its key (YAML 1.2, section 8.2.3): other parsers may refuse the document.',
  comment: 'Add a space before the `#` of the comment (YAML 1.2, section 6.6): other parsers may refuse the document.',
};

/** Reports the places that YAML 1.2 forbids and that are read because their meaning is clear, in each file of a document. */
export const yamlSyntax: Rule = () => {
  const seen = new Set<string>();
  const judge = (source: NodeLocation['source'], { report }: Context): void => {
    if (seen.has(source.absoluteRef)) return;
    seen.add(source.absoluteRef);
    if (isJson(source.body)) return;
    for (const { kind, line, column } of listDepartures(source.body))
      report({ message: MESSAGES[kind], location: { source, pointer: undefined, start: { line, col: column } } });
  };
  return {
    Root(_node, context) {
      judge(context.location.source, context);
    },
    ref(_node, context, target) {
      if (target?.location !== undefined) judge(target.location.source, context);
    },
  };
};

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // A flow collection of YAML.
    return false;
  }
}
