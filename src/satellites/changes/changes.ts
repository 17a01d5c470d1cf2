import { hash } from 'node:crypto';
import type { Api } from '../../openapi/model/index.ts';
import type { Direction } from '../../openapi/json-schema/index.ts';
import { versionOf } from '../../openapi/standard/versions.ts';
import { compareModels, removalOf } from './compare-apis.ts';
import { guard, judgeIn, keyOfSent, worse, type Verdict } from './levels.ts';
import { createNewNames } from './new-names.ts';
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
  // Between two versions of OpenAPI the same is written in other words.
  const isOneVersion = versionOf(old.document) === versionOf(now?.document);
  const groups = new Map<string, Group>();
  const usesOf = new Map<ComparedPart, readonly Use[]>();
  try {
    for (const finding of findings) {
      const { root, isUnseen = false } = finding;
      const uses = usesOf.get(root) ?? listUses(root);
      usesOf.set(root, uses);
      const verdict = await judgeUses(finding, uses, options.now, (use) => judgeIn(finding, use, prover, isNewName));
      const isHarmful = verdict.level === 'breaking' || verdict.level === 'may-break';
      if (isUnseen && !(isHarmful && (isOneVersion || verdict.witness !== undefined))) continue;
      const id = ruleId(finding.object, finding.field, finding.action);
      addToGroup(groups, { finding, id, verdict: applySettings(id, verdict, options.levels) }, uses);
    }
  } finally {
    prover.close();
  }
  return [...groups.values()]
    .map(toChange)
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}

/** Returns the worst verdict on a finding in its uses, those in which values are sent alike judged once. */
async function judgeUses(
  finding: Finding,
  uses: readonly Use[],
  now: Date,
  judge: (use: Use) => Promise<Verdict>,
): Promise<Verdict> {
  const verdicts = new Map<string, Verdict>();
  let worst: Verdict | undefined;
  for (const use of uses) {
    const known = verdicts.get(keyOfSent(use)) ?? (await judge(use));
    verdicts.set(keyOfSent(use), known);
    const guarded = guard(known, use, finding, now);
    if (worst === undefined || worse(guarded.level, worst.level) !== worst.level) worst = guarded;
  }
  return worst ?? { level: 'documentation', witness: undefined, derivation: ['no request or response has it'] };
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

function keyOf(use: Use): string {
  return `${keyOfSent(use)} ${use.isError} ${use.operation?.pointer ?? ''}`;
}
