import type { Json } from './json.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './schema.ts';
import type { SecurityRequirement, SecurityScheme, Server } from './security.ts';

/** Text fields of an object; undefined for absent ones. */
export type TextFields<Names extends readonly string[]> = Readonly<Record<Names[number], string | undefined>>;

/** OpenAPI Object: one version of one API. */
export interface Api {
  /** Slug that begins every URL of this API: the `name` of `name@version` in redocly.yaml, else made from the title. */
  readonly id: string;
  /** Slug with the version in the title, which earlier releases of Portico used; undefined for the same one. */
  readonly formerId: string | undefined;
  /** `info.version` as written; empty without one. */
  readonly version: string;
  /** OpenAPI version as written: `3.0.3`, `2.0`. */
  readonly openapi: string;
  /** `$self`, the URL of the document; base of relative server URLs. */
  readonly self: string | undefined;
  readonly info: Info;
  readonly servers: readonly Server[];
  /** Root tags with their children, in page order; includes undeclared tags, and one for operations without tags. */
  readonly tags: readonly Tag[];
  /** Listed operations of `paths`, in document order, each once. */
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /** Named schemas of `components.schemas` (2.0: `definitions`). */
  readonly schemas: readonly Schema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly security: readonly SecurityRequirement[];
  readonly externalDocs: ExternalDocs | undefined;
  readonly topics: readonly Topic[];
  /** Broken references to path items, webhooks, links, examples and security schemes, as written. */
  readonly missing: readonly string[];
  /** Absolute path of the author's root file. */
  readonly source: string;
  /** Bundled source without its hidden parts: for downloads and operation documents only. */
  readonly document: Json;
  /** Parts that were left out because of a wrong type, and other problems. */
  readonly problems: readonly Problem[];
}

/** Part of a document that could not be read, or an unresolved reference. */
export interface Problem {
  readonly message: string;
  readonly hint: string | undefined;
  /** JSON Pointer (RFC 6901) into the bundled document, `#/paths/…`. */
  readonly pointer: string;
  /** Severity: an error leaves something out; a warning reads it in another way than written, or reports a slip. */
  readonly severity: 'error' | 'warning';
  /** True for a part that the document lacks, or that a broken reference names. */
  readonly isMissing?: true;
}

/** Text fields of an Info Object: those listed here are read. */
export const INFO_WORDS = ['summary', 'description', 'termsOfService'] as const;

export interface Info extends TextFields<typeof INFO_WORDS> {
  readonly title: string;
  readonly contact: Contact | undefined;
  readonly license: License | undefined;
  readonly logo: Logo | undefined;
  readonly links: readonly ExternalDocs[];
  readonly meta: readonly MetaTag[];
}

/** Metadata that the author sets for a page: `title`, `description`, `og:image`…; unchecked, so never written to the page as is. */
export interface MetaTag {
  readonly name: string;
  readonly content: string;
}

/** Text fields of a Contact Object. */
export const CONTACT_WORDS = ['name', 'url', 'email'] as const;

export type Contact = TextFields<typeof CONTACT_WORDS>;

export interface License {
  readonly name: string;
  /** SPDX expression. */
  readonly identifier: string | undefined;
  readonly url: string | undefined;
}

export interface Logo {
  readonly url: string;
  readonly altText: string | undefined;
  readonly href: string | undefined;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

export interface ExternalDocs {
  readonly url: string;
  readonly description: string | undefined;
}

/** Text fields of a Tag Object; `lead` (one sentence above the description) and `icon` are vendor extensions. */
export const TAG_WORDS = ['lead', 'description', 'icon', 'kind'] as const;

export interface Tag extends TextFields<typeof TAG_WORDS> {
  /** JSON Pointer of its declaration in the bundled document; of the missing one for a tag that is not declared. */
  readonly pointer: string;
  /** Slug, unique within the API. */
  readonly id: string;
  readonly name: string;
  /** Label of the tag. */
  readonly summary: string;
  readonly externalDocs: ExternalDocs | undefined;
  readonly unlisted: boolean;
  readonly parent: Tag | undefined;
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly tags: readonly Tag[];
  readonly meta: readonly MetaTag[];
}
