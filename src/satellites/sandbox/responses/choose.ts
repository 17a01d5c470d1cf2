import type { ResponseTable } from '../tables/types.ts';

/** A status and its documented response; undefined for an undocumented one. */
export interface ChosenResponse {
  readonly status: number;
  readonly response: ResponseTable | undefined;
}

/**
 * Chooses the response for an error: the first of the wanted statuses that is documented, else the range `4XX`, else `default`
 * (OpenAPI 3.2.0, section 4.16.1), else the first wanted status, undocumented.
 */
export function chooseErrorResponse(responses: readonly ResponseTable[], wanted: readonly number[]): ChosenResponse {
  const [first = 400] = wanted;
  for (const status of wanted) {
    const response = find(responses, String(status));
    if (response !== undefined) return { status, response };
  }
  return { status: first, response: find(responses, rangeOf(first)) ?? find(responses, 'default') };
}

const SUCCESS = [200, 201, 202, 204, 203, 205, 206];

/** Chooses the response for a success: the handler's own status, else any 2xx, `default`, or a redirect. */
export function chooseSuccess(responses: readonly ResponseTable[], natural: readonly number[]): ChosenResponse {
  for (const status of [...natural, ...SUCCESS]) {
    const response = find(responses, String(status));
    if (response !== undefined) return { status, response };
  }
  const [status = 200] = natural;
  const other = responses.find((response) => /^2\d\d$/.test(response.status));
  if (other !== undefined) return { status: Number(other.status), response: other };
  const ranged = find(responses, '2XX');
  if (ranged !== undefined) return { status, response: ranged };
  const fallback = find(responses, 'default');
  if (fallback !== undefined) return { status, response: fallback };
  const redirect = responses.find((response) => /^3\d\d$/.test(response.status));
  if (redirect !== undefined) return { status: Number(redirect.status), response: redirect };
  const redirects = find(responses, '3XX');
  return { status: redirects === undefined ? status : 302, response: redirects };
}

/** Finds the documented response of a status: its own, its range, or `default`. */
export function findResponse<T extends Pick<ResponseTable, 'status'>>(
  responses: readonly T[],
  status: number,
): T | undefined {
  return find(responses, String(status)) ?? find(responses, rangeOf(status)) ?? find(responses, 'default');
}

function find<T extends Pick<ResponseTable, 'status'>>(responses: readonly T[], status: string): T | undefined {
  return responses.find((response) => response.status.toUpperCase() === status.toUpperCase());
}

function rangeOf(status: number): string {
  return `${Math.floor(status / 100)}XX`;
}
