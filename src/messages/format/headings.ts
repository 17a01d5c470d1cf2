import type { Messages } from '../messages.ts';

/** The heading over one server or several. */
export function serversToHeading(m: Messages, count: number): string {
  return count === 1 ? m.part.server : m.part.servers;
}

/** The heading over one API or several. */
export function apisToHeading(m: Messages, count: number): string {
  return count === 1 ? m.part.api : m.part.apis;
}

/** The name of the panel of an operation. */
export function formatTryIt(m: Messages, title: string): string {
  return `${m.sample.tryIt}: ${title}`;
}

/** `OpenAPI 3.1.0`, `Swagger 2.0`. */
export function formatStandard(openapi: string): string {
  return `${openapi.startsWith('2') ? 'Swagger' : 'OpenAPI'} ${openapi}`;
}
