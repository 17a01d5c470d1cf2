import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import {
  checkCode,
  codeFrame,
  joinErrors,
  lineAndColumn,
  nearestHint,
  PortalError,
  type Position,
} from '../../openapi/model/index.ts';
import { listImports } from './hooks.ts';
import { importDefault } from './import-settings.ts';
import { schemaIn, settingsSchema, writtenSchema, type Settings } from './settings.ts';
import type { Language } from '../messages/languages.ts';
import { checkFileName, settingsFile } from './settings-file.ts';

/** Settings that a program passes, which replace those of the folder. */
export interface GivenSettings {
  readonly config: object;
  /** Absolute path of the file with them, for positions of errors. */
  readonly file: string;
  /** Text in that file before them. */
  readonly after: string;
  /** Settings that apply where neither the folder nor `config` has them. */
  readonly defaults?: object | undefined;
}

/**
 * Reads the settings of a folder, defaults filled in, with the texts of a language, by default the portal's first; undefined: defaults
 * alone. Throws PortalError for invalid settings, with the line where possible.
 */
export async function loadSettings(
  folder: string | undefined,
  language?: Language,
  given?: GivenSettings,
): Promise<Settings> {
  const file = folder === undefined ? undefined : settingsFile(folder);
  if (given !== undefined) checkGiven(given);
  if (file === undefined) {
    if (folder !== undefined) checkFileName(folder);
    return given === undefined
      ? settingsSchema.parse({})
      : parseSettings({ ...given.defaults, ...given.config }, given.file, readFileSync(given.file, 'utf8'), language);
  }
  for (const one of listImports(file)) checkCode(dirname(file), one);
  const source = readFileSync(file, 'utf8');
  const config = await importDefault(file);
  const settings = parseSettings(config, file, source, language);
  if (given === undefined || typeof config !== 'object') return settings;
  return parseSettings({ ...given.defaults, ...config, ...given.config }, file, source, language);
}

/** Throws PortalError for invalid settings of a program, with the line of the key. */
function checkGiven({ config, file, after }: GivenSettings): void {
  const source = readFileSync(file, 'utf8');
  validate(writtenSchema, config, { file, source, start: Math.max(source.indexOf(after), 0) });
}

/** Returns the position of a setting that a program passes, for PortalError. */
export function givenPosition(
  { file, after }: GivenSettings,
  path: readonly string[],
): { readonly position: Position; readonly frame: string | undefined } {
  const source = readFileSync(file, 'utf8');
  const position = findKey(source, path, file, undefined, Math.max(source.indexOf(after), 0));
  return { position, frame: codeFrame(source, position) };
}

/** Returns the position of a setting, or of a text in its value, for PortalError; empty without a settings file. */
export function settingPosition(
  root: string,
  path: readonly string[],
  value?: string,
): { position?: Position; frame?: string } {
  const file = settingsFile(root);
  if (file === undefined) return {};
  const source = readFileSync(file, 'utf8');
  const position = findKey(source, path, file, value);
  return { position, frame: codeFrame(source, position) };
}

/**
 * Validates settings of a file and returns them with the texts of a language, by default the portal's first. Throws PortalError with
 * the line of the key.
 */
export function parseSettings(config: unknown, file: string, source: string, language?: Language): Settings {
  const written = validate(writtenSchema, config, { file, source });
  return validate(schemaIn(written.language, language), config, { file, source });
}

/** Text of a file of settings, and the offset at which they start. */
interface SettingsText {
  readonly file: string;
  readonly source: string;
  readonly start?: number | undefined;
}

function validate<T extends z.ZodType>(schema: T, config: unknown, { file, source, start }: SettingsText): z.output<T> {
  const result = schema.safeParse(config, { error: issueMessage });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap(splitIssue).map(({ issue, path, unknown }) => {
    const place = unknown === undefined ? path : [...path, unknown];
    const position = findKey(source, place, file, undefined, start);
    const about = { position, frame: codeFrame(source, position), cause: result.error };
    return new PortalError(messageOf(issue, place), { ...about, hint: hintOf(issue, path, unknown) });
  });
  throw joinErrors(errors) ?? result.error;
}

