import type { OAuthFlow, SecurityScheme } from '../../model/index.ts';
import type { DeprecationView } from './deprecation.ts';
import type { MarkdownText } from './text.ts';

/** What a scheme is, in the fields of its type that are said in words. */
export type SchemeKind = SecurityScheme extends infer Scheme
  ? Scheme extends SecurityScheme
    ? Omit<Scheme, 'description' | 'deprecation' | 'flows' | 'oauth2MetadataUrl' | 'openIdConnectUrl'>
    : never
  : never;

/** A scope or a role with what its scheme says of it. */
export interface ScopeView {
  readonly name: string;
  readonly description: MarkdownText | undefined;
}

/** One way to get a token. */
export interface FlowView extends Omit<OAuthFlow, 'scopes'> {
  readonly scopes: readonly ScopeView[];
}

/** A security scheme. */
export interface SchemeView {
  readonly kind: SchemeKind;
  /** `security-apiKey`, on the API's page. */
  readonly anchor: string;
  readonly description: MarkdownText | undefined;
  readonly deprecation: DeprecationView | undefined;
  /** Address at which it publishes its own configuration. */
  readonly discovery: string | undefined;
  readonly flows: readonly FlowView[];
  /** Scopes of all flows, where they have the same; then no flow tells its own. */
  readonly scopes: readonly ScopeView[];
}

/** A scheme that an operation asks for. */
export interface NeededSchemeView {
  readonly kind: SchemeKind;
  /** The first sentence of its description, in plain words; empty where nothing is said. */
  readonly about: string;
  readonly deprecation: DeprecationView | undefined;
  /** Ways to get a token, by name. */
  readonly flows: readonly OAuthFlow['flow'][];
  /** Scopes, or roles, all of which are asked for; of many the first. */
  readonly scopes: readonly ScopeView[];
  /** The number of further scopes, which the API's page lists with the scheme. */
  readonly moreScopes: number;
  /** Where the API's page tells all of it. */
  readonly href: string | undefined;
}

/** What an operation asks for to let a request in. */
export interface AuthenticationView {
  /** Any one of these will do; all schemes of one are needed together. */
  readonly requirements: readonly (readonly NeededSchemeView[])[];
  /** The number of further alternatives, which the API's page lists. */
  readonly more: number;
  /** The address of authentication on the API's page. */
  readonly href: string | undefined;
  /** Requests without any of them are answered too. */
  readonly optional: boolean;
  /** The document declares no way to authenticate at all. */
  readonly undeclared: boolean;
  /** Roles that none of the requirements names. */
  readonly roles: readonly string[];
}
