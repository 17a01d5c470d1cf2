import type { Api, Operation } from '../../openapi/model/index.ts';

/** Returns true for an API with scopes or roles. */
export function hasPermissions(api: Api): boolean {
  return (
    api.securitySchemes.some(
      (scheme) => scheme.type === 'oauth2' && scheme.flows.some(({ scopes }) => scopes.length > 0),
    ) || listed(api).some(needsPermission)
  );
}

/** Returns true for an operation whose callers need a scope or role. */
function needsPermission({ security, roles }: Pick<Operation, 'security' | 'roles'>): boolean {
  return roles.length > 0 || security.some(({ schemes }) => schemes.some(({ scopes }) => scopes.length > 0));
}

function listed({ operations }: Api): readonly Operation[] {
  return operations.filter(({ unlisted }) => !unlisted);
}
