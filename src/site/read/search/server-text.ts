import type { Messages } from '../../../portal/messages/messages.ts';
import type { ServerView } from '../../../portal/view/types/operation.ts';
import type { RecordWriter } from './record.ts';
import { textOf } from './row-text.ts';

/** Writes servers in a part of their own: the base URL, descriptions and values of its variables. */
export function writeServers(m: Messages, servers: readonly ServerView[], writer: RecordWriter): void {
  const name = servers.length === 1 ? m.part.server : m.part.servers;
  const { text, values } = serversToText(m, servers);
  writer.part({ kind: 'section', name, anchor: 'servers' }, text, values);
}

/** Returns the text of servers and the values of their variables. */
export function serversToText(
  m: Messages,
  servers: readonly ServerView[],
): { readonly text: string; readonly values: readonly string[] } {
  const texts = servers.flatMap(({ url, name, description, variables }) => [
    listOf([name, url, textOf(description)]),
    ...variables.map((variable) => listOf([variable.name, textOf(variable.description)])),
  ]);
  const values = servers.flatMap(({ variables }) => variables.flatMap((item) => [item.default, ...item.enum]));
  return { text: `${m.part.baseUrl}: ${listOf(texts)}`, values: [...new Set(values)] };
}

/** Joins texts to sentences. */
export function listOf(texts: readonly (string | undefined)[]): string {
  return texts
    .flatMap((text) => text?.trim().replace(/\.$/, '') ?? [])
    .filter((text) => text !== '')
    .join('. ');
}
