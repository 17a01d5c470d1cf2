import type { OperationUsers } from './errors.ts';
import type { OperationItem } from './items.ts';
import type { ApiPageView, MarkdownText, Named } from './text.ts';

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

/** Scopes and roles of an API, with the operations that need them. */
export interface PermissionsView extends ApiPageView {
  readonly kind: 'permissions';
  readonly groups: readonly PermissionGroup[];
  /** True for a page short enough to show all operations at first. */
  readonly open: boolean;
  /** True for lists that are long enough for a filter. */
  readonly filtered: boolean;
}
