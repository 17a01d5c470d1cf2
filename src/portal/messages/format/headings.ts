import type { Messages } from '../messages.ts';

/** Returns the heading of one or more servers. */
export function serversToHeading(m: Messages, count: number): string {
  return count === 1 ? m.part.server : m.part.servers;
}

/** `OpenAPI 3.1.0`, `Swagger 2.0`. */
export function formatStandard(openapi: string): string {
  return `${openapi.startsWith('2') ? 'Swagger' : 'OpenAPI'} ${openapi}`;
}
