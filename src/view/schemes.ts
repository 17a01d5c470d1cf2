import type { SecurityScheme } from '../openapi/index.ts';

/** A scope with what its scheme says of it. */
export interface Scope {
  readonly name: string;
  readonly description: string | undefined;
}

/** The scopes that an operation names, with the descriptions of the first flow that knows each. */
export function describeScopes(scheme: SecurityScheme, scopes: readonly string[]): readonly Scope[] {
  const known = scheme.type === 'oauth2' ? scheme.flows.flatMap((flow) => flow.scopes) : [];
  return scopes.map((name) => ({ name, description: known.find((scope) => scope.name === name)?.description }));
}

/** Address at which a scheme publishes its own configuration. */
export function discoveryOf(scheme: SecurityScheme): string | undefined {
  if (scheme.type === 'openIdConnect') return scheme.openIdConnectUrl;
  return scheme.type === 'oauth2' ? scheme.oauth2MetadataUrl : undefined;
}
