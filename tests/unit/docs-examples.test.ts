import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/commands.ts';
import { SCRIPTS } from '../../src/commands/init/package-file.ts';
import { checkConfig } from '../../src/satellites/lint/worker/check-config.ts';
import { readConfig } from '../../src/satellites/lint/worker/config.ts';
import { checkHead } from '../../src/portal/settings/names.ts';
import { parseSettings } from '../../src/portal/settings/config.ts';
import { settingsSchema } from '../../src/portal/settings/settings.ts';
import { isRecord } from '../../src/openapi/standard/record.ts';
import { ROOT } from '../sites.ts';

const PAGES = globSync('docs/*.md', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted();

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Returns the fenced code of a page in some languages. */
function codeOf(text: string, languages: readonly string[]): readonly string[] {
  return [...text.matchAll(/^ *```(\w+)\n([^]*?)^ *```$/gm)].flatMap(([, language = '', code = '']) =>
    languages.includes(language) ? [code] : [],
  );
}

/** Options that every command has. */
const COMMON = ['--help', '--version'];

/** Returns the invocations of commands in a text: the command, and its long options. */
function invocationsIn(text: string): readonly (readonly [command: string, options: readonly string[]])[] {
  const scripts = new Map(
    Object.entries(SCRIPTS).map(([script, command]) => [script, command.split(' ').at(-1) ?? '']),
  );
  return text
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/(?:npm run (docs:\w+)|npx --no -- portico-docs (?!COMMAND)([a-z]+))([^`#\n]*)/g)].map(
        ([, script = '', command = '', rest = '']): readonly [string, readonly string[]] => [
          script === '' ? command : (scripts.get(script) ?? script),
          [...rest.matchAll(/(?<=\s)--[a-z][a-z\d-]*/g)].map(([option]) => option),
        ],
      ),
    );
}

test.each(PAGES)('commands and options in %s exist', (page) => {
  const wrong = invocationsIn(read(page)).flatMap(([name, options]) => {
    const command = COMMANDS.find((one) => one.name === name);
    if (command === undefined) return [name];
    const known = [...Object.keys(command.options).map((flag) => `--${flag.replace(/ .*/, '')}`), ...COMMON];
    return options.filter((option) => !known.includes(option)).map((option) => `${name} ${option}`);
  });
  expect(wrong).toEqual([]);
});

test('every script of a package runs a command', () => {
  expect(Object.values(SCRIPTS).filter((script) => !COMMANDS.some(({ name }) => script.endsWith(` ${name}`)))).toEqual(
    [],
  );
});

/** The checkout's own scripts, which users of the package do not have, and other ways to start the command. */
const OF_CHECKOUT = /\bnpm (?:start|test\b|run (?!docs:)[\w:]+)|\bnpx (?:--yes )?portico(?:-docs)?\b/g;

test.each([...PAGES, 'SECURITY.md'].filter((page) => page !== 'docs/command-line.md'))(
  'commands in %s are spelled in one way',
  (page) => {
    expect(read(page).match(OF_CHECKOUT) ?? []).toEqual([]);
  },
);

test('the README has two commands of the checkout', () => {
  expect(new Set(read('README.md').match(OF_CHECKOUT))).toEqual(new Set(['npm start', 'npm test']));
});

/** Imports of the package's types, which change nothing. */
const TYPED = /^import \{ defineConfig \} from 'portico-docs\/config';\n/m;

/** Beginning of an excerpt of the settings. */
const EXCERPT = /^\w+: \{/;

/** Returns the examples of settings in a text. */
function settingsIn(text: string): readonly string[] {
  return codeOf(text, ['ts'])
    .map((code) => (EXCERPT.test(code) ? `export default {${code}};` : code))
    .filter(
      (code) => /^export default (?:defineConfig\()?\{/m.test(code) && !/^import (?!\{ defineConfig \})/m.test(code),
    )
    .filter((code) => !code.includes('defineSandbox'));
}

const SETTINGS = PAGES.flatMap((page) =>
  settingsIn(read(page)).map((code, index) => [`${page} ${String(index + 1)}`, code] as const),
);

/** Returns the default export of an example. */
async function evaluate(code: string): Promise<object> {
  const source = `const defineConfig = (config) => config;\n${code.replace(TYPED, '')}`;
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return isRecord(module) && isRecord(module.default) ? module.default : {};
}

test.each(SETTINGS)('the settings in %s are valid', async (name, code) => {
  const settings = parseSettings(await evaluate(code), name, code);
  expect(() => {
    checkHead(ROOT, settings);
  }).not.toThrow();
});

describe('the page of settings', () => {
  const areas = read('docs/settings.md').split(/^## /m).slice(1);

  test.each(areas.map((area) => [area.split('\n', 1)[0], area]))('has rows of the example in %s', async (_, area) => {
    const examples = await Promise.all(settingsIn(area).map(evaluate));
    const names = examples.flatMap((example) => Object.keys(example));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !area.includes(`| \`${name}\``) && !area.includes(`| \`${name}.`))).toEqual([]);
  });

  test('has each setting in an example', async () => {
    const examples = await Promise.all(areas.flatMap(settingsIn).map(evaluate));
    const names = new Set(examples.flatMap((example) => Object.keys(example)));
    expect([...names].toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
  });
});

const CONFIGURATIONS = PAGES.flatMap((page) =>
  codeOf(read(page), ['yaml'])
    .map((code) => code.replaceAll(new RegExp(`^${/^ */.exec(code)?.[0] ?? ''}`, 'gm'), ''))
    .filter((code) => /^(?:apis|decorators|extends|plugins|rules):/m.test(code))
    .map((code, index) => [`${page} ${String(index + 1)}`, code] as const),
);

test.each(CONFIGURATIONS)('the redocly.yaml in %s is valid', async (_, code) => {
  const root = mkdtempSync(join(tmpdir(), 'portico-docs-'));
  try {
    writeFileSync(join(root, 'redocly.yaml'), code);
    expect(await checkConfig(root, await readConfig(root))).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('messages that the page of symptoms quotes are in the code', () => {
  const symptoms = [...read('docs/troubleshooting.md').matchAll(/^\| "([^"]+)"/gm)].map(([, message = '']) => message);
  expect(symptoms.length).toBeGreaterThan(8);
  const code = globSync('src/**/*.{ts,js}', { cwd: ROOT }).map(read);
  // Names and hosts are filled in.
  const parts = symptoms.flatMap((message) => message.split(/`[^`]*`|…/).map((part) => part.trim()));
  expect(parts.filter((part) => !code.some((text) => text.includes(part)))).toEqual([]);
});
