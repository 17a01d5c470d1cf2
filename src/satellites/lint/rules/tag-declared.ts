import { isRecord, listOf } from '../../../openapi/standard/record.ts';
import { nearestWord } from '../../../characters/nearest.ts';
import { resolveFields, type Rule } from '../rule.ts';

/** Requires the tags of operations in the document's list of tags, which has their descriptions and order. */
export const tagDeclared: Rule = () => {
  let declared: readonly string[] = [];
  return {
    Root(root, context) {
      const tags = isRecord(root) ? listOf(root.tags) : [];
      declared = tags.map((tag) => resolveFields(tag, context).name).filter((name) => typeof name === 'string');
    },
    Operation(node, { report, location }) {
      if (!isRecord(node)) return;
      for (const [index, tag] of listOf(node.tags).entries()) {
        if (typeof tag !== 'string' || declared.includes(tag)) continue;
        const meant = nearestWord(tag, declared);
        const advice =
          meant === undefined
            ? `Add \`- name: ${tag}\` and a description to the document's \`tags\`.`
            : `Write \`${meant}\` if that is what you mean, else add the tag to the document's \`tags\`.`;
        report({
          message: `The tag \`${tag}\` is not declared. ${advice}`,
          location: location.child(['tags', index]),
        });
      }
    },
  };
};
