import type { Api, Operation, SecurityScheme } from '../../openapi/model/index.ts';
import { securityAnchor } from '../pages/anchors.ts';
import type { PageOf } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { apiName } from './api.ts';
import { contextOf, type Context } from './context.ts';
import { FILTERED, operationUsers } from './errors.ts';
import { listedOperations, needsOf, type Need, type Needs } from './needs.ts';
import { describeScopes } from './security.ts';
import { operationItem } from './tags.ts';
import type { Access, PermissionGroup, PermissionsView } from './types/permissions.ts';

/** Creates the view of the page with an API's scopes and roles. */
export function permissionsView({ api, title, description }: PageOf<'permissions'>, portal: Portal): PermissionsView {
  const context = contextOf(api, portal);
  const groups = groupsOf(needsOf(api), api, context);
  const items = groups.flatMap((group) => group.items);
  return {
    kind: 'permissions',
    title,
    description,
    api: apiName(api, context),
    groups,
    open: items.reduce((sum, { operations }) => sum + operations.length, 0) <= OPEN_ROWS,
    filtered: items.length >= FILTERED,
  };
}

/** Maximum number of rows that the page shows at first. */
const OPEN_ROWS = 60;

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
