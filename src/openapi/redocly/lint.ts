import {
  formatProblems,
  getTotals,
  lintDocument,
  logger,
  Source,
  type Config,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { findReferenceFaults } from '../bundle/bundle.ts';
import { checkRoot } from '../bundle/check-root.ts';
import type { ReferenceFault } from '../bundle/survey.ts';
import { isPortalError, type PortalError } from '../error.ts';
import { positionIn } from '../position.ts';
import { DocumentReader, type SourceFile } from '../read.ts';
import { readConfig } from '../lint-config.ts';
import type { FormatRequest, LintProblem, LintReport, LintRequest } from './messages.ts';
import { SurveyedResolver } from './resolver.ts';

const maxListed = 200;
const found = new Map<string, readonly NormalizedProblem[]>();

/** Runs the rules over one document; tells its length, all files together, before they begin. */
export async function lintFile(request: LintRequest, tell: (length: number) => void): Promise<LintReport> {
  const { file, alias, confine, allowRemote } = request;
  const config = (await readConfig(request.root)).forAlias(alias);
  const reader = new DocumentReader({ confine, allowRemote, cache: new Map() });
  let failure: string | undefined;
  let problems: readonly NormalizedProblem[];
  try {
    const root = reader.read(file, true);
    checkRoot(root);
    const faults = await findReferenceFaults(reader, file);
    tell(reader.length);
    const resolver = new SurveyedResolver(reader, root);
    try {
      const all = await lintDocument({ document: resolver.rootDocument(), config, externalRefResolver: resolver });
      problems = withFaults(all, faults);
    } catch (error) {
      // Redocly stops at some documents, reference loops among them.
      if (faults.length === 0) failure = error instanceof Error ? error.message : String(error);
      problems = faults.map(toProblem);
    }
  } catch (error) {
    if (!isPortalError(error)) throw error;
    problems = [unreadable(file, error)];
  }
  if (request.keep) found.set(file, problems);
  const { errors, warnings, ignored } = getTotals([...problems]);
  const listed = problems
    .filter((problem) => problem.ignored !== true)
    .toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'))
    .slice(0, maxListed)
    .map((problem) => toLintProblem(problem, reader, file));
  return {
    source: file,
    alias,
    errors,
    warnings,
    ignored,
    problems: listed,
    failure,
    unapplied: listTransforms(config),
  };
}

/** What would change a document before it is bundled. */
function listTransforms({ decorators, preprocessors }: Config): readonly string[] {
  const settings = [decorators, preprocessors].flatMap((versions) => Object.values(versions));
  const on = settings.flatMap((rules) =>
    Object.entries(rules).flatMap(([name, rule]) => (rule === 'off' ? [] : [name])),
  );
  return [...new Set(on)];
}

/** The problems that were kept, in one of Redocly's formats; they are forgotten then. */
export function formatFound(request: FormatRequest): string {
  const { format, color, maxProblems, root, files } = request;
  const problems = files.flatMap((file) => found.get(file) ?? []);
  found.clear();
  let output = '';
  const printed = { output: logger.output.bind(logger), info: logger.info.bind(logger) };
  const keep = (text: string): boolean => {
    output += text;
    return true;
  };
  try {
    logger.output = keep;
    logger.info = format === 'stylish' || format === 'codeframe' ? keep : () => true;
    formatProblems(problems, {
      format,
      color,
      maxProblems,
      cwd: root,
      totals: getTotals([...problems]),
      command: 'lint',
    });
  } finally {
    Object.assign(logger, printed);
  }
  return output;
}

const referenceRule = 'no-unresolved-refs';

/** What Redocly says of references counts where the bundle cannot do without them; in examples and mappings it does not. */
function withFaults(
  problems: readonly NormalizedProblem[],
  faults: readonly ReferenceFault[],
): readonly NormalizedProblem[] {
  const places = new Map(faults.map((fault) => [`${fault.source.file} ${fault.pointer}`, fault]));
  const kept = problems.flatMap((problem) => {
    if (problem.ruleId !== referenceRule) return [problem];
    const [location] = problem.location;
    const place = `${location?.source.absoluteRef ?? ''} ${location?.pointer ?? ''}`;
    const fault = places.get(place) ?? places.get(place.replace(/\/\$ref$/, ''));
    if (fault === undefined) return [];
    places.delete(`${fault.source.file} ${fault.pointer}`);
    return [{ ...problem, message: fault.message, suggest: [] }];
  });
  return [...kept, ...[...places.values()].map(toProblem)];
}

function toProblem(fault: ReferenceFault): NormalizedProblem {
  const source = new Source(fault.source.file, fault.source.text);
  return {
    ruleId: referenceRule,
    severity: 'error',
    message: fault.hint === undefined ? fault.message : `${fault.message} ${fault.hint}`,
    location: [{ source, pointer: fault.pointer.replace(/^#$/, '#/') }],
    suggest: [],
  };
}

function unreadable(file: string, error: PortalError): NormalizedProblem {
  const { position, hint } = error;
  const source = new Source(position?.file ?? file, '');
  const start = { line: position?.line ?? 1, col: position?.column ?? 1 };
  return {
    ruleId: 'readable',
    severity: 'error',
    message: hint === undefined ? error.message : `${error.message} ${hint}`,
    location: [{ source, pointer: undefined, start, end: { line: start.line, col: start.col + 1 } }],
    suggest: [],
  };
}

function toLintProblem(problem: NormalizedProblem, reader: DocumentReader, file: string): LintProblem {
  const [location] = problem.location;
  const severity = problem.severity === 'error' ? 'error' : 'warning';
  const about = { rule: problem.ruleId, severity, message: problem.message } as const;
  if (location === undefined) return { ...about, pointer: undefined, position: { file, line: 1, column: 1 } };
  const place = location.source.absoluteRef;
  if (location.pointer === undefined) {
    return {
      ...about,
      pointer: undefined,
      position: { file: place, line: location.start.line, column: location.start.col },
    };
  }
  const pointer = location.pointer === '#/' ? '#' : location.pointer;
  return { ...about, pointer, position: positionOf(reader.known(place), place, pointer) };
}

function positionOf(source: SourceFile | undefined, file: string, pointer: string): LintProblem['position'] {
  return source === undefined ? { file, line: 1, column: 1 } : positionIn(source, pointer);
}
