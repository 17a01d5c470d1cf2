import { z } from 'zod';
import { PortalError } from '../../document/read/error.ts';
import { callApi, findInPages, MARK, PAGE, type Thread } from './thread.ts';

const userSchema = z.object({ id: z.int() });
const notesSchema = z.array(z.object({ id: z.int(), body: z.string(), author: userSchema }));

/** Returns the notes of the merge request that a pipeline of GitLab runs for; undefined where it runs for none. */
export function findGitlabThread(env: NodeJS.ProcessEnv): Thread | undefined {
  const { CI_API_V4_URL: api = '', CI_PROJECT_ID: project = '', CI_MERGE_REQUEST_IID: request } = env;
  if (request === undefined) return undefined;
  const token = env.GITLAB_TOKEN;
  if (token === undefined || token === '') {
    throw new PortalError('The environment has no GITLAB_TOKEN.', {
      hint: 'Create a project access token with the scope `api`, and add it as a masked CI/CD variable.',
    });
  }
  const headers = { 'PRIVATE-TOKEN': token };
  const notes = `${api}/projects/${project}/merge_requests/${request}/notes`;
  return {
    name: `${project}!${request}`,
    find: async () => {
      const own = userSchema.parse(await callApi(`${api}/user`, { method: 'GET', headers }));
      const load = async (page: number): Promise<z.infer<typeof notesSchema>> =>
        notesSchema.parse(await callApi(`${notes}?per_page=${PAGE}&page=${page}`, { method: 'GET', headers }));
      const found = await findInPages(load, ({ body, author }) => author.id === own.id && body.startsWith(MARK));
      return found && `${notes}/${found.id}`;
    },
    create: async (body) => {
      await callApi(notes, { method: 'POST', headers, body });
    },
    update: async (url, body) => {
      await callApi(url, { method: 'PUT', headers, body });
    },
  };
}
