import type { Deprecation, Sunset } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { asText, first, firstText, peek, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** Deprecation whose replacement may be added when all operations are known. */
export type OpenDeprecation = { -readonly [Key in keyof Deprecation]: Deprecation[Key] };

/** Deprecation fields of an object; `deprecation` is defined if and only if `deprecated` is true. */
export interface DeprecationFields {
  readonly deprecated: boolean;
  readonly deprecation: OpenDeprecation | undefined;
}

/** Reads the deprecation of an operation, parameter, property, header or security scheme: sunset, text, replacement. */
export function readDeprecation(node: DocumentNode): DeprecationFields {
  const isMarked = vocabulary.deprecated.some((name) => peek(node.value, name) === 'deprecated');
  const text = first(node, vocabulary.deprecationText)?.value;
  const sunset = first(node, vocabulary.sunset);
  if (node.flag('deprecated') !== true && !isMarked && sunset === undefined)
    return { deprecated: false, deprecation: undefined };
  const deprecation: OpenDeprecation = {
    sunset: sunset === undefined ? undefined : checked(node, sunset.key, sunset.value),
    description: asText(text) ?? textAt(text, 'message'),
    replacement: undefined,
    replacementText: firstText(node, vocabulary.replacement),
  };
  resolveLater(node, deprecation);
  return { deprecated: true, deprecation };
}

function checked(node: DocumentNode, key: string, value: unknown): Sunset | undefined {
  const sunset = parseSunset(value);
  const hint = 'Write YYYY-MM-DD, or a date-time with its offset: 2027-06-01T00:00:00Z.';
  if (sunset === undefined) node.warning(`\`${key}\` is not a date.`, key, hint);
  return sunset;
}

function resolveLater(node: DocumentNode, deprecation: OpenDeprecation): void {
  const { replacementText } = deprecation;
  if (replacementText === undefined) return;
  node.context.afterwards?.push((find) => {
    const operation = find(replacementText);
    if (operation === undefined) return;
    if (operation !== 'hidden') deprecation.replacement = operation;
    deprecation.replacementText = undefined;
  });
}

const PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(?:\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/i;

/**
 * Parses a sunset date: `YYYY-MM-DD` (00:00:00 GMT) or a date-time with its offset; undefined for anything else.
 * https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function parseSunset(value: unknown): Sunset | undefined {
  const match = typeof value === 'string' ? PATTERN.exec(value.trim().toUpperCase()) : null;
  if (match === null) return undefined;
  const [, day = '', time = '00:00', second = '0', offset = 'Z'] = match;
  const start = Date.parse(`${day}T00:00:00Z`);
  // Other days of the calendar, such as February 30, are invalid or become a day of the next month.
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day)) return undefined;
  const instant = new Date(Date.parse(`${day}T${time}:00${offset}`) + 1000 * Number(second));
  return { instant: instant.toISOString().replace(/\.\d+Z$/, 'Z') };
}
