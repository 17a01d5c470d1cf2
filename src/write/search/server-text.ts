import type { Messages } from '../../messages/messages.ts';
import type { ServerView } from '../../view/types/operation.ts';
import type { RecordWriter } from './record.ts';
import { textOf } from './row-text.ts';

/** Writes servers: the base URL, descriptions and values of its variables. */
export function writeServers(m: Messages, servers: readonly ServerView[], writer: RecordWriter): void {
  const texts = servers.flatMap(({ url, name, description, variables }) => [
    listOf([name, url, textOf(description)]),
    ...variables.map((variable) => listOf([variable.name, textOf(variable.description)])),
  ]);
  const values = servers.flatMap(({ variables }) => variables.flatMap((item) => [item.default, ...item.enum]));
  const name = servers.length === 1 ? m.part.server : m.part.servers;
  const about = `${m.part.baseUrl}: ${listOf(texts)}`;
  writer.part({ kind: 'section', name, anchor: 'servers' }, about, [...new Set(values)]);
}

/** Joins texts to sentences. */
export function listOf(texts: readonly (string | undefined)[]): string {
  return texts
    .flatMap((text) => text?.trim().replace(/\.$/, '') ?? [])
    .filter((text) => text !== '')
    .join('. ');
}
