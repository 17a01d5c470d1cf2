import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PortalError } from '../../document/read/error.ts';
import { callApi, findInPages, MARK, PAGE, type Thread } from './thread.ts';

/** Event of a workflow, as far as it says which pull request is meant. */
const eventSchema = z.object({
  pull_request: z.object({ number: z.int() }).optional(),
  workflow_run: z
    .object({
      head_sha: z.string(),
      head_branch: z.string(),
      head_repository: z.object({ owner: z.object({ login: z.string() }) }),
    })
    .optional(),
});
const pullsSchema = z.array(z.object({ number: z.int(), head: z.object({ sha: z.string() }) }));
const commentsSchema = z.array(
  z.object({ url: z.string(), body: z.string().nullish(), user: z.object({ type: z.string() }).nullable() }),
);

/**
 * Returns the comments of the pull request that a workflow of GitHub runs for; undefined where it runs for none. For
 * `workflow_run` the pull request is found by the commit, since the artifact of a fork could name another.
 */
export async function findGithubThread(env: NodeJS.ProcessEnv): Promise<Thread | undefined> {
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: repository = '' } = env;
  const { GITHUB_EVENT_PATH: file = '', GITHUB_TOKEN: token } = env;
  if (token === undefined || token === '') {
    throw new PortalError('The environment has no GITHUB_TOKEN.', {
      hint: 'Set it in the step: `env: { GITHUB_TOKEN: ${{ github.token }} }`.',
    });
  }
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json' };
  const get = (path: string): Promise<unknown> =>
    callApi(`${api}/repos/${repository}/${path}`, { method: 'GET', headers });
  const { pull_request: pull, workflow_run: run } = eventSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const number = pull?.number ?? (run && (await numberOf(run, get)));
  if (number === undefined) return undefined;
  const comments = `issues/${number}/comments`;
  return {
    name: `${repository}#${number}`,
    find: async () => {
      const load = async (page: number): Promise<z.infer<typeof commentsSchema>> =>
        commentsSchema.parse(await get(`${comments}?per_page=${PAGE}&page=${page}`));
      // Anyone can write the mark; only comments of workflows are changed.
      const found = await findInPages(
        load,
        ({ body, user }) => user?.type === 'Bot' && body?.startsWith(MARK) === true,
      );
      return found?.url;
    },
    create: async (body) => {
      await callApi(`${api}/repos/${repository}/${comments}`, { method: 'POST', headers, body });
    },
    update: async (url, body) => {
      await callApi(url, { method: 'PATCH', headers, body });
    },
  };
}

async function numberOf(
  run: NonNullable<z.infer<typeof eventSchema>['workflow_run']>,
  get: (path: string) => Promise<unknown>,
): Promise<number | undefined> {
  const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
  const pulls = pullsSchema.parse(await get(`pulls?state=open&head=${head}`));
  return pulls.find((pull) => pull.head.sha === run.head_sha)?.number;
}
