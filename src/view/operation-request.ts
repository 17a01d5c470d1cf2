import { payloadDirection } from '../samples/index.ts';
import type { Api, Operation } from '../model/index.ts';
import { bodyDirection, listContent, listExamples } from './content.ts';
import type { Context } from './context.ts';
import { deprecationOf } from './deprecation.ts';
import { docsValue } from './labelled-values.ts';
import { responseViews } from './response.ts';
import { parameterToRow } from './rows/index.ts';
import { authenticationView } from './security.ts';
import { serverView } from './server.ts';
import { shortenList, shortenParameters } from './shared-lists.ts';
import type { BodyView } from './types/content.ts';
import type { OperationRequest, ParameterGroupView } from './types/operation.ts';

/** How an operation is told. */
export interface OperationRequestOptions {
  readonly api: Api;
  /** The operation or webhook whose page it is. */
  readonly page: Operation;
  readonly context: Context;
  /** Rows that each body or response may show. */
  readonly budget: number;
  /** What unfolds is open at first. */
  readonly expand: boolean;
  /** Before the anchors: of the callback that it belongs to. */
  readonly prefix: string;
}

/** What operations, webhooks and the operations of callbacks have in common. */
export function operationRequest(operation: Operation, options: OperationRequestOptions): OperationRequest {
  const { method, path, kind, badges, deprecated, stability, description, externalDocs, security } = operation;
  const { api, context } = options;
  const isAsked = kind === 'operation' || security.length > 0;
  return {
    method,
    path,
    badges,
    deprecated,
    deprecation: deprecated ? deprecationOf(operation.deprecation, context) : undefined,
    stability,
    description: description === undefined ? undefined : context.textOf(description),
    about: furtherTexts(operation).map(context.textOf),
    pairs: docsValue(externalDocs),
    servers: ownServers(operation, api).map((server) => serverView(server, context)),
    authentication: isAsked ? authenticationView(operation, api, context) : undefined,
    parameters: parameterGroups(operation, options),
    body: bodyView(operation, options),
    responses: responseViews(operation, options),
  };
}

/** The servers of an operation, but the API's own, which stand on its page. */
function ownServers({ servers, kind }: Operation, api: Api): Operation['servers'] {
  if (kind === 'callback') return servers;
  return servers !== api.servers && servers.some(({ url }) => url !== '/') ? servers : [];
}

/** Parameters by where they stand, the places in the order in which the operation has them. */
function parameterGroups(operation: Operation, options: OperationRequestOptions): readonly ParameterGroupView[] {
  const { api, page, context, prefix } = options;
  const groups = Map.groupBy(operation.parameters, (parameter) => parameter.in);
  return [...groups].map(([place, members]) => {
    const anchor = `${prefix}${place}`;
    const { items, more } = shortenParameters(operation, members, { at: { api, page, anchor }, context });
    return { in: place, anchor, rows: items.map((parameter) => parameterToRow(parameter, context, prefix)), more };
  });
}

function bodyView(
  operation: Operation,
  { api, page, context, budget, expand, prefix }: OperationRequestOptions,
): BodyView | undefined {
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  const { required, description } = requestBody;
  const anchor = `${prefix}body`;
  const place = { key: requestBody.content, at: { api, page, anchor }, context };
  const content = shortenList(requestBody.content, place);
  const all = listExamples(content.items, payloadDirection(operation), context);
  const { items: examples, more: moreExamples } = shortenList(all, place);
  const direction = bodyDirection(operation);
  return {
    anchor,
    required,
    description: description === undefined ? undefined : context.textOf(description),
    content: listContent(content.items, { context, anchor, direction, budget, expand, examples }),
    moreContent: content.more,
    examples,
    moreExamples,
  };
}

/** What else there is to read of an operation: a summary too long for a title, and what its path item alone says. */
function furtherTexts({ title, summary, description, pathSummary, pathDescription }: Operation): readonly string[] {
  const texts = [summary, pathSummary, pathDescription].filter((text) => text !== undefined);
  return [...new Set(texts)].filter((text) => text !== title && text !== description);
}
