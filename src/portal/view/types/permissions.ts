import type { OperationUsers } from './errors.ts';
import type { About, Title } from '../../pages/page.ts';
import type { OperationItem } from './items.ts';
import type { MarkdownText, Named } from './text.ts';

/**
 * Need of an operation for a scope or role: in all its alternatives, alone or together with others; in one of them; or in one that
 * anonymous requests do without.
 */
export type Access = 'required' | 'together' | 'alternative' | 'optional';

/** Operation with its need for a scope or role. */
export interface PermittedOperation {
  readonly operation: OperationItem;
  readonly access: Access;
}

/** Scope or role with the operations that need it. */
export interface PermissionItem extends OperationUsers<PermittedOperation> {
  readonly name: string;
  readonly anchor: string;
  readonly description: MarkdownText | undefined;
}

/** Scopes or roles of one security scheme; roles of none if `scheme` is undefined. */
export interface PermissionGroup {
  readonly kind: 'scopes' | 'roles';
  readonly scheme: Named | undefined;
  readonly items: readonly PermissionItem[];
}

/** Scope or role that an operation needs; `scheme` if another scheme has one of that name. */
export interface NeededPermission {
  readonly name: string;
  readonly anchor: string;
  readonly scheme: string | undefined;
}

/** First scopes and roles of one way to authenticate, and how many follow; schemes without any by their names. */
export interface PermissionWay {
  readonly needed: readonly NeededPermission[];
  readonly more: number;
  readonly schemes: readonly string[];
}

/** Operation with its first alternatives, and the roles that all of them need. */
export interface OperationPermissions {
  readonly operation: OperationItem;
  readonly ways: readonly PermissionWay[];
  /** Number of further alternatives. */
  readonly moreWays: number;
  /** True if anonymous requests are allowed too. */
  readonly optional: boolean;
  readonly roles: PermissionWay['needed'];
}

/** Scopes and roles of an API, and its operations with what they need. */
export interface PermissionsView {
  readonly kind: 'permissions';
  readonly title: Title;
  readonly description: About;
  readonly api: Named;
  readonly groups: readonly PermissionGroup[];
  /** By tag; operations without scopes and roles are left out, and those whose only need is in a table of `groups`. */
  readonly tags: readonly { readonly name: string; readonly operations: readonly OperationPermissions[] }[];
  /** True if `tags` leaves out operations whose only need is in a table of `groups`. */
  readonly hasSingle: boolean;
  /** True for a page short enough to show all operations at first. */
  readonly open: boolean;
  /** True for lists that are long enough for a filter. */
  readonly filtered: boolean;
}
