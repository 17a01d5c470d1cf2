import { SAMPLE } from './layout.ts';
import { PART } from './parts.ts';

/** The heading over one server or several. */
export function serversToHeading(count: number): string {
  return count === 1 ? PART.server : PART.servers;
}

/** The heading over one API or several. */
export function apisToHeading(count: number): string {
  return count === 1 ? PART.api : PART.apis;
}

/** The name of the panel of an operation. */
export function tryItToWords(title: string): string {
  return `${SAMPLE.tryIt}: ${title}`;
}

/** `OpenAPI 3.1.0`, `Swagger 2.0`. */
export function standardToWords(openapi: string): string {
  return `${openapi.startsWith('2') ? 'Swagger' : 'OpenAPI'} ${openapi}`;
}
