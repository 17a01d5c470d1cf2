import { getTotals, lintDocument, type Config, type NormalizedProblem } from '@redocly/openapi-core';
import {
  findReferenceProblems,
  checkRoot,
  pointerOfProblem,
  type ReferenceProblem,
} from '../../document/bundle/index.ts';
import {
  isPortalError,
  type PortalError,
  positionIn,
  DocumentReader,
  type SourceFile,
} from '../../document/read/index.ts';
import { checkConfig } from './check-config.ts';
import { forAlias, readConfig, readRules } from './config.ts';
import { guardRules, reasonOf, type Progress, type RulePlace } from './catch-rule-errors.ts';
import type { FormatRequest, LintBegin, LintProblem, LintReport, LintRequest } from './messages.ts';
import { listUntrusted } from './named-files.ts';
import { applyOverlays } from './overlays.ts';
import { printProblems } from './print.ts';
import { toSource } from './redocly-source.ts';
import {
  groupByRule,
  joinAdded,
  listFirst,
  listIgnored,
  listStructural,
  placeAt,
  referenceRule,
  severityOf,
  type PrintedProblems,
} from './report.ts';
import { ScannedResolver } from './resolver.ts';

const found = new Map<string, PrintedProblems>();

/** Runs the rules on one document; reports its size and the rules before they start. */
export async function lintFile(
  request: LintRequest,
  tell: (begin: LintBegin) => void,
  progress: Progress,
): Promise<LintReport> {
  const { file, alias, allowedRoot, allowRemote, stops } = request;
  const reader = new DocumentReader({ allowedRoot, allowRemote, cache: new Map() });
  const isEnded = stops.some(({ rule }) => rule === undefined);
  // After a stop outside of any rule neither the plugins nor the document are loaded again.
  const { config: all, unknown } = isEnded ? { config: undefined, unknown: [] } : await configOf(request);
  const config = all && forAlias(all, alias);
  const { failures, problems } =
    config === undefined ? listStops(request) : await applyRules({ config, reader, request, tell, progress });
  // Failed rules come first, so that no format cuts them off.
  // mitigation: lint that did not end
  const every = [...failures, ...problems];
  if (request.keep) found.set(keyOf(request), { failures, problems, reader });
  const { errors, warnings, ignored } = getTotals(every);
  const untrusted = request.named ? listUntrusted(request.root) : { names: [], transforms: [] };
  const reported = every.filter((problem) => problem.ignored !== true);
  return {
    source: file,
    alias,
    errors,
    warnings,
    ignored,
    counts: groupByRule(reported).flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ rule: first.ruleId, severity: severityOf(first), count: 1 + others.length }],
    ),
    structural: [...listStructural(every), ...listIgnored(config)],
    problems: listFirst(reported, failures).map((problem) => toLintProblem(problem, reader, file)),
    stopped: failures.map(({ ruleId }) => ruleId),
    stops,
    files: [...reader.files.keys()],
    fingerprint: [...reader.files.values()].join('\n'),
    unapplied: untrusted.transforms,
    untrusted: untrusted.names,
    unknown,
  };
}

interface RuleProblems {
  /** Errors of rules that failed. */
  readonly failures: readonly NormalizedProblem[];
  readonly problems: readonly NormalizedProblem[];
}

interface CheckedConfig {
  readonly config: Config;
  /** Names in it that Redocly does not know. */
  readonly unknown: readonly string[];
}

/** Reads the configuration; for a document of the command line no code of its folder is run. */
async function configOf({ root, named }: LintRequest): Promise<CheckedConfig> {
  const config = named ? await readRules(root) : await readConfig(root);
  return { config, unknown: await checkConfig(root, config) };
}

interface Run {
  readonly config: Config;
  readonly reader: DocumentReader;
  readonly request: LintRequest;
  readonly tell: (begin: LintBegin) => void;
  readonly progress: Progress;
}

function listStops({ file, stops }: LintRequest): RuleProblems {
  return { failures: stops.map((stop) => stoppedRule({ ...stop, place: placeAt(file) })), problems: [] };
}

