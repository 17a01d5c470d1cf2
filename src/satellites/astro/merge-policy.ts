import type { InlineSources } from './own-components.ts';

/** Directives of a site's policy that Astro writes, and those of the portal's policy that apply in their place. */
const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ['script-src', 'script-src'],
  ['script-src-elem', 'script-src'],
  ['style-src', 'style-src'],
  ['style-src-elem', 'style-src'],
]);

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/gi;

/**
 * Adds the scripts and styles of a portal's page to the policy that Astro writes into it for the site: a browser applies both. The
 * portal's own is the first.
 */
export function mergePolicy(html: string): string {
  const [own, ofSite] = [...html.matchAll(POLICY)];
  if (own === undefined || ofSite === undefined) return html;
  const needed = new Map(parse(own[1]));
  return addSources(html, ofSite, (name) => needed.get(DIRECTIVES.get(name) ?? ''));
}

/** Adds sources to the portal's own policy of a page. */
export function allowInline(html: string, inline: InlineSources): string {
  const added = new Map([...inline].filter(([, sources]) => sources.length > 0));
  const [own] = added.size === 0 ? [] : html.matchAll(POLICY);
  if (own === undefined) return html;
  return addSources(html, own, (name) => added.get(name));
}

/** Adds sources to the directives of a policy in a page. */
function addSources(
  html: string,
  { 0: element, 1: policy, index }: RegExpExecArray,
  furtherFor: (name: string) => readonly string[] | undefined,
): string {
  const directives = parse(policy).map(([name, sources]) => {
    const further = furtherFor(name);
    return [name, ...(further === undefined ? sources : join(sources, further))].join(' ');
  });
  const replaced = element.replace(/content="[^"]*"/, () => `content="${directives.join('; ')}"`);
  return html.slice(0, index) + replaced + html.slice(index + element.length);
}

function parse(policy = ''): readonly (readonly [name: string, sources: readonly string[]])[] {
  return policy.split(';').flatMap((text) => {
    const [name, ...sources] = text.split(/\s+/).filter(Boolean);
    return name === undefined ? [] : [[name, sources] as const];
  });
}

/** Joins lists of sources. Hashes would disable `'unsafe-inline'`, and `'strict-dynamic'` the portal's files. */
function join(sources: readonly string[], further: readonly string[]): readonly string[] {
  const all = [...new Set([...sources, ...further])].filter(
    (source) => !["'none'", "'strict-dynamic'"].includes(source),
  );
  return all.includes("'unsafe-inline'") ? all.filter((source) => !/^'(?:sha\d+|nonce)-/.test(source)) : all;
}
