import { memoize } from '../../cache/memoize.ts';
import type { Api, Operation, SecurityScheme } from '../../openapi/model/index.ts';
import { anchorName } from '../pages/anchors.ts';
import type { Context } from './context.ts';

/** Scope or role of a scheme; a role of none if `scheme` is undefined. */
export interface Need {
  readonly scheme: SecurityScheme | undefined;
  readonly name: string;
  readonly anchor: string;
  readonly operations: Operation[];
}

/** Scopes and roles of an API, by scheme and name. */
export type Needs = ReadonlyMap<SecurityScheme | undefined, ReadonlyMap<string, Need>>;

/** Collects the scopes and roles of an API, each with its operations and its anchor on the page of permissions. */
export const needsOf = memoize((api: Api): Needs => {
  const needs = new Map<SecurityScheme | undefined, Map<string, Need>>();
  const taken = new Set<string>();
  const needOf = (scheme: SecurityScheme | undefined, name: string): Need => {
    const named = needs.get(scheme) ?? new Map<string, Need>();
    needs.set(scheme, named);
    const plain = anchorName(name);
    const anchor = taken.has(plain) ? anchorName(`${scheme?.id ?? ''}~${name}`) : plain;
    const need = named.get(name) ?? { scheme, name, anchor, operations: [] };
    named.set(name, need);
    taken.add(need.anchor);
    return need;
  };
  for (const scheme of api.securitySchemes)
    if (scheme.type === 'oauth2')
      for (const { name } of scheme.flows.flatMap(({ scopes }) => scopes)) needOf(scheme, name);
  for (const operation of listedOperations(api)) {
    const used = new Set([
      ...operation.security.flatMap(({ schemes }) =>
        schemes.flatMap(({ scheme, scopes }) => scopes.map((name) => needOf(scheme, name))),
      ),
      ...otherRoles(operation).map((name) => needOf(undefined, name)),
    ]);
    for (const need of used) need.operations.push(operation);
  }
  return needs;
});

/** Lists the operations that lists of an API name. */
export function listedOperations(api: Api): readonly Operation[] {
  return api.operations.filter(({ unlisted }) => !unlisted);
}

/** Lists the roles of an operation that its security requirements do not name. */
export function otherRoles({ security, roles }: Pick<Operation, 'security' | 'roles'>): readonly string[] {
  const named = new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)));
  return roles.filter((role) => !named.has(role));
}

/** Returns the URL of a scope or role on the page of permissions; undefined without that page, and for one that it does not list. */
export function permissionUrl(
  { scheme, name }: Pick<Need, 'scheme' | 'name'>,
  api: Api,
  { permissionsUrl }: Context,
): string | undefined {
  const need = permissionsUrl === undefined ? undefined : needsOf(api).get(scheme)?.get(name);
  return need === undefined ? undefined : `${permissionsUrl}#${encodeURIComponent(need.anchor)}`;
}
