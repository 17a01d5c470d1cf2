import type { OAuthFlow, Operation, SecurityRequirement, SecurityScheme } from '../openapi/index.ts';
import { flowToWords, grantWord, otherRoles, schemeToWords, securityToWords } from '../view/words/security.ts';
import { deprecationToMarkdown } from './deprecation.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { escapeText, indent, joinBlocks, toCode } from './escape.ts';
import { urlToMarkdown } from './external-docs.ts';

/** What an operation needs to be let in: the requirements, any one of which will do, with the scopes that it asks for. */
export function securityToMarkdown(operation: Operation): string {
  const { security } = operation;
  const roles = otherRoles(operation);
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  return joinBlocks([
    securityToWords(security),
    needed.map((requirement) => requirementToMarkdown(requirement, needed.length > 1)).join('\n'),
    roles.length === 0 ? undefined : `Roles: ${roles.map(toCode).join(', ')}`,
  ]);
}

/** A scheme as a list item with everything that is known of it. */
export function securitySchemeToMarkdown(scheme: SecurityScheme): string {
  const { name, type, send } = schemeToWords(scheme);
  const discovery =
    scheme.type === 'openIdConnect'
      ? scheme.openIdConnectUrl
      : scheme.type === 'oauth2'
        ? scheme.oauth2MetadataUrl
        : undefined;
  const flows = scheme.type === 'oauth2' ? scheme.flows : [];
  const inner = [
    scheme.deprecation === undefined ? '' : deprecationToMarkdown(scheme.deprecation, true),
    scheme.description === undefined ? '' : embedMarkdown(scheme.description, { level: 6 }),
    send ?? '',
    discovery === undefined ? '' : `Configuration: ${urlToMarkdown(discovery, '')}`,
    ...flows.map(flowToMarkdown),
  ].filter((block) => block !== '');
  const id = scheme.id === name ? '' : `, declared as ${toCode(scheme.id)}`;
  const head = `- ${toCode(name)} (${escapeText(type)}${id}${scheme.deprecated ? ', **deprecated**' : ''})`;
  return [head, ...inner.map((block) => indent(block, 2))].join('\n');
}

function requirementToMarkdown({ schemes }: SecurityRequirement, several: boolean): string {
  const items = schemes.map(({ scheme, scopes }) => {
    const { name, type, send } = schemeToWords(scheme);
    const about = scheme.description === undefined ? (send ?? '') : embedInline(scheme.description);
    const known = scheme.type === 'oauth2' ? scheme.flows.flatMap((flow) => flow.scopes) : [];
    const described = scopes.map((scope) => ({
      name: scope,
      description: known.find((item) => item.name === scope)?.description,
    }));
    const head = `- ${toCode(name)} (${escapeText(type)}${scheme.deprecated ? ', **deprecated**' : ''})${about === '' ? '' : ` — ${about}`}`;
    return [
      head,
      ...(scopes.length === 0 ? [] : [indent(scopesToMarkdown(described, `${grantWord(scheme)}s that it needs`), 2)]),
    ].join('\n');
  });
  if (!several || items.length === 1) return items.join('\n');
  return ['- all of these together:', ...items.map((item) => indent(item, 2))].join('\n');
}

function flowToMarkdown(flow: OAuthFlow): string {
  const urls = [
    ['authorization', flow.authorizationUrl],
    ['device authorization', flow.deviceAuthorizationUrl],
    ['token', flow.tokenUrl],
    ['refresh', flow.refreshUrl],
  ] as const;
  const lines = urls.flatMap(([label, url]) => (url === undefined ? [] : [`  - ${label}: ${toCode(url)}`]));
  const scopes = flow.scopes.length === 0 ? [] : [indent(scopesToMarkdown(flow.scopes, 'Scopes'), 2)];
  const first =
    flow.defaultScopes.length === 0 ? [] : [`  - Asked for at first: ${flow.defaultScopes.map(toCode).join(', ')}`];
  return [`- Flow: ${flowToWords(flow.flow)}${flow.pkce ? ', with PKCE' : ''}`, ...lines, ...scopes, ...first].join(
    '\n',
  );
}

function scopesToMarkdown(scopes: OAuthFlow['scopes'], title: string): string {
  const lines = scopes.map(({ name, description }) => {
    return `  - ${toCode(name)}${description === undefined || description === '' ? '' : ` — ${embedInline(description)}`}`;
  });
  return [`- ${title}:`, ...lines].join('\n');
}
