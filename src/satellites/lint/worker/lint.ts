import { join } from 'node:path';
import { Config, getTotals, lintDocument, type NormalizedProblem } from '@redocly/openapi-core';
import {
  findReferenceProblems,
  checkRoot,
  pointerOfProblem,
  type ReferenceProblem,
} from '../../../openapi/document/bundle/index.ts';
import { fingerprintOfAll, isPortalError, positionIn, DocumentReader } from '../../../openapi/document/read/index.ts';
import { checkConfig } from './check-config.ts';
import { forAlias, readConfig, readRules } from './config.ts';
import { guardRules, reasonOf, type Progress, type RulePlace } from './catch-rule-errors.ts';
import type { FormatRequest, LintBegin, LintProblem, LintReport, LintRequest, RuleStop } from './messages.ts';
import { isPlainConfig, listUntrusted } from './named-files.ts';
import { applyOverlays } from './overlays.ts';
import { printProblems } from './print.ts';
import {
  groupByRule,
  joinAdded,
  listFirst,
  listIgnored,
  listStructural,
  keyAt,
  placeAt,
  referenceRule,
  severityOf,
  toProblem,
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
  const all = isEnded ? undefined : await (request.named ? readRules(request.root) : shareConfig(request.root));
  const unknown = all === undefined ? [] : await checkConfig(request.root, all);
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

/** The last configuration, with its key if its files alone decide it: documents of one root share it. */
let last: { readonly key: string | undefined; readonly config: Config } | undefined;

async function shareConfig(root: string): Promise<Config> {
  const files = ['redocly.yaml', '.redocly.lint-ignore.yaml'].map((name) => join(root, name));
  const key = isPlainConfig(root) ? `${root}\n${fingerprintOfAll(files)}` : undefined;
  if (key === undefined || last?.key !== key) last = { key, config: await readConfig(root) };
  // The rules of a document change it.
  return new Config(last.config.resolvedConfig, last.config);
}

interface RuleProblems {
  /** Errors of rules that failed. */
  readonly failures: readonly NormalizedProblem[];
  readonly problems: readonly NormalizedProblem[];
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
    const { message, hint, position } = error;
    const place = placeAt(position?.file ?? file, position);
    return { failures: [], problems: [toProblem({ rule: 'readable', message, hint, place })] };
  }
}

/** Returns the error for a rule that failed. */
function stoppedRule({
  rule,
  reason,
  place,
}: Pick<RuleStop, 'rule' | 'reason'> & { readonly place: RulePlace }): NormalizedProblem {
  const what = rule === undefined ? 'The rules' : 'This rule';
  const fix = rule === undefined ? '' : ', or switch the rule off in redocly.yaml';
  const message = `${what} did not finish: ${reason}. Its findings are unknown. Fix the document here${fix}.`;
  return toProblem({ rule: rule ?? 'lint', message, place });
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
  const own = toProblems(faults);
  const places = new Map(
    faults.map(({ source, pointer, isLoop }, index) => [`${source.file} ${pointer}`, { isLoop, own: own[index] }]),
  );
  const kept = problems.flatMap((problem) => {
    const [location] = problem.location;
    const place = `${location?.source.absoluteRef ?? ''} ${location?.pointer ?? ''}`;
    const key = places.has(place) ? place : place.replace(/\/\$ref$/, '');
    const fault = places.get(key);
    if (problem.ruleId !== referenceRule) return fault?.isLoop === true ? [] : [problem];
    if (fault?.own === undefined) return [];
    places.delete(key);
    return [{ ...problem, message: fault.own.message, location: fault.own.location, suggest: [] }];
  });
  return [...kept, ...[...places.values()].flatMap(({ own }) => own ?? [])];
}

/** Maximum number of reference problems with a hint, since finding similar names is slow. */
const MAX_HINTS = 10;

function toProblems(faults: readonly ReferenceProblem[]): readonly NormalizedProblem[] {
  return faults.map((fault, index) => {
    const hint = index < MAX_HINTS ? fault.hint() : undefined;
    const place = keyAt(fault.source, pointerOfProblem(fault));
    return toProblem({ rule: referenceRule, message: fault.message, hint, place });
  });
}

function toLintProblem(problem: NormalizedProblem, reader: DocumentReader, file: string): LintProblem {
  const [location] = problem.location;
  const about = { rule: problem.ruleId, severity: severityOf(problem), message: problem.message };
  const at = location?.source.absoluteRef ?? file;
  if (location?.pointer === undefined) {
    const { line, col } = location?.start ?? { line: 1, col: 1 };
    return { ...about, pointer: undefined, position: { file: at, line, column: col } };
  }
  const pointer = location.pointer === '#/' ? '#' : location.pointer;
  const source = reader.known(at);
  const start = { file: at, line: 1, column: 1 };
  return { ...about, pointer, position: source === undefined ? start : positionIn(source, pointer) };
}
