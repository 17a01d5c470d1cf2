import { parseArgs } from 'node:util';
import { namesHint } from '../characters/nearest.ts';
import { formatError, PortalError } from '../openapi/document/read/error.ts';
import ownPackage from '../../package.json' with { type: 'json' };
import { checkSourceDate } from '../site/write/site/source-date.ts';
import { COMMANDS } from './commands.ts';
import type { Command } from './invocation.ts';
import { needsWorkFolder, prepareWork } from './prepare-work.ts';
import { whoseWork } from './whose-folder.ts';
import { createTerminal, type Terminal } from '../characters/terminal.ts';

/** Exit codes: all is well; lint errors or a user's mistake; a bug of ours. */
const [WELL, MISTAKE, BUG] = [0, 1, 2];

/** Runs the command that the arguments name and gives the process's exit code. */
export function main(argv: readonly string[], commands: readonly Command[] = COMMANDS): Promise<number> {
  return withTerminal(async (terminal) => {
    const [name, ...rest] = argv;
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      terminal.print(generalHelp());
      return WELL;
    }
    if (name === '--version' || name === '-v') {
      terminal.print(ownPackage.version);
      return WELL;
    }
    const command = commands.find((candidate) => candidate.name === name);
    if (command === undefined) throw unknownCommand(name, commands);
    return await runCommand(command, rest, terminal);
  });
}

/** Runs the work of a whole process, reports what it throws, and returns the exit code. */
export async function withTerminal(work: (terminal: Terminal) => Promise<number>): Promise<number> {
  quietDependencies();
  const terminal = createTerminal();
  // Node would print what nobody caught past the filter.
  process.once('uncaughtException', (error) => {
    terminal.reportError(formatError(error));
    process.exit(BUG);
  });
  try {
    return await work(terminal);
  } catch (error) {
    terminal.endProgress();
    if (!(error instanceof PortalError)) {
      terminal.reportError(formatError(error));
      return BUG;
    }
    terminal.reportError(formatError(error, { color: terminal.colors }));
    return MISTAKE;
  }
}

async function runCommand(command: Command, argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(command, argv);
  if (values.help === true) {
    terminal.print(helpFor(command));
    return WELL;
  }
  checkSourceDate(process.env.SOURCE_DATE_EPOCH);
  const invocation = { values, documents: positionals, terminal };
  if (needsWorkFolder(command.name)) prepareWork(whoseWork(command, invocation), terminal);
  const run = await command.load();
  return await run(invocation);
}

function parse(command: Command, argv: readonly string[]): ReturnType<typeof parseArgs> {
  const options = Object.fromEntries(
    Object.keys(command.options).map((flag) => {
      const [name = '', value] = flag.split(' ');
      return [name, { type: value === undefined ? 'boolean' : 'string', multiple: REPEATED.test(flag) } as const];
    }),
  );
  try {
    return parseArgs({
      args: [...argv],
      options: { ...options, help: HELP },
      allowPositionals: command.operands !== undefined,
      strict: true,
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.split('. ', 1).join('') : String(cause);
    throw new PortalError(`${message}.`, {
      hint: `\`npx --no -- portico-docs ${command.name} --help\` lists the options.`,
      cause,
    });
  }
}

const HELP = { type: 'boolean', short: 'h' } as const;

/** Flag of an option that may be given several times: `overlay FILE…`. */
const REPEATED = / [A-Z]+…$/;

function unknownCommand(name: string, commands: readonly Command[]): PortalError {
  if (name === 'lifecycle')
    return new PortalError('`lifecycle` is now the lint rule `portico/sunset-passed`.', {
      hint: 'Set its option `days` in redocly.yaml, and run `lint`.',
    });
  const names = commands.map((command) => command.name);
  return new PortalError(`Unknown command \`${name}\`.`, { hint: namesHint(name, names) });
}

/** No dependency reports to its makers or looks for newer versions of itself. */
function quietDependencies(): void {
  Object.assign(process.env, {
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DISABLE_UPDATE_CHECK: 'true',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  });
}

/** Number of commands that a first portal needs. */
const FIRST = 4;

/** Formats the general help of `portico`. */
function generalHelp(): string {
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
function helpFor(command: Command): string {
  const rows = Object.entries(command.options).map(([flag, about]) => [`--${flag}`, about] as const);
  const all = table([...rows, ['-h, --help', 'Print this help']]);
  return [`${command.about}.`, '', `Usage: ${command.usage ?? usageOf(command)} [OPTIONS]`, '', ...all].join('\n');
}

function usageOf({ name, operands }: Command): string {
  return `portico ${name}${operands === undefined ? '' : ` [${operands}…]`}`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
