import { COMMANDS } from './commands.ts';
import type { Command, Option } from './invocation.ts';

/** Number of commands that a first portal needs. */
const FIRST = 4;

/** Formats the general help of `portico`. */
export function generalHelp(): string {
  const rows = table(COMMANDS.map((command) => [command.name, command.about] as const));
  return [
    'portico: an API documentation portal as a static site, from OpenAPI documents.',
    '',
    'Usage: portico COMMAND [DOCUMENT…] [OPTIONS]',
    '',
    ...rows.slice(0, FIRST),
    '',
    'More:',
    ...rows.slice(FIRST),
    '',
    'Without a DOCUMENT, a command uses the documents that redocly.yaml lists in this folder.',
    '`portico COMMAND --help` lists the options of a command, `portico --version` prints the version.',
  ].join('\n');
}

/** Formats the help of one command. */
export function helpFor(command: Command): string {
  const help: Option = { name: 'help', type: 'boolean', short: 'h', about: 'Print this help' };
  const rows = [...command.options, help].map((option) => [flag(option), option.about] as const);
  return [`${command.about}.`, '', `Usage: ${command.usage ?? usageOf(command)} [OPTIONS]`, '', ...table(rows)].join(
    '\n',
  );
}

function usageOf({ name, operands }: Command): string {
  return `portico ${name}${operands === undefined ? '' : ` [${operands}…]`}`;
}

function flag({ name, value, short }: Option): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
