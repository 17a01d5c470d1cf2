import type { AuthenticationView, FlowView, NeededSchemeView, SchemeView, ScopeView } from '../view/types/security.ts';
import { toCode } from '../view/words/code.ts';
import { IS_DEPRECATED } from '../view/words/index-files.ts';
import { AT_FIRST, FLOW_URLS, MORE, TOGETHER } from '../view/words/security-terms.ts';
import {
  authenticationToWords,
  flowToHeading,
  grantsToWords,
  moreScopesToWords,
  moreWaysToWords,
  schemeToWords,
} from '../view/words/security.ts';
import { briefDeprecation } from './deprecation.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { escapeText, indent, joinBlocks } from './escape.ts';
import { urlToMarkdown } from './pairs.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';
import { PART, declaredToWords } from '../view/words/parts.ts';

/** What an operation needs to be let in: the requirements, any one of which will do, with the scopes that it asks for. */
export function authenticationToMarkdown(authentication: AuthenticationView, writing: Writing): string {
  const { requirements, roles, href } = authentication;
  const more = moreWaysToWords(authentication);
  const isOne = requirements.length === 1;
  return joinBlocks([
    authenticationToWords(authentication),
    requirements.map((schemes) => requirementToMarkdown(schemes, isOne, writing)).join('\n'),
    more === undefined ? undefined : joinWords([more, href === undefined ? '' : linkTo({ name: MORE, href }, writing)]),
    roles.length === 0 ? undefined : `${PART.roles}: ${roles.map(toCode).join(', ')}`,
  ]);
}

/** A scheme as a list item with everything that is known of it. */
export function schemeToMarkdown({ kind, ...scheme }: SchemeView, writing: Writing): string {
  const { description, deprecation, discovery, flows, scopes } = scheme;
  const { name, type, send } = schemeToWords(
    kind,
    flows.map(({ flow }) => flow),
  );
  const inner = [
    kind.deprecated ? briefDeprecation(deprecation, writing) : '',
    description === undefined ? '' : embedMarkdown(description, { level: 6, writing }),
    send ?? '',
    discovery === undefined ? '' : `${PART.configuration}: ${urlToMarkdown(discovery, '')}`,
    ...flows.map((flow) => flowToMarkdown(flow, writing)),
    scopes.length === 0 ? '' : scopesToMarkdown(scopes, `${PART.scopes}:`, writing),
  ].filter((block) => block !== '');
  const id = kind.id === name ? '' : `, ${declaredToWords(toCode(kind.id))}`;
  const head = `- ${toCode(name)} (${escapeText(type)}${id}${kind.deprecated ? `, **${IS_DEPRECATED}**` : ''})`;
  return [head, ...inner.map((block) => indent(block, 2))].join('\n');
}

function requirementToMarkdown(schemes: readonly NeededSchemeView[], isOne: boolean, writing: Writing): string {
  const items = schemes.map((needed) => {
    const { kind, flows, about, deprecation, scopes, href } = needed;
    const further = moreScopesToWords(needed);
    const { name, type, send } = schemeToWords(kind, flows);
    const more = href === undefined ? '' : linkTo({ name: MORE, href }, writing);
    const text = joinWords([escapeText(about), send ?? '', more]);
    const inner = [
      kind.deprecated ? briefDeprecation(deprecation, writing) : '',
      scopes.length === 0 ? '' : scopesToMarkdown(scopes, grantsToWords(kind, scopes.length), writing),
      further === undefined ? '' : `  - ${further}`,
    ].filter((block) => block !== '');
    const head = `- ${toCode(name)} (${escapeText(type)}${kind.deprecated ? `, **${IS_DEPRECATED}**` : ''})`;
    return [`${head}${text === '' ? '' : ` — ${text}`}`, ...inner.map((block) => indent(block, 2))].join('\n');
  });
  if (isOne || items.length === 1) return items.join('\n');
  return [`- ${TOGETHER}`, ...items.map((item) => indent(item, 2))].join('\n');
}

function joinWords(words: readonly string[]): string {
  return words.filter((part) => part !== '').join(' ');
}

function flowToMarkdown(flow: FlowView, writing: Writing): string {
  const lines = FLOW_URLS.flatMap(([field, label]) => {
    const url = flow[field];
    return url === undefined ? [] : [`  - ${label.toLowerCase()}: ${toCode(url)}`];
  });
  const scopes = flow.scopes.length === 0 ? [] : [indent(scopesToMarkdown(flow.scopes, `${PART.scopes}:`, writing), 2)];
  const first =
    flow.defaultScopes.length === 0 ? [] : [`  - ${AT_FIRST}: ${flow.defaultScopes.map(toCode).join(', ')}`];
  return [`- ${flowToHeading(flow)}`, ...lines, ...scopes, ...first].join('\n');
}

function scopesToMarkdown(scopes: readonly ScopeView[], title: string, writing: Writing): string {
  const lines = scopes.map(({ name, description }) => {
    return `  - ${toCode(name)}${description === undefined ? '' : ` — ${embedInline(description, writing)}`}`;
  });
  return [`- ${title}`, ...lines].join('\n');
}
