import { policyOf } from '../../portal/csp.ts';

/** Directives of a policy with their sources (CSP Level 3, section 2.2). */
type Directives = ReadonlyMap<string, readonly string[]>;

/**
 * Lists the sources that a page's own policy allows and a policy of the host refuses, as `script-src 'sha256-…'`. The header may
 * hold several policies, separated by commas; browsers apply all of them.
 */
export function refusedSources(header: string, html: string): readonly string[] {
  if (!html.includes('http-equiv="Content-Security-Policy"')) return [];
  const needed = parsePolicy(policyOf(html));
  const refused = header
    .split(',')
    .map(parsePolicy)
    .flatMap((sent) => missingFrom(sent, needed));
  return [...new Set(refused)];
}

function missingFrom(sent: Directives, needed: Directives): readonly string[] {
  return [...needed].flatMap(([directive, sources]) => {
    if (!directive.endsWith('-src') || directive === 'default-src') return [];
    const allowed = sent.get(directive) ?? sent.get('default-src');
    if (allowed === undefined) return [];
    return sources.filter((source) => !isAllowed(source, allowed)).map((source) => `${directive} ${source}`);
  });
}

/** True for a source that a list names; the origin of the page and hashes of scripts have wider sources. */
function isAllowed(source: string, allowed: readonly string[]): boolean {
  if (source === "'none'" || allowed.includes(source)) return true;
  if (source.startsWith("'sha256-")) return allowed.includes("'unsafe-inline'") && !allowed.some(isHash);
  const isHost = source === "'self'" || /^https?:/.test(source);
  return isHost && (allowed.includes('*') || allowed.includes('https:'));
}

function isHash(source: string): boolean {
  return /^'(?:sha\d+|nonce)-/.test(source);
}

function parsePolicy(text: string): Directives {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}
