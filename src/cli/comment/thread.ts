import { PortalError } from '../../document/read/error.ts';

/** Comments of a pull request on GitHub, or of a merge request on GitLab. */
export interface Thread {
  /** Name for messages: `acme/docs#12`. */
  readonly name: string;
  /** Returns the address of the comment that this command wrote before; undefined without one. */
  readonly find: () => Promise<string | undefined>;
  readonly create: (body: string) => Promise<void>;
  readonly update: (address: string, body: string) => Promise<void>;
}

/** First line of the comment, which GitHub and GitLab do not show. */
export const MARK = '<!-- portico comment -->';

/** Request to an API of a host. */
interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Seconds that a host has for an answer. */
const TIMEOUT = 30;

/** Sends a request, and returns the JSON of the answer. Rejects with PortalError where the host refuses it. */
export async function callApi(url: string, { method, headers, body }: ApiRequest): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, 'User-Agent': 'portico', 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT * 1000),
      ...(body === undefined ? {} : { body: JSON.stringify({ body }) }),
    });
  } catch (cause) {
    throw new PortalError(`${url} does not answer.`, { cause });
  }
  if (response.ok) return response.json();
  const isRefused = response.status === 401 || response.status === 403;
  throw new PortalError(`${method} ${url} was answered with ${response.status}.`, {
    hint: isRefused ? 'The token needs write access to pull requests, or merge requests.' : undefined,
  });
}

/** Maximum number of pages of comments that are read. */
const MAX_PAGES = 20;
/** Comments per page. */
export const PAGE = 100;

/** Calls `load` with each page number until a page is not full, and returns the first element that `isWanted` accepts. */
export async function findInPages<Element>(
  load: (page: number) => Promise<readonly Element[]>,
  isWanted: (element: Element) => boolean,
): Promise<Element | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const elements = await load(page);
    const found = elements.find(isWanted);
    if (found !== undefined || elements.length < PAGE) return found;
  }
  return undefined;
}
