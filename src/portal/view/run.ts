import type { Api, Link, Operation, Response } from '../../openapi/model/index.ts';
import { operationToAnswer, operationToLimits, operationToParts, operationToSentBodies } from '../samples/index.ts';
import { findUrl, sandboxName } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { contextOf, type Context } from './context.ts';
import type { DocumentedView, NextView, RequestView } from './types/operation.ts';

/** Creates the view of an operation's request; undefined for webhooks and callbacks, which the API itself sends. */
export function requestView(operation: Operation, api: Api, portal: Portal): RequestView | undefined {
  if (operation.kind !== 'operation') return undefined;
  const parts = operationToParts(operation);
  const answer = operationToAnswer(operation);
  const bodies = operationToSentBodies(operation);
  const limits = operationToLimits(operation, api.securitySchemes);
  const sandbox = portal.settings.sandbox.at === false ? undefined : sandboxName(api, portal);
  if (!operation.tryIt || sandbox === undefined) {
    return { parts, answer, limits, bodies, sandbox, run: undefined };
  }
  const context = contextOf(api, portal);
  const answers = operation.responses.map((response) => documentedView(response, context));
  return { parts, answer, limits, bodies, sandbox, run: { help: helpUrl(api, portal), answers } };
}

/** Returns the URL of a portal's help on an API's credentials; undefined without one. */
export function helpUrl(api: Api, portal: Portal): string | undefined {
  const guide = portal.guides.find(({ id }) => id === 'authentication');
  if (guide !== undefined) return findUrl(guide, portal);
  return api.securitySchemes.length === 0 ? undefined : `${findUrl(api, portal) ?? ''}#authentication`;
}

/** Maximum number of next steps after a response; the page lists all. */
const MAX_NEXT = 60;

function documentedView({ status, links }: Response, context: Context): DocumentedView {
  return {
    status,
    next: links.slice(0, MAX_NEXT).flatMap((link) => nextView(link, context) ?? []),
  };
}

function nextView({ operation, parameters, requestBody: body }: Link, context: Context): NextView | undefined {
  const href = operation === undefined ? undefined : context.urlOf(operation);
  if (operation === undefined || href === undefined) return undefined;
  const values = parameters.map(({ name, json }) => [keyOf(name, operation), json] as const);
  return { title: operation.title, href, values, body };
}

/** Returns the key of a parameter, location and name; the location is optional in a Link Object (OpenAPI 3.2, section 4.20). */
function keyOf(name: string, { parameters }: Operation): string {
  if (/^(?:path|query|header|cookie)\./.test(name)) return name;
  return `${parameters.find((parameter) => parameter.name === name)?.in ?? 'query'}.${name}`;
}
