import { denyCode, type Api } from '../../openapi/model/index.ts';
import { textsOf } from '../../portal/guides/prose.ts';
import { createTemporaryFolder } from '../../site/output/temporary-folder.ts';
import type { Portal } from '../../portal/portal.ts';
import {
  checkExamples,
  listFences,
  listProvable,
  openGround,
  proveSamples,
  type CheckedExamples,
  type Ground,
  type Proof,
  type ProvableSample,
} from '../../satellites/proof/index.ts';
import { loadRules } from '../../satellites/sandbox/server/load-rules.ts';
import { samplesView } from '../../portal/view/samples.ts';
import { rulesFile } from '../../portal/settings/rules.ts';

/** Result of a portal's samples and examples. */
export interface TestReport {
  readonly proofs: readonly Proof[];
  readonly examples: CheckedExamples;
}

export interface TestOptions {
  /** Key of the only language that runs, or `examples`; undefined: all. */
  readonly only: string | undefined;
  /** True to run the samples of others too. */
  readonly trust: boolean;
  /** Milliseconds for a sample. */
  readonly limit: number;
  readonly progress: (text: string) => void;
}

/** Runs the samples of a portal's documents and guides, and checks the examples of the documents. */
export async function testPortal(portal: Portal, options: TestOptions): Promise<TestReport> {
  const { only, progress } = options;
  const grounds = new Map<Api, Ground>();
  for (const api of portal.apis) {
    const rules = await loadRules(rulesFile(api.id, portal));
    grounds.set(api, openGround(api, rules));
  }
  const groundOf = ({ api }: Pick<ProvableSample, 'api'>): Ground => {
    const ground = grounds.get(api);
    if (ground === undefined) throw new Error(`${api.id} has no sandbox.`);
    return ground;
  };
  const ofPages = listPageSamples(portal);
  const guides = [portal, ...portal.translations].flatMap(textsOf);
  const fences = listFences([...new Map(guides.map((guide) => [guide.file, guide])).values()], portal.apis);
  const wanted = [...ofPages, ...fences].filter(({ language }) => only === undefined || only === language);
  progress('Running samples');
  const proofs = await proveSamples(wanted, {
    groundOf,
    scratch: createTemporaryFolder(),
    deny: options.trust ? undefined : (file) => denyCode(portal.root, file)?.reason,
    limit: options.limit,
    progress: (count) => {
      progress(`Running samples: ${count} of ${wanted.length}`);
    },
  });
  const examples: CheckedExamples[] = [];
  for (const api of only === undefined || only === 'examples' ? portal.apis : []) {
    progress(`Checking the examples of ${api.info.title}`);
    examples.push(await checkExamples(api, groundOf({ api })));
  }
  return {
    proofs,
    examples: {
      passed: examples.reduce((sum, { passed }) => sum + passed, 0),
      faults: examples.flatMap(({ faults }) => faults),
    },
  };
}

function listPageSamples(portal: Portal): readonly ProvableSample[] {
  return portal.apis.flatMap((api) =>
    api.operations.flatMap((operation) => listProvable(api, operation, samplesView(operation, api, portal).samples)),
  );
}
