/** Elements allowed in a document's Markdown, each with its allowed attributes. */
export const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['data-part']],
  ['div', ['data-part', 'data-titles']],
  ...['ul', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'caption', 'summary'].map(plain),
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'code', 'kbd', 'samp', 'var', 'sub', 'sup', 'small'].map(plain),
  ...['mark', 'q', 'cite', 'dfn', 'span', 'bdi', 'br', 'wbr', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(plain),
  ['blockquote', ['data-alert', 'data-title']],
  ['ol', ['start', 'data-part']],
  ['li', ['data-task']],
  ['details', ['open']],
  ['td', ['colspan', 'rowspan', 'data-align']],
  ['th', ['colspan', 'rowspan', 'scope', 'data-align']],
  ['abbr', ['title']],
  ['bdo', ['dir']],
  ['a', ['href', 'title', 'data-part']],
]);

/** Elements allowed within a line. */
export const PHRASING: ReadonlySet<string> = new Set(
  'b strong i em u s del ins code kbd samp var sub sup small mark q cite dfn span bdi bdo abbr a br wbr'.split(' '),
);

export const VOID: ReadonlySet<string> = new Set(['br', 'wbr', 'hr']);

/** Elements that lose their tags: pages show what is in them. */
export const MARKUP_ONLY: ReadonlySet<string> = new Set(
  (
    'acronym address article aside basefont big blink body center colgroup data div figcaption figure font footer header hgroup ' +
    'html main marquee nav nobr output picture pre rp rt rtc ruby search section strike time tt'
  ).split(' '),
);

/** Elements without contents and tags, within others. */
export const HELD: ReadonlyMap<string, readonly string[]> = new Map([
  ['source', ['picture']],
  ['col', ['table']],
]);

interface Implied {
  /** Elements that the start tag closes… */
  readonly closes: readonly string[];
  /** …unless one of these is between them. */
  readonly within: readonly string[];
  /** True if the element is removed unless one of `within` is open. */
  readonly needed: boolean;
}

const table = { within: ['table'], needed: true };

/** Returns true for the name of a heading. */
export function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

/** Implied end tags (HTML, section 13.1.2.4, Optional tags). */
export const IMPLIED: ReadonlyMap<string, Implied> = new Map([
  ['li', { closes: ['li'], within: ['ul', 'ol'], needed: true }],
  ['dt', { closes: ['dt', 'dd'], within: ['dl'], needed: true }],
  ['dd', { closes: ['dt', 'dd'], within: ['dl'], needed: true }],
  ['td', { closes: ['td', 'th'], within: ['tr'], needed: true }],
  ['th', { closes: ['td', 'th'], within: ['tr'], needed: true }],
  ['tr', { closes: ['tr', 'caption'], ...table }],
  ['thead', { closes: ['thead', 'tbody', 'tfoot', 'caption'], ...table }],
  ['tbody', { closes: ['thead', 'tbody', 'tfoot', 'caption'], ...table }],
  ['tfoot', { closes: ['thead', 'tbody', 'tfoot', 'caption'], ...table }],
  ['caption', { closes: [], ...table }],
  ['summary', { closes: [], within: ['details'], needed: true }],
  ['a', { closes: ['a'], within: ['td', 'th', 'table'], needed: false }],
]);

function plain(name: string): [string, readonly string[]] {
  return [name, []];
}
