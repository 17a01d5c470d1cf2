import { lintConfig, type Config, type NormalizedProblem } from '@redocly/openapi-core';
import {
  errorIn,
  joinErrors,
  positionIn,
  type PortalError,
  type SourceFile,
} from '../../../openapi/document/read/index.ts';
import { nearestWord } from '../../../characters/nearest.ts';
import { fieldsOf, type Fields } from '../../../openapi/standard/record.ts';
import { escapeToken, pointerTokens } from '../../../openapi/standard/pointer.ts';
import { readConfigFile } from './named-files.ts';

/** Fields of redocly.yaml that are checked; Redocly's products read others. */
const CHECKED = /^#\/(?:apis|rules|decorators|preprocessors|oas\w+|plugins|extends)(?:\/|$)/;

/** The last configuration without errors, and the names in it that are unknown: documents of one root share it. */
let checked: { readonly text: string; readonly unknown: readonly string[] } | undefined;

/** A fault of redocly.yaml. */
interface Fault {
  readonly message: string;
  readonly pointer: string;
  /** The name, where Redocly knows no such rule or field. */
  readonly unknown: string | undefined;
  readonly near: string | undefined;
}

/**
 * Returns the names of rules and fields in a root's redocly.yaml that Redocly does not know, with line and column: those of a later
 * version have no effect. Throws PortalError, with their places, for names that look like known ones, and wrong values: without
 * them documents pass that nobody has checked.
 */
export async function checkConfig(root: string, config: Config): Promise<readonly string[]> {
  // The default rules have no file.
  const text = config.document?.source.body ?? '';
  if (text === '') return [];
  if (text === checked?.text) return checked.unknown;
  const source = readConfigFile(root);
  const problems = await lintConfig({ config, severity: 'error' });
  const faults = [...problems.flatMap((problem) => toFault(problem, config)), ...unknownRules(config, source)];
  const errors = faults
    .filter(({ unknown, near }) => unknown === undefined || near !== undefined)
    .map(({ message, pointer, near }) => toError(source, message, pointer, near));
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
  const unknown = faults.map((fault) => {
    const { line, column } = positionIn(source, fault.pointer);
    return `${fault.unknown ?? ''} (${line}:${column})`;
  });
  checked = { text, unknown };
  return unknown;
}

function toFault({ location, message, suggest }: NormalizedProblem, config: Config): readonly Fault[] {
  const [place] = location;
  const pointer = place?.pointer ?? '#';
  if (place?.source.absoluteRef !== config.document?.source.absoluteRef) return [];
  if (!CHECKED.test(pointer) && suggest.length === 0) return [];
  const name = (pointerTokens(pointer, false) ?? []).at(-1) ?? '';
  const isName = place?.reportOnKey === true && message.includes(`\`${name}\``);
  const near = suggest[0] ?? nearestWord(name, namesOf(config));
  return [{ message, pointer, unknown: isName ? name : undefined, near }];
}

/** Lists the rules of known plugins that these do not have. */
function unknownRules(config: Config, { value }: SourceFile): readonly Fault[] {
  const plugins = config.plugins.map(({ id }) => id);
  const rules = Object.keys(fieldsOf(fieldsOf(value).rules));
  const names = namesOf(config);
  return rules.flatMap((rule) => {
    const [plugin = '', name] = rule.split('/');
    if (name === undefined || !plugins.includes(plugin) || names.includes(rule)) return [];
    const message = `Unknown rule \`${rule}\`.`;
    return [{ message, pointer: `#/rules/${escapeToken(rule)}`, unknown: rule, near: nearestWord(rule, names) }];
  });
}

/** Lists the names of rules, decorators and preprocessors. */
function namesOf({ plugins }: Config): readonly string[] {
  return plugins.flatMap((plugin) =>
    [plugin.rules, plugin.decorators, plugin.preprocessors].flatMap((sets) =>
      Object.values(sets ?? {}).flatMap((set) => Object.keys(set)),
    ),
  );
}

/** Throws PortalError where `extends` or `plugins` is not a list of names, which Redocly uses before it checks it. */
export function checkLists(source: SourceFile): void {
  const isList = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string');
  const errors = partsOfConfig(source.value).flatMap(([pointer, part]) =>
    ['extends', 'plugins']
      .filter((key) => !isList(part[key] ?? []))
      .map((key) => toError(source, `\`${key}\` must be a list of names.`, `${pointer}/${key}`)),
  );
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
}

/** Lists a configuration and those of its APIs, with their pointers. */
export function partsOfConfig(value: unknown): readonly (readonly [pointer: string, part: Fields])[] {
  const config = fieldsOf(value);
  const apis = Object.entries(fieldsOf(config.apis));
  return [['#', config], ...apis.map(([alias, api]) => [`#/apis/${escapeToken(alias)}`, fieldsOf(api)] as const)];
}

function toError(source: SourceFile, message: string, pointer: string, near?: string): PortalError {
  const hint = near === undefined ? undefined : `Did you mean \`${near}\`?`;
  return errorIn(source, { message: `redocly.yaml has an error: ${message}`, pointer, hint });
}
