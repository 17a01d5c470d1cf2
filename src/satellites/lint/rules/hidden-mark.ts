import { isRecord } from '../../../openapi/standard/record.ts';
import { visibilityMarks } from '../../../openapi/standard/extensions/index.ts';
import { vocabulary } from '../../../openapi/standard/extensions/vocabulary.ts';
import { showValue } from '../rule.ts';
import type { Context, Rule } from '../rule.ts';

const marks = vocabulary.hidden.filter((name) => !name.includes('.'));
const slips = new Map(marks.map((name) => [plainOf(name), name]));
const wholes = new Set(['Root', 'Info']);
/** Fields with the author's data. */
const data = ['example', 'default', 'const', 'enum', 'value', 'dataValue'];
const words = new Set<unknown>([true, 'true', 'yes', 'on', 1]);

/** Requires visibility extensions to be `true` or `false`, spelled correctly, and at a place where they take effect. */
export const hiddenMark: Rule = () => ({
  any(node, context) {
    const { report, location, type } = context;
    if (!isRecord(node)) return;
    for (const field of data) {
      const mark = markWithin(node[field]);
      if (mark === undefined) continue;
      report({
        message: `\`${mark}\` has no effect in data. Mark the property in the schema: its examples are hidden with it.`,
        location: location.child([field]),
      });
    }
    if (type.extensionsPrefix === undefined) return;
    for (const { name, key, value } of visibilityMarks(node)) {
      const fault = faultOf(name, value, node, context);
      if (fault !== undefined) report({ message: fault, location: location.child([key]) });
    }
    for (const key of Object.keys(node)) {
      const meant = slips.get(plainOf(key));
      if (meant === undefined || meant === key || Object.hasOwn(type.properties, key)) continue;
      report({ message: `\`${key}\` hides nothing. Write \`${meant}\`.`, location: location.child([key]).key() });
    }
  },
});

function faultOf(
  name: string,
  value: unknown,
  node: Readonly<Record<string, unknown>>,
  { type }: Context,
): string | undefined {
  if (value !== true) return `\`${name}\` is ${showValue(value)}. Write \`true\` or \`false\`, without quotes.`;
  if (wholes.has(type.name)) return `\`${name}\` hides this document as a whole. Leave it out of the list instead.`;
  if (node.in !== 'path' || typeof node.name !== 'string') return undefined;
  return `\`${name}\` hides a parameter whose name is in the path. Hide the operation instead.`;
}

/** Finds the first visibility extension in data, at any depth. */
function markWithin(value: unknown): string | undefined {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const mark = visibilityMarks(next).find((found) => words.has(found.value));
    if (mark !== undefined) return mark.name;
    const children: readonly unknown[] = typeof next === 'object' && next !== null ? Object.values(next) : [];
    for (const child of children) waiting.push(child);
  }
  return undefined;
}

function plainOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
