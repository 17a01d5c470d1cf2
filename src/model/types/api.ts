import type { Json } from './json.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './schema.ts';
import type { SecurityRequirement, SecurityScheme, Server } from './security.ts';

/** What an object says in texts of its own; undefined where it says nothing. */
export type TextFields<Names extends readonly string[]> = Readonly<Record<Names[number], string | undefined>>;

/** The OpenAPI Object: one version of one API. */
export interface Api {
  /** Slug that begins every address of this API: the `name` of `name@version` in redocly.yaml, else made of the title. */
  readonly id: string;
  /** `info.version` as written. */
  readonly version: string;
  /** The version of the standard as written: `3.0.3`, `2.0`. */
  readonly openapi: string;
  /** `$self`: the address that the document gives itself; relative server addresses start from it. */
  readonly self: string | undefined;
  readonly info: Info;
  readonly servers: readonly Server[];
  /** Root tags in page order; children hang below. Undeclared tags are there too, and one for operations without a tag. */
  readonly tags: readonly Tag[];
  /** Every listed operation of `paths`, in document order, once. */
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /** The named schemas of `components.schemas` (2.0: `definitions`). */
  readonly schemas: readonly Schema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly security: readonly SecurityRequirement[];
  readonly externalDocs: ExternalDocs | undefined;
  readonly topics: readonly Topic[];
  /** Absolute path of the root file that the author wrote. */
  readonly source: string;
  /** The bundled source, without its hidden parts: for downloads and slices only. */
  readonly document: Json;
  /** What was left out because it is of the wrong kind. */
  readonly problems: readonly Problem[];
}

/** A part of a document that could not be read, or a reference that leads nowhere. */
export interface Problem {
  readonly message: string;
  readonly hint: string | undefined;
  /** JSON Pointer (RFC 6901) into the bundled document, `#/paths/…`. */
  readonly pointer: string;
  /** An error leaves something out; a warning reads it otherwise than it is written, or tells of a slip. */
  readonly severity: 'error' | 'warning';
}

/** Texts of an Info Object: what stands here is read, by its name. */
export const INFO_WORDS = ['summary', 'description', 'termsOfService'] as const;

export interface Info extends TextFields<typeof INFO_WORDS> {
  readonly title: string;
  readonly contact: Contact | undefined;
  readonly license: License | undefined;
  readonly logo: Logo | undefined;
  readonly links: readonly ExternalDocs[];
  readonly meta: readonly MetaTag[];
}

/** What the author wants said of a page in its head: `title`, `description`, `og:image`…; never put there unchecked. */
export interface MetaTag {
  readonly name: string;
  readonly content: string;
}

/** Texts of a Contact Object. */
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

/** Texts of a Tag Object; `lead`: one sentence above the description, a vendor field as `icon` is. */
export const TAG_WORDS = ['lead', 'description', 'icon', 'kind'] as const;

export interface Tag extends TextFields<typeof TAG_WORDS> {
  /** Slug, unique within the API. */
  readonly id: string;
  readonly name: string;
  /** What readers see: the tag's label. */
  readonly summary: string;
  readonly externalDocs: ExternalDocs | undefined;
  readonly unlisted: boolean;
  readonly parent: Tag | undefined;
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly tags: readonly Tag[];
  readonly meta: readonly MetaTag[];
}
