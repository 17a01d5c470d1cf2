import type { ServerView } from '../../view/types/operation.ts';
import { embedInline } from './embed.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import type { Writing } from './writing.ts';
import { toCode } from '../../characters/markdown.ts';

/** Writes servers as list items. */
export function serversToMarkdown(servers: readonly ServerView[], writing: Writing): string {
  return servers.map((server) => `- ${serverToText(server, writing)}`).join('\n');
}

/** Writes a server as the text of a list item, with its variables below. */
export function serverToText({ url, address, name, description, variables }: ServerView, writing: Writing): string {
  const words = [
    name === undefined ? '' : `**${toMarkdown(name)}**`,
    description === undefined ? '' : embedInline(description, writing),
  ];
  const said = words.filter((word) => word !== '').join(': ');
  const lines = variables.map((variable) => {
    const about = variable.description === undefined ? '' : `. ${embedInline(variable.description, writing)}`;
    const value = variable.default === '' ? writing.m.emptyValue : toCode(variable.default);
    return `  - ${writing.m.formatVariable(toCode(variable.name), value, variable.enum.map(toCode))}${about}`;
  });
  const where = address === undefined ? toCode(url) : `${toCode(address)} (${toCode(url)})`;
  return [`${where}${said === '' ? '' : ` — ${said}`}`, ...lines].join('\n');
}