async function applyRules({ config, reader, request, tell, progress }: Run): Promise<RuleProblems> {
  const { file, stops } = request;
  try {
    const root = reader.read(file, true);
    checkRoot(root);
    const references = await findReferenceProblems(reader, file);
    const faults = references.filter(({ isExtension }) => isExtension !== true);
    const guarded = guardRules(config, stops, progress);
    if (request.isServed === true) config.skipRules(['no-empty-servers']);
    tell({ length: reader.length, rules: guarded.names });
    const judged = await applyOverlays(reader, root, request);
    // Redocly stops at a reference that leads back to itself; it has a finding already.
    const holders = new Set(references.filter(({ isLoop }) => isLoop).map(({ holder }) => holder));
    const resolver = new ScannedResolver(reader, judged.root, holders);
    resolver.nameIgnored(config);
    const document = resolver.rootDocument();
    const rootPlace = { source: document.source, pointer: '#/' };
    const place = (all: readonly NormalizedProblem[]): readonly NormalizedProblem[] =>
      judged.place(resolver.placeProblems(all));
    const listFailures = (): readonly NormalizedProblem[] =>
      place(guarded.listFailures().map(({ rule, reason, place = rootPlace }) => stoppedRule({ rule, reason, place })));
    try {
      const all = await lintDocument({ document, config: config, externalRefResolver: resolver });
      const placed = all.map((one) => (one.location.length === 0 ? { ...one, location: [rootPlace] } : one));
      // The list of ignored problems names the places in files.
      const ignore = (problem: NormalizedProblem): NormalizedProblem => config.addProblemToIgnore(problem);
      const inFiles = withFaults(place(placed).map(ignore), faults).map(ignore);
      return { failures: listFailures(), problems: [...inFiles, ...judged.problems] };
    } catch (error) {
      // Redocly stops at some documents.
      const end = stoppedRule({ rule: undefined, reason: reasonOf(error), place: rootPlace });
      return { failures: [...listFailures(), ...place([end])], problems: toProblems(faults) };
    }
  } catch (error) {
    if (!isPortalError(error)) throw error;
    return { failures: [], problems: [unreadable(file, error)] };
  }
}

/** Returns the error for a rule that failed. */
function stoppedRule(stop: {
  readonly rule: string | undefined;
  readonly reason: string;
  readonly place: RulePlace;
}): NormalizedProblem {
  const { rule, reason, place } = stop;
  const what = rule === undefined ? 'The rules' : 'This rule';
  const fix = rule === undefined ? '' : ', or switch the rule off in redocly.yaml';
  return {
    ruleId: rule ?? 'lint',
    severity: 'error',
    message: `${what} did not finish: ${reason}. Its findings are unknown. Fix the document here${fix}.`,
    location: [place],
    suggest: [],
  };
}

function keyOf({ file, alias }: { readonly file: string; readonly alias: string | undefined }): string {
  return JSON.stringify([file, alias]);
}

/** Prints the kept problems in one of Redocly's formats and deletes them; undefined where those of a document are not kept. */
export function formatFound(request: FormatRequest): string | undefined {
  const { documents } = request;
  if (!documents.every((document) => found.has(keyOf(document)))) return undefined;
  const problems = documents.flatMap((document) => {
    const kept = found.get(keyOf(document));
    return kept === undefined ? [] : joinAdded(kept, document.added);
  });
  found.clear();
  return printProblems(request.byRule ? groupByRule(problems).flat() : problems, request);
}

/** Keeps Redocly's reference problems only where the bundle needs the reference, not in examples and mappings, and at its `$ref`. */
function withFaults(
  problems: readonly NormalizedProblem[],
  faults: readonly ReferenceProblem[],
): readonly NormalizedProblem[] {
  const places = new Map(
    faults.map((fault, index) => [
      `${fault.source.file} ${fault.pointer}`,
      { isLoop: fault.isLoop, own: toProblem(fault, index < MAX_HINTS) },
    ]),
  );
  const kept = problems.flatMap((problem) => {
    const [location] = problem.location;
    const place = `${location?.source.absoluteRef ?? ''} ${location?.pointer ?? ''}`;
    const key = places.has(place) ? place : place.replace(/\/\$ref$/, '');
    const fault = places.get(key);
    if (problem.ruleId !== referenceRule) return fault?.isLoop === true ? [] : [problem];
    if (fault === undefined) return [];
    places.delete(key);
    return [{ ...problem, message: fault.own.message, location: fault.own.location, suggest: [] }];
  });
  return [...kept, ...[...places.values()].map(({ own }) => own)];
}

/** Maximum number of reference problems with a hint, since finding similar names is slow. */
const MAX_HINTS = 10;

function toProblems(faults: readonly ReferenceProblem[]): readonly NormalizedProblem[] {
  return faults.map((fault, index) => toProblem(fault, index < MAX_HINTS));
}

function toProblem(fault: ReferenceProblem, isHinted: boolean): NormalizedProblem {
  const hint = isHinted ? fault.hint() : undefined;
  return {
    ruleId: referenceRule,
    severity: 'error',
    message: hint === undefined ? fault.message : `${fault.message} ${hint}`,
    location: [locationOf(fault)],
    suggest: [],
  };
}

function locationOf(fault: ReferenceProblem): NormalizedProblem['location'][number] {
  const pointer = pointerOfProblem(fault).replace(/^#$/, '#/');
  return { source: toSource(fault.source), pointer, reportOnKey: true };
}

function unreadable(file: string, error: PortalError): NormalizedProblem {
  const { position, hint } = error;
  return {
    ruleId: 'readable',
    severity: 'error',
    message: hint === undefined ? error.message : `${error.message} ${hint}`,
    location: [placeAt(position?.file ?? file, position)],
    suggest: [],
  };
}

function toLintProblem(problem: NormalizedProblem, reader: DocumentReader, file: string): LintProblem {
  const [location] = problem.location;
  const about = { rule: problem.ruleId, severity: severityOf(problem), message: problem.message };
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
