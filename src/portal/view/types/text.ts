import type { About, Title } from '../../pages/page.ts';

/** Target of a link within the portal. */
export interface TextLink {
  /** URL of the page, with the base path. */
  readonly href: string;
  /** Id of the target heading; undefined for the page as a whole. */
  readonly id: string | undefined;
  /** Text of the heading, for formats of the page with other ids. */
  readonly heading: string | undefined;
}

/** Markdown source of the document with its links to pages of the portal, by their `href` as written. */
export interface LinkedText {
  readonly source: string;
  readonly links: Readonly<Record<string, TextLink>>;
}

/** Untrusted Markdown source of the document. Relative links resolve through `links` only. */
export type MarkdownText = string | LinkedText;

/** Object with a name and perhaps a page: a schema, an operation, a tag, an API. */
export interface Named {
  readonly name: string;
  /** URL of its page, with the base path; undefined without a page. */
  readonly href: string | undefined;
}

/** Operation to use instead of another. */
export interface ReplacementView extends Named {
  readonly isDeprecated: boolean;
}

/** External link with its plain-text label; empty without a label. */
export interface Reference {
  readonly url: string;
  readonly label: string;
}

/** Details of a deprecation. */
export interface DeprecationView {
  /** ISO 8601 instant from which it may be unavailable. */
  readonly sunset: string | undefined;
  readonly description: MarkdownText | undefined;
  /** Operation to use instead. */
  readonly replacement: ReplacementView | undefined;
  /** Author's text about the replacement. */
  readonly replacementText: MarkdownText | undefined;
}

/** Values with a label: missing parts, contact, license, terms, further reading. */
export interface LabelledValue {
  readonly kind: 'missing' | 'contact' | 'license' | 'terms' | 'seeAlso';
  readonly values: readonly LabelledContent[];
}

/** Plain text, code to copy, or a link. */
export type LabelledContent = { readonly text: string } | { readonly code: string } | Reference;

/** Page about an API that the portal names. */
export interface ApiPageView {
  readonly title: Title;
  readonly description: About;
  readonly api: Named;
}
