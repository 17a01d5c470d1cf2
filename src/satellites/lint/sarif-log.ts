import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeJson } from '../../characters/hidden.ts';

/** Region of a file, lines and columns from 1. */
export interface SarifPlace {
  /** Absolute path, or URL. */
  readonly file: string;
  readonly region: Readonly<Record<string, number>>;
  /** JSON Pointer. */
  readonly pointer: string | undefined;
}

export interface SarifResult {
  readonly rule: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly places: readonly SarifPlace[];
  /** Further fields of a result, such as `partialFingerprints`. */
  readonly more?: object;
}

/** Name of the folder that relative paths begin at. */
const BASE = 'SRCROOT';

/** Formats results as a SARIF log, with paths from `root`. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function toSarif(results: readonly SarifResult[], root: string): string {
  const rules = [...new Set(results.map(({ rule }) => rule))];
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Portico', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [BASE]: { uri: `${pathToFileURL(root).href}/` } },
        results: results.map(({ rule, level, message, places, more }) => ({
          ruleId: rule,
          ruleIndex: rules.indexOf(rule),
          level,
          // A plain text may have links, `[text](address)` (section 3.11.6).
          message: { text: message.replaceAll('](', '] (') },
          locations: places.map((place) => toLocation(place, root)),
          ...more,
        })),
      },
    ],
  };
  return `${escapeJson(JSON.stringify(log, undefined, 2))}\n`;
}

function toLocation({ file, region, pointer }: SarifPlace, root: string): object {
  return {
    physicalLocation: { artifactLocation: toArtifact(file, root), region },
    ...(pointer === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
  };
}

function toArtifact(file: string, root: string): object {
  if (!isAbsolute(file)) return { uri: file };
  const path = relative(root, file).replaceAll('\\', '/');
  if (path.startsWith('../') || isAbsolute(path)) return { uri: pathToFileURL(file).href };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE };
}
