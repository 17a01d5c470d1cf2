import type { Api, Link, Operation, Response } from '../model/index.ts';
import { operationToAnswer, operationToLimits, operationToParts, operationToSentBodies } from '../samples/index.ts';
import { findUrl, sandboxName } from '../portal/pages/routes.ts';
import type { Portal } from '../portal/portal.ts';
import { contextOf, type Context } from './context.ts';
import type { DocumentedView, NextView, RequestView } from './types/operation.ts';

/** The request of an operation as data; undefined for what the API itself sends. */
export function requestView(operation: Operation, api: Api, portal: Portal): RequestView | undefined {
  if (operation.kind !== 'operation') return undefined;
  const parts = operationToParts(operation);
  const answer = operationToAnswer(operation);
  const bodies = operationToSentBodies(operation);
  const limits = operationToLimits(operation, api.securitySchemes);
  const { at, first } = portal.settings.sandbox;
  const sandbox = at === false ? undefined : sandboxName(api, portal);
  if (!operation.tryIt || sandbox === undefined) return { parts, answer, limits, bodies, sandbox, run: undefined };
  const context = contextOf(api, portal);
  const answers = operation.responses.map((response) => documentedView(response, context));
  return { parts, answer, limits, bodies, sandbox, run: { first, help: helpUrl(api, portal), answers } };
}

/** Address of what a portal says of an API's credentials; undefined where it says nothing. */
export function helpUrl(api: Api, portal: Portal): string | undefined {
  const guide = portal.guides.find(({ id }) => id === 'authentication');
  if (guide !== undefined) return findUrl(guide, portal);
  return api.securitySchemes.length === 0 ? undefined : `${findUrl(api, portal) ?? ''}#authentication`;
}

/** Next steps that are offered after a response; the page lists more. */
const MAX_NEXT = 60;
/** Media types that the type of a response is compared with; where a document has more, any is right. */
const MAX_TYPES = 60;

function documentedView({ status, content, headers, links }: Response, context: Context): DocumentedView {
  return {
    status,
    mediaTypes: content.length > MAX_TYPES ? ['*/*'] : content.map(({ mediaType }) => mediaType),
    headers: headers.flatMap(({ name, required }) => (required ? [name] : [])),
    next: links.slice(0, MAX_NEXT).flatMap((link) => nextView(link, context) ?? []),
  };
}

function nextView({ operation, parameters, requestBody: body }: Link, context: Context): NextView | undefined {
  const href = operation === undefined ? undefined : context.urlOf(operation);
  if (operation === undefined || href === undefined) return undefined;
  const values = parameters.map(({ name, value }) => [keyOf(name, operation), value] as const);
  return { title: operation.title, href, values, body };
}

/** A parameter by place and name; a link names its place only where the name does not say it (OpenAPI 3.2.0, section 4.20). */
function keyOf(name: string, { parameters }: Operation): string {
  if (/^(?:path|query|header|cookie)\./.test(name)) return name;
  return `${parameters.find((parameter) => parameter.name === name)?.in ?? 'query'}.${name}`;
}
