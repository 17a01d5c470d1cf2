import type {
  AuthenticationView,
  FlowView,
  NeededSchemeView,
  SchemeView,
  ScopeView,
} from '../../view/types/security.ts';
import { briefDeprecation } from './deprecation.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { joinBlocks, toMarkdown } from '../../characters/markdown.ts';
import { indent } from './escape.ts';
import { urlToMarkdown } from './labelled-values.ts';
import { linkTo } from './links.ts';
import { unnamedRowToMarkdown } from './row.ts';
import type { Writing } from './writing.ts';
import { toCode } from '../../characters/markdown.ts';
import {
  FLOW_URLS,
  flowToHeading,
  formatAuthentication,
  formatGrants,
  formatMoreScopes,
  formatMoreWays,
  formatScheme,
} from '../../messages/format/security.ts';

/** Writes the security requirements of an operation: alternatives, with the required scopes. */
export function authenticationToMarkdown(authentication: AuthenticationView, writing: Writing): string {
  const { requirements, roles, href } = authentication;
  const more = formatMoreWays(writing.m, authentication);
  const isOne = requirements.length === 1;
  return joinBlocks([
    formatAuthentication(writing.m, authentication),
    requirements.map((schemes) => requirementToMarkdown(schemes, isOne, writing)).join('\n'),
    more === undefined
      ? undefined
      : joinWords([more, href === undefined ? '' : linkTo({ name: writing.m.moreOnAuthentication, href }, writing)]),
    roles.length === 0 ? undefined : `${writing.m.part.roles}: ${roles.map(toCode).join(', ')}`,
  ]);
}

/** Writes a security scheme as a list item with all of its details. */
export function schemeToMarkdown({ kind, ...scheme }: SchemeView, writing: Writing): string {
  const { description, deprecation, discovery, flows, scopes } = scheme;
  const { name, type, send } = formatScheme(
    writing.m,
    kind,
    flows.map(({ flow }) => flow),
  );
  const inner = [
    kind.deprecated ? briefDeprecation(deprecation, writing) : '',
    description === undefined ? '' : embedMarkdown(description, { level: 6, writing }),
    send ?? '',
    discovery === undefined ? '' : `${writing.m.part.configuration}: ${urlToMarkdown(discovery, '')}`,
    ...flows.map((flow) => flowToMarkdown(flow, writing)),
    scopes.length === 0 ? '' : scopesToMarkdown(scopes, `${writing.m.part.scopes}:`, writing),
  ].filter((block) => block !== '');
  const id = kind.id === name ? '' : `, ${writing.m.formatDeclared(toCode(kind.id))}`;
  const head = `- ${toCode(name)} (${toMarkdown(type)}${id}${kind.deprecated ? `, **${writing.m.isDeprecated}**` : ''})`;
  return [head, ...inner.map((block) => indent(block, 2))].join('\n');
}

function requirementToMarkdown(schemes: readonly NeededSchemeView[], isOne: boolean, writing: Writing): string {
  const items = schemes.map((needed) => {
    const { kind, flows, about, deprecation, parameters, scopes, href } = needed;
    const further = formatMoreScopes(writing.m, needed);
    const { name, type, send } = formatScheme(writing.m, kind, flows);
    const more = href === undefined ? '' : linkTo({ name: writing.m.moreOnAuthentication, href }, writing);
    const text = joinWords([toMarkdown(about), send ?? '', more]);
    const inner = [
      kind.deprecated ? briefDeprecation(deprecation, writing) : '',
      scopes.length === 0 ? '' : scopesToMarkdown(scopes, formatGrants(writing.m, kind, scopes.length), writing),
      further === undefined ? '' : `  - ${further}`,
    ].filter((block) => block !== '');
    const head = `- ${toCode(name)} (${toMarkdown(type)}${kind.deprecated ? `, **${writing.m.isDeprecated}**` : ''})`;
    const carriers = parameters.map((row) => unnamedRowToMarkdown(row, writing)).filter((block) => block !== '');
    return [`${head}${text === '' ? '' : ` — ${text}`}`, ...carriers, ...inner.map((block) => indent(block, 2))].join(
      '\n',
    );
  });
  if (isOne || items.length === 1) return items.join('\n');
  return [`- ${writing.m.allTogether}`, ...items.map((item) => indent(item, 2))].join('\n');
}

function joinWords(words: readonly string[]): string {
  return words.filter((part) => part !== '').join(' ');
}

function flowToMarkdown(flow: FlowView, writing: Writing): string {
  const lines = FLOW_URLS.flatMap((field) => {
    const url = flow[field];
    return url === undefined ? [] : [`  - ${writing.m.flowUrls[field]}: ${toCode(url)}`];
  });
  const scopes =
    flow.scopes.length === 0 ? [] : [indent(scopesToMarkdown(flow.scopes, `${writing.m.part.scopes}:`, writing), 2)];
  const first =
    flow.defaultScopes.length === 0 ? [] : [`  - ${writing.m.atFirst}: ${flow.defaultScopes.map(toCode).join(', ')}`];
  return [`- ${flowToHeading(writing.m, flow)}`, ...lines, ...scopes, ...first].join('\n');
}

function scopesToMarkdown(scopes: readonly ScopeView[], title: string, writing: Writing): string {
  const lines = scopes.map(({ name, description }) => {
    return `  - ${toCode(name)}${description === undefined ? '' : ` — ${embedInline(description, writing)}`}`;
  });
  return [`- ${title}`, ...lines].join('\n');
}
