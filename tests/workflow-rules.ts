import { parse } from 'yaml';
import { z } from 'zod';

const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: scalars.default({}),
  env: scalars.default({}),
});
const workflow = z.looseObject({
  on: z.unknown(),
  permissions: permissions.optional(),
  jobs: z.record(
    z.string(),
    z.looseObject({
      if: z.string().optional(),
      'runs-on': z.string().optional(),
      'timeout-minutes': z.number().optional(),
      permissions: permissions.optional(),
      uses: z.string().optional(),
      steps: z.array(step).default([]),
    }),
  ),
});
const action = z.looseObject({ runs: z.looseObject({ using: z.literal('composite'), steps: z.array(step) }) });

export type Step = z.infer<typeof step>;
type Job = z.infer<typeof workflow>['jobs'][string];

/** Workflow or composite action, parsed. */
export interface WorkflowFile {
  readonly text: string;
  readonly on: unknown;
  readonly permissions: Readonly<Record<string, string>> | undefined;
  readonly jobs: readonly Job[];
  readonly steps: readonly Step[];
}

/** Parses a workflow. */
export function parseWorkflow(text: string): WorkflowFile {
  const { on, jobs, permissions: general } = workflow.parse(parse(text));
  const all = Object.values(jobs);
  return { text, on, permissions: general, jobs: all, steps: all.flatMap(({ steps }) => steps) };
}

/** Parses a composite action, whose job and token are those of its caller. */
export function parseAction(text: string): WorkflowFile {
  const { runs } = action.parse(parse(text));
  return { text, on: [], permissions: {}, jobs: [], steps: runs.steps };
}

/** Rule about workflows; lists what violates it. */
export interface WorkflowRule {
  /** Name in zizmor, or in CodeQL's queries for actions. */
  readonly name: string;
  readonly find: (file: WorkflowFile) => readonly string[];
}

/** Context values that only the runner and the workflow itself decide. */
const OWN_CONTEXT =
  /^(?:runner\.temp|github\.(?:token|repository|ref|ref_name|event_name|event\.pull_request\.number|event\.pull_request\.base\.sha)|steps\.[\w-]+\.(?:outcome|outputs\.[\w-]+)|inputs\.[\w-]+|matrix\.[\w-]+|needs\.[\w-]+\.outputs\.[\w-]+)$/;

const isWriter = ({ permissions: own }: Job): boolean => Object.values(own ?? {}).includes('write');
const usesOf = ({ text }: WorkflowFile): readonly string[] =>
  text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
const runs = (steps: readonly Step[]): readonly string[] => steps.flatMap(({ run }) => run ?? []);

