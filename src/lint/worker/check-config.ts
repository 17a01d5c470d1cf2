import { join } from 'node:path';
import { lintConfig, type Config, type NormalizedProblem } from '@redocly/openapi-core';
import { DocumentReader, errorIn, type PortalError, type SourceFile } from '../../document/read/index.ts';
import { nearestWord } from '../../characters/nearest.ts';
import { isRecord } from '../../standard/record.ts';
import { pointerTokens } from '../../standard/pointer.ts';

/** Fields of redocly.yaml that are checked; Redocly's products read others. */
const CHECKED = /^#\/(?:apis|rules|decorators|preprocessors|oas\w+|plugins|extends)(?:\/|$)/;

/** Text of the last configuration without errors: documents of one root share it. */
let known: string | undefined;

/**
 * Throws PortalError, with its place, for the first error of a root's redocly.yaml: an unknown field of an API, rule, decorator or
 * severity, or a field that looks like another one. Without it documents pass that nobody has checked.
 */
export async function checkConfig(root: string, config: Config): Promise<void> {
  const text = config.document?.source.body;
  if (config.document === undefined || text === known) return;
  const reader = new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() });
  const source = reader.read(join(root, 'redocly.yaml'), true);
  const problems = await lintConfig({ config, severity: 'error' });
  const [first] = [
    ...problems.flatMap((problem) => toError(problem, config, source)),
    ...unknownRules(config, source),
  ].toSorted((one, other) => (one.position?.line ?? 0) - (other.position?.line ?? 0));
  if (first !== undefined) throw first;
  known = text;
}

function toError(
  { location, message, suggest }: NormalizedProblem,
  config: Config,
  source: SourceFile,
): readonly PortalError[] {
  const [place] = location;
  const pointer = place?.pointer ?? '#';
  if (place?.source.absoluteRef !== config.document?.source.absoluteRef) return [];
  if (!CHECKED.test(pointer) && suggest.length === 0) return [];
  const name = (pointerTokens(pointer, false) ?? []).at(-1) ?? '';
  const near = suggest[0] ?? nearestWord(name, namesOf(config));
  const hint = near === undefined ? undefined : `Did you mean \`${near}\`?`;
  return [errorIn(source, { message: `redocly.yaml has an error: ${message}`, pointer, hint })];
}

/** Lists the rules of known plugins that these do not have. */
function unknownRules(config: Config, source: SourceFile): readonly PortalError[] {
  const { value } = source;
  const plugins = config.plugins.map(({ id }) => id);
  const rules = isRecord(value) && isRecord(value.rules) ? Object.keys(value.rules) : [];
  const names = namesOf(config);
  return rules.flatMap((rule) => {
    const [plugin = '', name] = rule.split('/');
    if (name === undefined || !plugins.includes(plugin) || names.includes(rule)) return [];
    const near = nearestWord(rule, names);
    const hint = near === undefined ? undefined : `Did you mean \`${near}\`?`;
    const pointer = `#/rules/${rule.replaceAll('/', '~1')}`;
    return [errorIn(source, { message: `redocly.yaml has an error: There is no rule \`${rule}\`.`, pointer, hint })];
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
