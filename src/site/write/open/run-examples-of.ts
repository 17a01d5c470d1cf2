import type { Api } from '../../../openapi/model/index.ts';
import type { Portal } from '../../../portal/portal.ts';
import { judgedApis, setExampleRuns, type ExampleRuns } from '../../../portal/quality.ts';
import { openGround, runExamples } from '../../../satellites/proof/index.ts';

/** Sends the example requests of an API to a sandbox. */
export async function runExamplesOf(api: Api): Promise<ExampleRuns> {
  return await runExamples(api, openGround(api, undefined));
}

/** Sends the example requests of the APIs whose quality a portal publishes; none without the setting. */
export async function runPortalExamples(portal: Portal): Promise<void> {
  if (!portal.settings.quality) return;
  for (const api of judgedApis(portal)) setExampleRuns(api, await runExamplesOf(api));
}
