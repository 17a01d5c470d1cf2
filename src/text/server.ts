import type { Server } from '../openapi/index.ts';
import { embedInline } from './embed.ts';
import { escapeText, toCode } from './escape.ts';

/** A server as a list item, its variables below. */
export function serverToMarkdown({ url, name, description, variables }: Server): string {
  const words = [
    name === undefined ? '' : `**${escapeText(name)}**`,
    description === undefined ? '' : embedInline(description),
  ];
  const said = words.filter((word) => word !== '').join(': ');
  const lines = variables.map((variable) => {
    const values = variable.enum.length === 0 ? '' : `, one of ${variable.enum.map(toCode).join(', ')}`;
    const about = variable.description === undefined ? '' : `. ${embedInline(variable.description)}`;
    return `  - variable ${toCode(variable.name)}: default ${toCode(variable.default)}${values}${about}`;
  });
  return [`- ${toCode(url)}${said === '' ? '' : ` — ${said}`}`, ...lines].join('\n');
}
