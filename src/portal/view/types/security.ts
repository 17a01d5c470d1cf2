import type { OAuthFlow, SecurityScheme } from '../../../openapi/model/index.ts';
import type { Row } from './row.ts';
import type { MarkdownText, DeprecationView } from './text.ts';

/** Fields of a security scheme that its messages use. */
export type SchemeKind = SecurityScheme extends infer Scheme
  ? Scheme extends SecurityScheme
    ? Omit<Scheme, 'pointer' | 'description' | 'deprecation' | 'flows' | 'oauth2MetadataUrl' | 'openIdConnectUrl'>
    : never
  : never;

/** Scope or role with its description. */
export interface ScopeView {
  readonly name: string;
  readonly description: MarkdownText | undefined;
  /** URL on the page of permissions, for what an operation requires. */
  readonly href?: string | undefined;
}

/** OAuth flow. */
export interface FlowView extends Omit<OAuthFlow, 'scopes'> {
  readonly scopes: readonly ScopeView[];
}

/** Security scheme. */
export interface SchemeView {
  readonly kind: SchemeKind;
  /** `security-apiKey`, on the API's page. */
  readonly anchor: string;
  readonly description: MarkdownText | undefined;
  readonly deprecation: DeprecationView | undefined;
  /** URL of its own configuration (OpenID Connect Discovery, RFC 8414). */
  readonly discovery: string | undefined;
  readonly flows: readonly FlowView[];
  /** Scopes that all flows share, which the flows then leave out. */
  readonly scopes: readonly ScopeView[];
}

/** Scheme that an operation requires. */
export interface NeededSchemeView {
  readonly kind: SchemeKind;
  /** First sentence of its description as plain text; empty without one. */
  readonly about: string;
  readonly deprecation: DeprecationView | undefined;
  /** OAuth flows by name. */
  readonly flows: readonly OAuthFlow['flow'][];
  /** Parameters of the operation that carry the credential, each at the first scheme that it belongs to. */
  readonly parameters: readonly Row[];
  /** Required scopes or roles, the first of many. */
  readonly scopes: readonly ScopeView[];
  /** Number of further scopes, which the API's page lists. */
  readonly moreScopes: number;
  /** URL of its details on the API's page. */
  readonly href: string | undefined;
}

/** Security requirements of an operation. */
export interface AuthenticationView {
  /** Alternatives, each a list of schemes that are required together. */
  readonly requirements: readonly (readonly NeededSchemeView[])[];
  /** Number of further alternatives, which the API's page lists. */
  readonly more: number;
  /** URL of authentication on the API's page. */
  readonly href: string | undefined;
  /** True if anonymous requests are allowed too. */
  readonly optional: boolean;
  /** True if the document does not define any security scheme. */
  readonly undeclared: boolean;
  /** Roles that the requirements do not name. */
  readonly roles: readonly string[];
}
