/** Target of a document's link: another host, a mailbox, an anchor of the same text, or a URL relative to this site. */
export interface Address {
  readonly kind: 'external' | 'mail' | 'anchor' | 'relative';
  readonly href: string;
}

const IGNORED_BY_BROWSERS = /[\t\n\r]|^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g;

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Parses the decoded value of a URL attribute (http, https, mailto, relative, anchor); undefined for all others. */
export function readAddress(value: string): Address | undefined {
  const href = withoutIgnored(value);
  if (href === '' || CONTROLS.test(href)) return undefined;
  if (href.startsWith('#')) return { kind: 'anchor', href };
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined) return absolute(href, scheme);
  if (/^[/\\]{2}/.test(href)) return absolute(`https://${href.slice(2)}`, 'https');
  return href.includes('\\') ? undefined : { kind: 'relative', href };
}

/** Removes what browsers ignore in a URL: controls and spaces around it, tabs and line breaks (URL Standard, section 4.4). */
function withoutIgnored(value: string): string {
  return value.replace(IGNORED_BY_BROWSERS, '');
}

function absolute(href: string, scheme: string): Address | undefined {
  if (!URL.canParse(href)) return undefined;
  if (scheme === 'mailto') return { kind: 'mail', href: new URL(href).href };
  // mitigation: addresses that links may have
  if (scheme !== 'http' && scheme !== 'https') return undefined;
  return { kind: 'external', href: new URL(href).href };
}
