import type { Deprecation } from './lifecycle.ts';

export interface Server {
  /** Address as written, with `{variables}`. */
  readonly url: string;
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly enum: readonly string[];
  readonly description: string | undefined;
}

/** Schemes that are required together; without schemes, authentication is optional. */
export interface SecurityRequirement {
  readonly schemes: readonly { readonly scheme: SecurityScheme; readonly scopes: readonly string[] }[];
}

export interface SecuritySchemeBase {
  /** JSON Pointer of its declaration in the bundled document; of the missing one for a scheme that is not declared. */
  readonly pointer: string;
  /** Key in `components.securitySchemes`. */
  readonly id: string;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  readonly deprecation: Deprecation | undefined;
  /** Text before the credential (`x-gitbook-prefix`), and its placeholder in samples. */
  readonly prefix: string | undefined;
  readonly placeholder: string | undefined;
}

export type SecurityScheme = SecuritySchemeBase &
  (
    | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly name: string }
    | { readonly type: 'http'; readonly scheme: string; readonly bearerFormat: string | undefined }
    | { readonly type: 'oauth2'; readonly flows: readonly OAuthFlow[]; readonly oauth2MetadataUrl: string | undefined }
    | { readonly type: 'openIdConnect'; readonly openIdConnectUrl: string }
    | { readonly type: 'mutualTLS' }
    /** Scheme that is not declared, or of an unknown type. */
    | { readonly type: 'unknown'; readonly written: string | undefined }
  );

export interface OAuthFlow {
  readonly flow: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode' | 'deviceAuthorization';
  readonly authorizationUrl: string | undefined;
  readonly deviceAuthorizationUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly refreshUrl: string | undefined;
  readonly scopes: readonly { readonly name: string; readonly description: string | undefined }[];
  readonly defaultScopes: readonly string[];
  readonly pkce: boolean;
}
