import { PortalError, codeFrame, errorAt } from '../../openapi/model/index.ts';
import { isRecord, type Fields } from '../../openapi/standard/record.ts';
import type { Position } from '../../openapi/model/index.ts';
import { findKey } from '../settings/config.ts';
import type { OwnFile } from './own-file.ts';

/** Group of a token file with our tokens, and its group of values for the dark theme. */
const OURS = 'portico';
const DARK = 'dark';

/** A file in the Design Tokens format: its tokens, and where they are. */
export interface TokenFile {
  /** Values of our tokens, not yet validated. */
  readonly values: Fields;
  readonly placeOf: (name: string, theme?: 'light' | 'dark') => { readonly position: Position; readonly frame: string };
}

/** Reads our tokens of a file in the Design Tokens format. Throws PortalError with file and line for an error in it. */
export function readTokenFile({ file, contents }: OwnFile): TokenFile {
  const source = contents.toString();
  const at = (position: Position): { readonly position: Position; readonly frame: string } => ({
    position,
    frame: codeFrame(source, position),
  });
  const placeOf = (path: string) => at(findKey(source, [OURS, ...path.split('.')], file));
  const whole = parseJson(source, (cause, offset) =>
    errorAt({ file, text: source }, { offset, message: 'The token file is not JSON.' }, { cause }),
  );
  const ours = isRecord(whole) ? whole[OURS] : undefined;
  if (!isRecord(whole) || !isRecord(ours))
    throw new PortalError(`The token file has no group \`${OURS}\`.`, {
      ...at({ file, line: 1, column: 1 }),
      hint: `It contains the tokens of pages: { "${OURS}": { "bg": { "$type": "color", "$value": "#fff" } } }. They can refer to others: "{brand.blue}".`,
    });
  const read = (group: Fields, prefix: string): Fields =>
    Object.fromEntries(
      Object.entries(group)
        .filter(([name, one]) => !name.startsWith('$') && !(prefix === '' && name === DARK && !isToken(one)))
        .map(([name, one]) => [name, valueOf(one, whole, placeOf(prefix + name))]),
    );
  const light = read(ours, '');
  const dark = isRecord(ours[DARK]) ? read(ours[DARK], `${DARK}.`) : {};
  const names = new Set([...Object.keys(light), ...Object.keys(dark)]);
  return {
    values: Object.fromEntries(
      [...names].map((name) => [name, name in dark ? { light: light[name], dark: dark[name] } : light[name]]),
    ),
    placeOf: (name, theme) => placeOf(name in dark && (theme === DARK || !(name in light)) ? `${DARK}.${name}` : name),
  };
}

function parseJson(source: string, explain: (cause: unknown, offset: number) => PortalError): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    const [, offset = String(source.length)] = /position (\d+)/.exec(String(cause)) ?? [];
    throw explain(cause, Number(offset));
  }
}

/** Returns the text of a token's value, that of another token where it names one. */
function valueOf(
  token: unknown,
  whole: Fields,
  place: ReturnType<TokenFile['placeOf']>,
  seen: readonly string[] = [],
): string {
  const fail = (message: string, hint?: string): never => {
    throw new PortalError(message, { ...place, hint });
  };
  if (!isToken(token)) return fail('A token has no `$value`.', 'Write { "$type": "color", "$value": "#1a7f5a" }.');
  const { $value: value } = token;
  const [, path] = typeof value === 'string' ? (/^\{([^{}]+)\}$/.exec(value) ?? []) : [];
  if (path === undefined) return textOf(value) ?? fail('The value of a token is not one that pages can use.', HINT);
  if (seen.includes(path)) return fail(`The token \`{${path}}\` names itself.`);
  const next = path.split('.').reduce<unknown>((group, key) => (isRecord(group) ? group[key] : undefined), whole);
  if (next === undefined) return fail(`Unknown token \`{${path}}\` in the file.`);
  return valueOf(next, whole, place, [...seen, path]);
}

const HINT =
  'Colours are hexadecimal, or of the colour space srgb, hsl, hwb, lab, lch, oklab or oklch; dimensions are in px or rem.';

/** Formats a value of the Design Tokens format (2025.10, and the texts of earlier drafts) as CSS. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.every((name) => typeof name === 'string')
      ? value.map((name) => (/\s/.test(name) ? `'${name}'` : name)).join(', ')
      : undefined;
  if (!isRecord(value)) return undefined;
  const { value: length, unit, colorSpace, components, alpha = 1 } = value;
  if (typeof length === 'number' && typeof unit === 'string') return `${length}${unit}`;
  if (!Array.isArray(components) || components.length !== 3 || alpha !== 1) return undefined;
  const parts = components.map((part: unknown) => (typeof part === 'number' ? part : 0));
  const [first = 0, second = 0, third = 0] = parts;
  if (colorSpace === 'srgb') return `rgb(${parts.map((part) => Number((part * 255).toFixed(3))).join(' ')})`;
  if (colorSpace === 'hsl' || colorSpace === 'hwb') return `${colorSpace}(${first} ${second}% ${third}%)`;
  const isPlain = typeof colorSpace === 'string' && ['lab', 'lch', 'oklab', 'oklch'].includes(colorSpace);
  return isPlain ? `${colorSpace}(${parts.join(' ')})` : undefined;
}

function isToken(value: unknown): value is Fields {
  return isRecord(value) && '$value' in value;
}
