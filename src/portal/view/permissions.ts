import type { Api, Operation, SecurityScheme } from '../../openapi/model/index.ts';
import { securityAnchor } from '../pages/anchors.ts';
import { needsPermission } from '../pages/catalogues.ts';
import type { PageOf } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { apiName } from './api.ts';
import { contextOf, type Context } from './context.ts';
import { FILTERED, operationUsers } from './errors.ts';
import { listedOperations, needsOf, otherRoles, type Need, type Needs } from './needs.ts';
import { describeScopes, MAX_SCOPES } from './security.ts';
import { operationItem } from './tags.ts';
import type { Access, OperationPermissions, PermissionGroup, PermissionsView } from './types/permissions.ts';

/** Creates the view of the page with an API's scopes and roles. */
export function permissionsView({ api, title, description }: PageOf<'permissions'>, portal: Portal): PermissionsView {
  const context = contextOf(api, portal);
  const needs = needsOf(api);
  const groups = groupsOf(needs, api, context);
  const items = groups.flatMap((group) => group.items);
  const { tags, hasSingle } = tagsOf(needs, api, context);
  const needing = countOperations(tags);
  return {
    kind: 'permissions',
    title,
    description,
    api: apiName(api, context),
    groups,
    tags,
    hasSingle,
    open: countOperations(items) + needing <= OPEN_ROWS,
    filtered: items.length + needing >= FILTERED,
  };
}

/** Maximum number of rows that the page shows at first. */
const OPEN_ROWS = 60;

function countOperations(lists: readonly { readonly operations: readonly unknown[] }[]): number {
  return lists.reduce((sum, { operations }) => sum + operations.length, 0);
}

function groupsOf(needs: Needs, api: Api, context: Context): readonly PermissionGroup[] {
  const total = listedOperations(api).length;
  const page = context.urlOf(api);
  return [...needs].map(([scheme, named]) => {
    const descriptions = scheme === undefined ? [] : describeScopes(scheme, [...named.keys()], context);
    const isListed = scheme !== undefined && page !== undefined && api.securitySchemes.includes(scheme);
    const href = isListed ? `${page}#${encodeURIComponent(securityAnchor(scheme))}` : undefined;
    return {
      kind: isScoped(scheme) ? 'scopes' : 'roles',
      scheme: scheme === undefined ? undefined : { name: scheme.id, href },
      items: [...named.values()].map(({ name, anchor, operations }, index) => ({
        name,
        anchor,
        description: descriptions[index]?.description,
        ...operationUsers(operations, total, (operation) => ({
          operation: operationItem(operation, context),
          access: accessOf(operation, { scheme, name }),
        })),
      })),
    };
  });
}

function accessOf({ security }: Operation, { scheme, name }: Pick<Need, 'scheme' | 'name'>): Access {
  // Roles of no scheme are those of every request.
  if (scheme === undefined) return 'required';
  const ways = security.filter(({ schemes }) =>
    schemes.some((needed) => needed.scheme === scheme && needed.scopes.includes(name)),
  );
  if (security.some(({ schemes }) => schemes.length === 0)) return 'optional';
  if (ways.length < security.length) return 'alternative';
  const isAlone = ways.every(
    ({ schemes }) => schemes.flatMap(({ scopes }) => scopes).length === 1 && schemes.length === 1,
  );
  return isAlone ? 'required' : 'together';
}

function isScoped(scheme: SecurityScheme | undefined): boolean {
  return scheme?.type === 'oauth2' || scheme?.type === 'openIdConnect';
}

function tagsOf(needs: Needs, api: Api, context: Context): Pick<PermissionsView, 'tags' | 'hasSingle'> {
  const operations = listedOperations(api).filter(needsPermission);
  const inTables = operationsInTables(needs, api);
  const several = operations.filter((operation) => !isSingle(operation) || !inTables.has(operation));
  const byTag = Map.groupBy(several, ({ tags }) => tags[0]?.summary ?? '');
  return {
    tags: [...byTag].map(([name, members]) => ({
      name,
      operations: members.map((operation) => permissionsOf(operation, needs, context)),
    })),
    hasSingle: several.length < operations.length,
  };
}

/** Returns the operations that the tables of scopes and roles show. */
function operationsInTables(needs: Needs, api: Api): ReadonlySet<Operation> {
  const total = listedOperations(api).length;
  const all = [...needs.values()].flatMap((named) => [...named.values()]);
  return new Set(
    all.flatMap(({ operations }) => operationUsers(operations, total, (operation) => operation).operations),
  );
}

/** Tests whether one scope or role is all that an operation needs. */
function isSingle(operation: Operation): boolean {
  if (operation.security.length > 1) return false;
  const schemes = operation.security.flatMap((way) => way.schemes);
  const names = schemes.flatMap(({ scopes }) => scopes);
  return schemes.every(({ scopes }) => scopes.length > 0) && names.length + otherRoles(operation).length === 1;
}

function permissionsOf(operation: Operation, needs: Needs, context: Context): OperationPermissions {
  const toNeeded = (scheme: SecurityScheme | undefined, names: readonly string[]) =>
    names.map((name) => ({
      name,
      anchor: needs.get(scheme)?.get(name)?.anchor ?? '',
      scheme: isShared(name, needs) ? scheme?.id : undefined,
    }));
  const ways = operation.security.filter(({ schemes }) => schemes.length > 0);
  return {
    operation: operationItem(operation, context),
    ways: ways.slice(0, MAX_SCOPES).map(({ schemes }) => {
      const needed = schemes.flatMap(({ scheme, scopes }) => toNeeded(scheme, scopes));
      return {
        needed: needed.slice(0, MAX_SCOPES),
        more: Math.max(0, needed.length - MAX_SCOPES),
        schemes: schemes.filter(({ scopes }) => scopes.length === 0).map(({ scheme }) => scheme.id),
      };
    }),
    moreWays: Math.max(0, ways.length - MAX_SCOPES),
    optional: ways.length < operation.security.length,
    roles: toNeeded(undefined, otherRoles(operation).slice(0, MAX_SCOPES)),
  };
}

/** Tests whether several schemes have a scope or role of a name. */
function isShared(name: string, needs: Needs): boolean {
  return [...needs.values()].filter((named) => named.has(name)).length > 1;
}