/** Rules of zizmor and CodeQL for workflows, as far as they can be checked without a network. */
export const WORKFLOW_RULES: readonly WorkflowRule[] = [
  {
    name: 'template-injection, actions/code-injection',
    find: ({ steps }) => [
      ...runs(steps).filter((command) => command.includes('${{')),
      ...steps
        .filter(
          ({ uses, with: { script = '' } }) =>
            uses?.includes('github-script') === true && String(script).includes('${{'),
        )
        .map(({ uses }) => uses ?? ''),
    ],
  },
  {
    name: 'env values from contexts of others, actions/envvar-injection',
    find: ({ steps }) =>
      steps
        .flatMap(({ env }) => Object.values(env).map(String))
        .flatMap((value) => [...value.matchAll(/\$\{\{ *([^ }]+) *\}\}/g)].map(([, path = '']) => path))
        .filter((path) => !OWN_CONTEXT.test(path)),
  },
  {
    name: 'dangerous-triggers, actions/untrusted-checkout',
    find: ({ on }) =>
      JSON.stringify(on).match(/pull_request_target|workflow_run|issue_comment|issues|discussion/g) ?? [],
  },
  {
    name: 'excessive-permissions, actions/missing-workflow-permissions',
    find: ({ permissions: general, jobs }) => [
      ...(general === undefined && jobs.some((job) => job.permissions === undefined) ? ['no permissions'] : []),
      ...Object.entries(general ?? {}).flatMap(([scope, level]) => (level === 'write' ? [`workflow: ${scope}`] : [])),
    ],
  },
  {
    name: 'unpinned-uses, ref-version-mismatch, actions/unpinned-tag',
    find: (file) => usesOf(file).filter((line) => !/uses: [\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  },
  {
    name: 'artipacked, persist-credentials',
    find: ({ steps }) =>
      steps
        .filter(
          (one) => one.uses?.startsWith('actions/checkout@') === true && one.with['persist-credentials'] !== false,
        )
        .map(({ uses }) => uses ?? ''),
  },
  {
    name: 'artifact-poisoning, actions/artifact-poisoning',
    find: ({ jobs }) =>
      jobs.flatMap(({ steps }) =>
        steps
          .filter(({ uses }) => uses?.startsWith('actions/download-artifact@') === true)
          .filter(({ with: { path = '' } }) => !/^\$\{\{ runner\.temp \}\}\/\w/.test(String(path)))
          .map(({ uses }) => uses ?? ''),
      ),
  },
  {
    name: 'jobs that may write run no package and check nothing out',
    find: ({ jobs }) =>
      jobs
        .filter(isWriter)
        .flatMap(({ steps }) => [
          ...runs(steps).flatMap((command) => PROGRAMS.exec(command.replace(PUBLISH, ''))?.[0] ?? []),
          ...steps
            .flatMap(({ uses }) => uses ?? [])
            .filter((uses) => !uses.startsWith('actions/') || uses.startsWith('actions/checkout@')),
        ]),
  },
  {
    name: 'cache-poisoning, actions/cache-poisoning',
    find: ({ steps }) =>
      steps
        .filter(
          ({ uses = '', with: options }) =>
            /\bcache@|\/cache\//.test(uses) ||
            'cache' in options ||
            (uses.startsWith('actions/setup-node@') && options['package-manager-cache'] !== false),
        )
        .map(({ uses }) => uses ?? ''),
  },
  {
    name: 'github-env, actions/envpath-injection',
    find: ({ steps }) =>
      runs(steps).filter((command) => /GITHUB_(?:ENV|PATH)\b|::set-(?:env|output)|::add-path/.test(command)),
  },
  {
    name: 'insecure-commands',
    find: ({ text }) => text.match(/ACTIONS_ALLOW_UNSECURE_COMMANDS/g) ?? [],
  },
  {
    name: 'secrets-inherit, overprovisioned-secrets',
    find: ({ text }) => text.match(/secrets: *inherit|toJSON\(secrets\)|secrets\.\w+/g) ?? [],
  },
  { name: 'unredacted-secrets', find: ({ text }) => text.match(/fromJSON\(secrets/g) ?? [] },
  {
    name: 'self-hosted-runner',
    find: ({ jobs }) =>
      jobs
        .map((job) => job['runs-on'] ?? '')
        .filter((runner) => !/^(?:ubuntu|macos|windows)-|^\$\{\{ matrix\.os \}\}$/.test(runner)),
  },
  {
    name: 'unpinned-images, hardcoded-container-credentials',
    find: ({ text }) => text.match(/^ *(?:container|services):/gm) ?? [],
  },
  { name: 'bot-conditions', find: ({ text }) => text.match(/github\.(?:triggering_)?actor/g) ?? [] },
  { name: 'unsound-contains', find: ({ text }) => text.match(/contains\('[^']*', *github\./g) ?? [] },
  {
    name: 'unsound-condition',
    // A condition of several lines, or with an expression and text beside it, is a text that is not empty: it always holds.
    find: ({ jobs, steps }) =>
      [...jobs, ...steps]
        .flatMap((one) => one.if ?? [])
        .filter((condition) => condition.includes('${{') && !/^\$\{\{[^]*\}\}$/.test(condition)),
  },
  {
    name: 'anonymous-definition, timeouts',
    find: ({ jobs }) =>
      jobs
        .filter((job) => job['timeout-minutes'] === undefined && job.uses === undefined)
        .map(({ if: condition = 'a job' }) => condition),
  },
  {
    name: 'commands that a registry would be asked for',
    find: ({ steps }) =>
      runs(steps).filter((command) => /\b(?:npx|bunx|pnpx|dlx|npm (?:exec|x|create|init) )\b/.test(command)),
  },
];

/** Programs that run code of packages. */
const PROGRAMS = /\b(?:npm|npx|pnpm|yarn|bun|bunx|node|corepack|deno)\b/;
/** Command that publishes a packed file without running its scripts. */
const PUBLISH = /^npm publish "\$RUNNER_TEMP"\/release\/\*\.tgz --ignore-scripts --provenance --access public$/m;
