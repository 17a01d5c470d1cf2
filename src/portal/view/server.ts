import type { Api, Server } from '../../openapi/model/index.ts';
import { toServerAddress } from '../samples/server-address.ts';
import type { Context } from './context.ts';
import type { ServerView } from './types/operation.ts';

/** Lists the servers that an API's page shows: without the standard's default `/`, or an empty URL, without a text. */
export function documentedServers({ servers }: Pick<Api, 'servers'>): readonly Server[] {
  const [first] = servers;
  const isDefault = servers.length === 1 && /^\/?$/.test(first?.url ?? '');
  return isDefault && first?.description === undefined && first?.name === undefined ? [] : servers;
}

/** Creates the view of a server. */
export function serverView({ url, name, description, variables }: Server, context: Context): ServerView {
  const textOf = (text: string | undefined): ServerView['description'] =>
    text === undefined ? undefined : context.textOf(text);
  return {
    url: url === '' ? '/' : url,
    address:
      variables.length === 0
        ? undefined
        : toServerAddress(url, new Map(variables.map((known) => [known.name, known.default]))),
    name,
    description: textOf(description),
    variables: variables.map((variable) => ({
      name: variable.name,
      default: variable.default,
      enum: variable.enum,
      description: textOf(variable.description),
    })),
  };
}
