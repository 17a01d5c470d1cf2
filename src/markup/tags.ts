/** Elements allowed in a document's Markdown, each with its allowed attributes. */
export const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['data-part']],
  ['div', ['data-part', 'data-titles']],
  ...['ul', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'caption', 'summary'].map(plain),
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'code', 'kbd', 'samp', 'var', 'sub', 'sup', 'small'].map(plain),
  ...['mark', 'q', 'cite', 'dfn', 'span', 'bdi', 'br', 'wbr', 'hr'].map(plain),
  ['h1', []],
  ['h2', []],
  ['h3', []],
  ['h4', []],
  ['h5', []],
  ['h6', []],
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

/** Elements that are removed with their contents, if they have an end tag. */
export const DROPPED: ReadonlySet<string> = new Set(
  'script style svg math template iframe object applet video audio canvas noscript select head noembed noframes'.split(
    ' ',
  ),
);

/** Counts the end tags of each dropped element: one without an end tag loses its tag only, not the rest of the text. */
export function countClosings(untrusted: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, written = ''] of untrusted.matchAll(/<\/([a-z]+)/gi)) {
    const name = written.toLowerCase();
    if (DROPPED.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Elements among those whose content is raw text (HTML, section 13.2.6.4.4). */
export const RAW_TEXT: ReadonlySet<string> = new Set('script style iframe noscript noembed noframes'.split(' '));

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
