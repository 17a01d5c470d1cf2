import { hash } from 'node:crypto';
import type { Api } from '../../openapi/model/index.ts';
import type { Direction } from '../../openapi/json-schema/index.ts';
import { versionOf } from '../../openapi/standard/versions.ts';
import { compareModels, removalOf } from './compare-apis.ts';
import { guard, judgeIn, keyOfSent, worse, type Verdict } from './levels.ts';
import { createNewNames, type IsNewName } from './new-names.ts';
import { createProver, type Documents, type Prover } from './prover.ts';
import { ruleId, type RuleLevels } from './rules.ts';
import { DIRECTIONS, LEVELS, type Change, type Finding, type ComparedPart, type Use } from './types.ts';

export interface CompareOptions {
  /** Date that sunsets are compared with. */
  readonly now: Date;
  /** Starts the prover of two documents; without it, proofs run here. */
  readonly startProver?: ((documents: Documents) => Prover) | undefined;
  /** Levels that settings give to rules. */
  readonly levels?: RuleLevels | undefined;
}

/** Compares two models: every difference with its level, the worst first, each cause once. Without a new one, the API was removed. */
export async function compareApis(old: Api, now: Api | undefined, options: CompareOptions): Promise<readonly Change[]> {
  const comparison = now === undefined ? undefined : compareModels(old, now);
  const findings = comparison === undefined ? [removalOf(old)] : comparison.findings;
  const isNewName = createNewNames(old.document, comparison?.roots ?? []);
  const documents = { old: old.document, new: (now ?? old).document };
  const prover = options.startProver?.(documents) ?? createProver(documents);
  try {
    return await judgeAll(findings, {
      prover,
      isNewName,
      options,
      isOneVersion: versionOf(old.document) === versionOf(now?.document),
    });
  } finally {
    prover.close();
  }
}

/** Parts that levels of findings are derived with. */
interface Judging {
  readonly prover: Prover;
  readonly isNewName: IsNewName;
  readonly options: CompareOptions;
  readonly isOneVersion: boolean;
}

async function judgeAll(
  findings: readonly Finding[],
  { prover, isNewName, options, isOneVersion }: Judging,
): Promise<readonly Change[]> {
  const groups = new Map<string, Group>();
  const usesOf = new Map<ComparedPart, readonly Use[]>();
  const covered = new Set<ComparedPart>();
  for (const finding of findings) {
    if (isRepeated(finding) || (finding.isUnseen === true && covered.has(finding.root))) continue;
    const uses = usesOf.get(finding.root) ?? listUses(finding.root);
    usesOf.set(finding.root, uses);
    const verdicts = new Map<string, Verdict>();
    let verdict: Verdict = {
      level: 'documentation',
      witness: undefined,
      derivation: ['no request or response has it'],
    };
    for (const use of uses) {
      const known = verdicts.get(keyOfSent(use)) ?? (await judgeIn(finding, use, prover, isNewName));
      verdicts.set(keyOfSent(use), known);
      const guarded = guard(known, use, finding, options.now);
      if (use === uses[0] || worse(guarded.level, verdict.level) !== verdict.level) verdict = guarded;
    }
    const isHarmful = [...verdicts.values()].some(({ level }) => level === 'breaking' || level === 'may-break');
    // Between two versions of OpenAPI the same is written in other words.
    const isReported = isHarmful && (isOneVersion || verdict.witness !== undefined);
    if (finding.isUnseen === true && !isReported) continue;
    if (finding.isUnseen === true) covered.add(finding.root);
    const id = ruleId(finding.object, finding.field, finding.action);
    addToGroup(groups, { finding, id, verdict: applySettings(id, verdict, options.levels) }, uses);
  }
  return [...groups.values()]
    .map(toChange)
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}

/** Replaces a derived level by that of the settings. */
function applySettings(id: string, verdict: Verdict, levels: RuleLevels = {}): Verdict {
  const level = levels[id];
  if (level === undefined) return verdict;
  const step = `settings: \`changes.rules\` gives the rule this level, instead of ${verdict.level}`;
  return { ...verdict, level, derivation: [...verdict.derivation, step] };
}

/** Finding with its verdict. */
interface Judged {
  readonly finding: Finding;
  readonly id: string;
  readonly verdict: Verdict;
}

/** Findings with one cause. */
interface Group extends Judged {
  readonly uses: Map<string, Use>;
}

function addToGroup(groups: Map<string, Group>, judged: Judged, uses: readonly Use[]): void {
  const { finding, id, verdict } = judged;
  const { root, place, before, after } = finding;
  const isWhole = finding.object === 'operation' || finding.object === 'webhook';
  const own = isWhole && finding.field === '' ? uses[0]?.operation?.pointer : undefined;
  const key = JSON.stringify([id, root.schema, place, before, after, verdict.level, own]);
  const group = groups.get(key) ?? { ...judged, uses: new Map<string, Use>() };
  groups.set(key, group);
  for (const use of uses) if (use.operation !== undefined) group.uses.set(use.operation.pointer, use);
}

function toChange({ finding, id, verdict, uses }: Group): Change {
  const { root, object, field, action, place, before, after, pointer, side, isRequired = false } = finding;
  const operations = [...uses.values()].flatMap(({ operation }) => {
    if (operation === undefined) return [];
    const { title, method, path, operationId, kind } = operation;
    return [{ title, method, path, operationId, kind }];
  });
  const reached = root.schema === undefined ? operations.map(({ method, path }) => `${method} ${path}`).toSorted() : [];
  const cause = JSON.stringify([id, root.schema, place, before, after, reached]);
  return {
    id,
    fingerprint: hash('sha256', cause).slice(0, 12),
    level: verdict.level,
    object,
    field,
    action,
    required: isRequired,
    deprecation: isDeprecation(finding),
    schema: root.schema,
    place,
    before,
    after,
    pointer,
    side,
    operations,
    witness: verdict.witness,
    derivation: verdict.derivation,
  };
}

/** True for something that is deprecated from now on, or whose end has changed. */
function isDeprecation({ field, action }: Finding): boolean {
  return field === 'deprecation' || (field === 'deprecated' && action !== 'removed');
}

/** True for what the change of `deprecated` beside it says. */
function isRepeated({ field, action }: Finding): boolean {
  return field === 'deprecation' && action !== 'changed';
}

/** Lists the uses of a root: its own, and those of all roots that refer to it, in the directions that have the reference. */
function listUses(root: ComparedPart): readonly Use[] {
  const seen = new Map<ComparedPart, Set<Direction>>();
  const uses = new Map<string, Use>();
  const waiting: (readonly [ComparedPart, readonly Direction[]])[] = [[root, DIRECTIONS]];
  for (const [next, wanted] of waiting) {
    const known = seen.get(next) ?? new Set();
    const directions = wanted.filter((direction) => !known.has(direction));
    if (directions.length === 0) continue;
    seen.set(next, new Set([...known, ...directions]));
    for (const use of next.uses) if (directions.includes(use.direction)) uses.set(keyOf(use), use);
    for (const [user, passed] of next.users)
      waiting.push([user, directions.filter((direction) => passed.has(direction))]);
  }
  return [...uses.values()];
}

function keyOf({ direction, isError, isText = false, path, operation }: Use): string {
  return `${direction} ${isError} ${isText} ${path ?? ''} ${operation?.pointer ?? ''}`;
}
