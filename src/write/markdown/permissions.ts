import { joinBlocks, toCode } from '../../characters/markdown.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';
import { formatMoreWays } from '../../messages/format/security.ts';
import type {
  OperationPermissions,
  PermissionGroup,
  PermissionItem,
  PermissionsView,
} from '../../view/types/permissions.ts';
import { embedMarkdown } from './embed.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import { indent } from './escape.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import type { Writing } from './writing.ts';

/** Writes the page of an API's scopes and roles as Markdown. */
export function permissionsToMarkdown(view: PermissionsView, writing: Writing): string {
  const { m } = writing;
  const { title, description, api, groups, tags, hasSingle } = view;
  return joinBlocks([
    `# ${toMarkdown(formatTitle(m, title))}`,
    `${toMarkdown(formatAbout(m, description))} ${m.formatPartOf([linkTo(api, writing)])}`,
    ...groups.map((group) => groupToMarkdown(group, writing)),
    tags.length === 0 ? undefined : `## ${m.permissions.byOperation}`,
    tags.length > 0 && hasSingle ? m.permissions.single : undefined,
    ...tags.map(({ name, operations }) =>
      joinBlocks([
        `### ${toMarkdown(name === '' ? m.part.operations : name)}`,
        operations.map((item) => needToMarkdown(item, writing)).join('\n'),
      ]),
    ),
  ]);
}

function groupToMarkdown({ kind, scheme, items }: PermissionGroup, writing: Writing): string {
  const { m } = writing;
  const lines = items.map((item) => {
    const text = item.description === undefined ? undefined : embedMarkdown(item.description, { level: 3, writing });
    return `- ${indent(joinBlocks([toCode(item.name), text, usersOf(item, writing)]), 2).trimStart()}`;
  });
  const heading = scheme === undefined ? m.part.roles : m.permissions[kind](scheme.name);
  return `## ${toMarkdown(heading)}\n\n${lines.join('\n')}`;
}

function usersOf({ operations, more, everywhere }: PermissionItem, writing: Writing): string {
  const { m } = writing;
  if (operations.length === 0) return everywhere ? m.statusTable.everywhere : m.permissions.unused;
  const lines = operations.map(
    ({ operation, access }) => `${operationsToMarkdown([operation], writing)} — ${m.access[access]}`,
  );
  return [...lines, ...(more > 0 ? [`- ${m.formatRest(more, 'operation')}`] : [])].join('\n');
}

function inBrackets(scheme: string | undefined): string {
  return scheme === undefined ? '' : ` (${toMarkdown(scheme)})`;
}

function needToMarkdown(
  { operation, ways, moreWays, optional, roles }: OperationPermissions,
  writing: Writing,
): string {
  const { m } = writing;
  const every = ways.length === 0 ? [{ needed: [], more: 0, schemes: [] }] : ways;
  const alternatives = every.map(({ needed, more, schemes }) => {
    const names = [
      ...schemes.map(toMarkdown),
      ...[...needed, ...roles].map(({ name, scheme }) => `${toCode(name)}${inBrackets(scheme)}`),
    ];
    const all = names.join(` ${m.andScheme} `) + (more > 0 ? ` ${m.needed.moreScopes(more)}` : '');
    return every.length > 1 && names.length > 1 ? `(${all})` : all;
  });
  const needs = [
    ...(optional && ways.length > 0 ? [m.optionalBody] : []),
    m.permissions.needs,
    alternatives.join(` ${m.orRequirement} `),
    ...(moreWays > 0 ? [formatMoreWays(m, { more: moreWays })] : []),
  ];
  return `${operationsToMarkdown([operation], writing)} — ${needs.join(' ')}`;
}
