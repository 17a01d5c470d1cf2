import type { SandboxApi } from './find-route.ts';
import { nearestPath } from './near-path.ts';

/** Maximum length of a path in a message. */
const SHOWN = 200;

/** Formats the error for a path that lacks the method. */
export function noMethod(method: string, path: string, allow: readonly string[]): string {
  const others = allow.filter((one) => one !== 'OPTIONS' && one !== 'HEAD').join(', ');
  return `${method} is not documented for "${path.slice(0, SHOWN)}". Documented: ${others}.`;
}

/** Formats the error for an unknown path, with the nearest one. */
export function noPath(path: string, { parts }: SandboxApi): string {
  const near = nearestPath(path, parts.index.routes);
  return `The document has no path "${path.slice(0, SHOWN)}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}
