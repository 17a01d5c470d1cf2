import { payloadDirection } from '../samples/index.ts';
import { parameterKey } from '../../satellites/changes/index.ts';
import { namedOf, withoutMethodName, type Api, type Operation, type Parameter } from '../../openapi/model/index.ts';
import { bodyDirection, listContent, listExamples } from './content.ts';
import type { Context } from './context.ts';
import { deprecationOf } from './deprecation.ts';
import { docsValue, missingValue } from './labelled-values.ts';
import { responseViews } from './response.ts';
import { repeats } from './repeats.ts';
import { parameterToRow } from './rows/index.ts';
import { authenticationView } from './security.ts';
import { serverView } from './server.ts';
import { shortenList, shortenParameters } from './shared-lists.ts';
import type { BodyView } from './types/content.ts';
import type { Row } from './types/row.ts';
import type { OperationRequest, ParameterGroupView } from './types/operation.ts';

/** Options of the view of an operation. */
export interface OperationRequestOptions {
  readonly api: Api;
  /** Operation or webhook of the page. */
  readonly page: Operation;
  readonly context: Context;
  /** Maximum number of rows of each body or response. */
  readonly budget: number;
  /** Initial state of disclosures: true for open. */
  readonly expand: boolean;
  /** Prefix of anchors, from the callback that contains the operation. */
  readonly prefix: string;
  /** Heading above the operation, which its texts do not repeat; by default, its title. */
  readonly heading?: string;
}

/** Creates the view that operations, webhooks and callback operations share. */
export function operationRequest(operation: Operation, options: OperationRequestOptions): OperationRequest {
  const { method, path, kind, badges, deprecated, stability, description, externalDocs, security } = operation;
  const { api, context, heading = operation.title } = options;
  const events = context.eventsOf(operation, '');
  const isAsked = kind === 'operation' || security.length > 0;
  const isTitle = description !== undefined && repeats(withoutMethodName(description, operation.operationId), heading);
  return {
    method,
    path,
    badges,
    deprecated,
    deprecation: deprecated ? deprecationOf(operation.deprecation, context) : undefined,
    stability,
    description: description === undefined || isTitle ? undefined : context.textOf(description),
    about: furtherTexts(operation, heading).map(context.textOf),
    pairs: [...missingValue(operation.missing), ...docsValue(externalDocs)],
    servers: ownServers(operation, api).map((server) => serverView(server, context)),
    authentication: isAsked
      ? authenticationView(operation, (parameter) => parameterRow(operation, parameter, options), { api, context })
      : undefined,
    parameters: parameterGroups(operation, options),
    body: bodyView(operation, options),
    responses: responseViews(operation, options),
    ...(events.length === 0 ? {} : { events }),
  };
}

/** Returns the servers of an operation without those of its API, which the API's page lists. */
function ownServers({ servers, kind }: Operation, api: Api): Operation['servers'] {
  if (kind === 'callback') return servers;
  return servers !== api.servers && servers.some(({ url }) => url !== '/') ? servers : [];
}

/** Groups parameters by location, in the order of the locations in the operation. */
function parameterGroups(operation: Operation, options: OperationRequestOptions): readonly ParameterGroupView[] {
  const { api, page, context, prefix } = options;
  const groups = Map.groupBy(operation.parameters, (parameter) => parameter.in);
  return [...groups].map(([place, members]) => {
    const anchor = `${prefix}${place}`;
    const { items, more } = shortenParameters(operation, members, { at: { api, page, anchor }, context });
    return { in: place, anchor, rows: items.map((parameter) => parameterRow(operation, parameter, options)), more };
  });
}

function parameterRow(operation: Operation, parameter: Parameter, { context, prefix }: OperationRequestOptions): Row {
  const { in: place, name } = parameter;
  const events = context.eventsOf(operation, parameterKey(place, name));
  const row = parameterToRow(parameter, context, prefix);
  return events.length === 0 ? row : { ...row, events };
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
  const sent = payloadDirection(operation);
  const all = listExamples(content.items, sent, context);
  const { items: examples, more: moreExamples } = shortenList(all, place);
  const direction = bodyDirection(operation);
  const names = requestBody.content.flatMap(({ schema }) =>
    schema === undefined ? [] : (namedOf(schema)?.name ?? []),
  );
  const isRepeated = description !== undefined && names.some((name) => repeats(description, name));
  return {
    anchor,
    required,
    description: description === undefined || isRepeated ? undefined : context.textOf(description),
    content: listContent(content.items, { context, anchor, direction, sent, budget, expand, examples }),
    moreContent: content.more,
    examples,
    moreExamples,
  };
}

/** Lists further texts of an operation: a summary too long for a title, and texts that only its path item has. */
function furtherTexts(
  { operationId, summary, description, pathSummary, pathDescription }: Operation,
  heading: string,
): readonly string[] {
  const texts = [summary, pathSummary, pathDescription].filter((text) => text !== undefined);
  return [...new Set(texts)].filter(
    (text) => !repeats(withoutMethodName(text, operationId), heading) && text !== description,
  );
}
