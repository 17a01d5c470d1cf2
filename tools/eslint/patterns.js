import { analyse } from 'scslre';
import { BOUNDED } from './bounded-patterns.js';
import { fromRoot } from './imports.js';

/**
 * Requires regular expressions that take linear time: none that match a part of a text in two ways, nor that search a run of characters
 * again from each of them, such as `\s+$`, where `(?<!\s)\s+$` begins at the first one only.
 * @type {import('eslint').Rule.RuleModule}
 */
export const patterns = {
  meta: { type: 'problem', docs: { description: 'regular expressions have one way to match' }, schema: [] },
  create(context) {
    const file = fromRoot(context.cwd, context.filename);
    if (!file.startsWith('src/')) return {};
    /**
     * @param {import('estree').Node} node
     * @param {string} source
     * @param {string} flags
     */
    const check = (node, source, flags) => {
      if (BOUNDED.some((row) => row.file === file && row.pattern === source)) return;
      const { reports } = analyse({ source, flags });
      const [first] = reports.toSorted((one, other) => Number(other.exponential) - Number(one.exponential));
      if (first === undefined) return;
      const time = first.exponential ? 'exponential' : 'more than linear';
      context.report({
        node,
        message: `This regular expression may take ${time} time on a run of ${String(first.character.literal.source)}.`,
      });
    };
    return {
      Literal(node) {
        if ('regex' in node && node.regex !== undefined) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression(node) {
        const [source, flags] = node.arguments;
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp' || source === undefined) return;
        const text = fixedText(source);
        if (text !== undefined) check(node, text, flags?.type === 'Literal' ? String(flags.value) : '');
      },
    };
  },
};

/**
 * Returns the text of a string, or of a template without expressions; undefined for any other.
 * @param {import('estree').Node} node
 * @returns {string | undefined}
 */
function fixedText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const template = node.type === 'TaggedTemplateExpression' ? node.quasi : node;
  if (template.type !== 'TemplateLiteral' || template.expressions.length > 0) return undefined;
  const [quasi] = template.quasis;
  return node.type === 'TaggedTemplateExpression' ? quasi?.value.raw : (quasi?.value.cooked ?? undefined);
}
