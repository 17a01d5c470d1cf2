/** Where a link in a text of the document leads within the portal. */
export interface TextLink {
  /** Address of the page, base path included. */
  readonly href: string;
  /** Id of the heading there, where a section of the page is meant. */
  readonly id: string | undefined;
  /** The heading's words, for forms of the page whose headings have other ids. */
  readonly heading: string | undefined;
}

/** Markdown source of the document with those of its links that lead to pages of the portal, by how they are written. */
export interface LinkedText {
  readonly source: string;
  readonly links: Readonly<Record<string, TextLink>>;
}

/** Untrusted Markdown source as the document has it. Its relative links lead nowhere but where `links` says so. */
export type MarkdownText = string | LinkedText;

/** Something with a name that has a page, or none: a schema, an operation, a tag, an API. */
export interface Named {
  readonly name: string;
  /** Address of its page, base path included; undefined where none shows it. */
  readonly href: string | undefined;
}

/** An address of the document with what it says of it, in plain words; empty where it says nothing. */
export interface Reference {
  readonly url: string;
  readonly label: string;
}
