import { errorIn, joinErrors, type SourceFile } from '../../document/read/index.ts';
import { escapeToken } from '../../standard/pointer.ts';
import { isRecord, type Fields } from '../../standard/record.ts';

/** Pointer of a part of a redocly.yaml, and a sentence on what it must be. */
type Misplaced = readonly [pointer: string, message: string];

const MAPS = /^(?:rules|decorators|preprocessors|oas\w+(?:Rules|Decorators|Preprocessors))$/;

/** Throws PortalError, with all places, where a redocly.yaml has a value of a kind that Redocly does not check before it uses it. */
export function checkShape(source: SourceFile): void {
  const { value } = source;
  const apis = isRecord(value) && isRecord(value.apis) ? Object.entries(value.apis) : [];
  const misplaced = isRecord(value)
    ? [
        ...(isMissing(value.apis) || isRecord(value.apis)
          ? []
          : [['#/apis', '`apis` must be a map of names.'] as const]),
        ...misplacedIn(value, '#'),
        ...apis.flatMap(([alias, api]) => (isRecord(api) ? misplacedIn(api, `#/apis/${escapeToken(alias)}`) : [])),
      ]
    : isMissing(value)
      ? []
      : [['#', 'the file must be a map of fields.'] as const];
  const error = joinErrors(
    misplaced.map(([pointer, message]) =>
      errorIn(source, { message: `redocly.yaml has an error: ${message}`, pointer }),
    ),
  );
  if (error !== undefined) throw error;
}

function misplacedIn(part: Fields, pointer: string): readonly Misplaced[] {
  return Object.entries(part).flatMap(([key, value]): readonly Misplaced[] => {
    const at = `${pointer}/${key}`;
    if (isMissing(value)) return [];
    if (key === 'extends' || key === 'plugins') {
      if (!Array.isArray(value)) return [[at, `\`${key}\` must be a list of names.`]];
      return value.flatMap((name, index) =>
        typeof name === 'string' ? [] : [[`${at}/${index}`, `\`${key}\` must be a list of names.`] as const],
      );
    }
    if (!MAPS.test(key)) return [];
    if (!isRecord(value)) return [[at, `\`${key}\` must be a map of names.`]];
    return Object.entries(value).flatMap(([name, rule]): readonly Misplaced[] => {
      const isWrong = isRecord(rule) && !isMissing(rule.where) && !Array.isArray(rule.where);
      return isWrong ? [[`${at}/${escapeToken(name)}/where`, '`where` must be a list of conditions.']] : [];
    });
  });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
