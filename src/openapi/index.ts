export type * from './model.ts';
export { PortalError } from './error.ts';
export type { Position } from './error.ts';
