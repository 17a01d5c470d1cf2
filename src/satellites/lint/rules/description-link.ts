import { headingsOf, linksBeyond } from '../../../portal/markup/author-html.ts';
import { vocabulary } from '../../../openapi/standard/extensions/vocabulary.ts';
import { linkKey, linkKeys, operationKeys, schemaKeys, securityKeys } from '../../../openapi/standard/link-keys.ts';
import { methods } from '../../../openapi/standard/methods.ts';
import { isRecord, type Fields, listOf } from '../../../openapi/standard/record.ts';
import { describedFields, resolveFields, type Context, type NodeLocation, type Rule } from '../rule.ts';
import { decodePercent } from '../../../openapi/standard/pointer.ts';

/** Link of a description that is not to a heading of this. */
interface Link {
  readonly href: string;
  readonly location: NodeLocation;
}

/** Reports links of descriptions without a target, of which pages show the text alone. */
export const descriptionLink: Rule = () => {
  const links: Link[] = [];
  /** Keys of the tags that operations name. */
  const tags = new Set<string>();
  return {
    ...describedFields((text, location) => {
      // Lint does not know the pages of a portal.
      const hrefs = linksBeyond(text).filter((href) => !href.startsWith('/'));
      for (const href of hrefs) links.push({ href, location });
    }),
    Operation(node) {
      if (isRecord(node)) for (const tag of listOf(node.tags)) tags.add(linkKey(`#tag/${String(tag)}`));
    },
    Root: {
      leave(root, context) {
        if (links.length === 0 || !isRecord(root)) return;
        const known = new Set([...tags, ...keysOf(root, context)]);
        for (const { href, location } of links) {
          if (linkKeys(decodePercent(href)).some((key) => known.has(key))) continue;
          context.report({ message: `The link \`${href}\` is broken: ${adviceOn(href)}`, location });
        }
      },
    },
  };
};

function adviceOn(href: string): string {
  return href.startsWith('#')
    ? 'no operation, tag, schema or heading has this name. Correct it.'
    : 'pages have addresses of their own. Write an operationId, the whole URL, or `/` and the path of a page.';
}

function keysOf(root: Fields, context: Context): readonly string[] {
  const { info, components, definitions, securityDefinitions } = root;
  const { schemas, securitySchemes } = resolveFields(components, context);
  const namesOf = (value: unknown): readonly string[] => Object.keys(isRecord(value) ? value : {});
  const { description } = resolveFields(info, context);
  const topics = vocabulary.topics.flatMap((name) => listOf(root[name]));
  const texts = [
    description,
    ...listOf(root.tags).map((tag) => resolveFields(tag, context).description),
    ...topics.map((topic) => resolveFields(topic, context).content),
  ];
  const headings = texts.flatMap((text) => (typeof text === 'string' ? headingsOf(text) : []));
  const groups = vocabulary.tagGroups.flatMap((name) => listOf(root[name]));
  return [
    ...[root.paths, root.webhooks, root['x-webhooks']].flatMap((items) => operationsIn(items, context)),
    ...[...listOf(root.tags), ...groups].map((tag) => linkKey(`#tag/${String(resolveFields(tag, context).name)}`)),
    ...[...namesOf(schemas), ...namesOf(definitions)].flatMap(schemaKeys),
    ...[...namesOf(securitySchemes), ...namesOf(securityDefinitions)].flatMap(securityKeys),
    ...headings.flatMap(({ text, slug }) => [linkKey(`#section/${text}`), `#section/${slug}`]),
  ];
}

function operationsIn(items: unknown, context: Context): readonly string[] {
  return Object.entries(isRecord(items) ? items : {}).flatMap(([path, item]) => {
    const fields = resolveFields(item, context);
    const more = isRecord(fields.additionalOperations) ? fields.additionalOperations : {};
    return Object.entries({ ...fields, ...more }).flatMap(([method, value]) => {
      const operation = resolveFields(value, context);
      if (!methods.some((one) => one === method) && !Object.hasOwn(more, method)) return [];
      const { operationId, summary } = operation;
      return operationKeys({
        operationId: typeof operationId === 'string' ? operationId : undefined,
        method,
        path,
        title: typeof summary === 'string' ? summary : '',
      });
    });
  });
}