type Issue = z.core.$ZodIssue;

/** Error of one setting. */
interface SettingIssue {
  readonly issue: Issue;
  readonly path: readonly string[];
  /** The key, where the settings have none of this name. */
  readonly unknown: string | undefined;
}

function splitIssue(issue: Issue): readonly SettingIssue[] {
  const path = issue.path.map(String);
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((unknown) => ({ issue, path, unknown }))
    : [{ issue, path, unknown: undefined }];
}

function messageOf(issue: Issue, path: readonly string[]): string {
  const name = path.join('.');
  if (issue.code === 'unrecognized_keys') return `Unknown setting \`${name}\`.`;
  if (name === '') return 'The settings must be an object.';
  return issue.message.startsWith('This ')
    ? `The setting \`${name}\` ${issue.message.slice('This '.length)}`
    : `The setting \`${name}\` is wrong: ${issue.message}`;
}

function hintOf(issue: Issue, path: readonly string[], unknown: string | undefined): string | undefined {
  const known = knownKeys(path);
  if (unknown !== undefined) return keyHint(unknown, known);
  if (issue.code === 'custom') return typeof issue.params?.hint === 'string' ? issue.params.hint : undefined;
  return issue.code === 'invalid_type' && issue.expected === 'object' && known.length > 0
    ? `Available settings: ${known.join(', ')}.`
    : undefined;
}

/** Maximum number of keys that a hint lists: only rules of changes are more. */
const MAX_KEYS = 60;

function keyHint(unknown: string, known: readonly string[]): string {
  const all =
    known.length > MAX_KEYS
      ? 'A rule is named by object, field and action: schema-max-length-changed.'
      : `Available settings: ${known.join(', ')}.`;
  return nearestHint(unknown, known) ?? all;
}

type Form = z.core.JSONSchema._JSONSchema;

/** Returns the keys that an object of the settings may have. */
function knownKeys(path: readonly string[]): readonly string[] {
  const whole = z.toJSONSchema(writtenSchema, { io: 'input', unrepresentable: 'any' });
  const forms = path.reduce<readonly Form[]>((places, key) => places.flatMap((form) => formsBelow(form, key)), [whole]);
  return forms.flatMap((form) => (typeof form === 'boolean' ? [] : Object.keys(form.properties ?? {})));
}

function formsBelow(form: Form, key: string): readonly Form[] {
  if (typeof form === 'boolean') return [];
  const { properties, additionalProperties, items } = form;
  const below = properties?.[key] ?? additionalProperties ?? items ?? [];
  const inner: readonly Form[] = Array.isArray(below) ? below : [below];
  return inner.flatMap((one): readonly Form[] => (typeof one === 'boolean' ? [one] : (one.anyOf ?? [one])));
}

/** Finds the position of a setting's key, or of a text behind it: searches for the keys of its path one after the other, from an offset. */
export function findKey(
  source: string,
  path: readonly string[],
  file: string,
  value?: string,
  start = Math.max(source.indexOf('export default'), 0),
): Position {
  let offset = start;
  for (const key of path) {
    const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const pattern = new RegExp(String.raw`(?<![\w$])['"]?${escaped}['"]?\s*[:,(]`, 'g');
    pattern.lastIndex = offset;
    const found = pattern.exec(source);
    if (found !== null) offset = found.index;
  }
  if (value !== undefined) offset = Math.max(source.indexOf(value, offset), offset);
  return { file, ...lineAndColumn(source, offset) };
}

/** Descriptions of expected values, by zod's names of types. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Returns what a value of the settings must be; undefined to leave the message to zod. */
function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    const kind = KINDS[issue.expected] ?? issue.expected;
    return issue.input === undefined ? `This is missing: it must be ${kind}.` : `This must be ${kind}.`;
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'number')
      return `This must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
    return issue.minimum === 1 ? 'This must not be empty.' : `This must have at least ${issue.minimum} items.`;
  }
  if (issue.code === 'too_big') return `This must be at most ${issue.maximum}.`;
  if (issue.code === 'invalid_value')
    return `This must be ${issue.values.map((value) => `'${String(value)}'`).join(' or ')}.`;
  return issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined;
}
