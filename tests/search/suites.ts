import type { TableRow } from './query.ts';

/** Minimum number of these difficult queries, five of each kind on third-party documents, whose expected row comes first. */
export const LEAST_FOUND = 27;

const SUITES: Readonly<Record<string, readonly (readonly [site: string, query: string, want: string])[]>> = {
  webhooks: [
    ['github2026', 'webhook pull request opened', 'webhook pull-request-opened'],
    ['github2026', 'release published webhook', 'webhook release-published'],
    [
      'github2026',
      'issue comment webhook',
      'webhook issue-comment-created | webhook issue-comment-deleted | webhook issue-comment-edited',
    ],
    ['github2026', 'webhook when a repository is renamed', 'webhook repository-renamed'],
    ['zoom', 'register a webhook', 'POST /webhooks'],
  ],
  'pieces of an address in another order': [
    ['github2026', 'labels runners orgs', 'GET /orgs/{org}/actions/runners/{runner_id}/labels'],
    ['github2026', 'protection/branches/repos', 'GET /repos/{owner}/{repo}/branches/{branch}/protection'],
    ['zoom', 'polls/meetings', 'GET /meetings/{meetingId}/polls'],
    ['clerk', 'memberships/organizations', 'GET /organizations/{organization_id}/memberships'],
    ['clerk', 'metadata users', 'PATCH /users/{user_id}/metadata'],
  ],
  'short common words': [
    ['clerk', 'ban', 'POST /users/{user_id}/ban'],
    ['clerk', 'mfa', 'DELETE /users/{user_id}/mfa'],
    ['zoom', 'im', 'GET /metrics/im | tag IM Groups | tag IM Chat'],
    ['github2026', 'log of a run', 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs'],
    ['github2026', 'pr of a commit', 'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls'],
  ],
  'what an operation is for': [
    ['clerk', 'impersonate a user', 'POST /actor_tokens'],
    ['clerk', 'block someone from signing up', 'POST /blocklist_identifiers'],
    [
      'zoom',
      'quality of service',
      [
        'GET /metrics/meetings/{meetingId}/participants/qos',
        'GET /metrics/meetings/{meetingId}/participants/{participantId}/qos',
        'GET /metrics/webinars/{webinarId}/participants/qos',
        'GET /metrics/webinars/{webinarId}/participants/{participantId}/qos',
      ].join(' | '),
    ],
    ['zoom', 'check whether an email exists', 'GET /users/email'],
    ['github2026', 'invite someone to an organization', 'POST /orgs/{org}/invitations'],
  ],
  'the name of a status or of a stability': [
    ['clerk', 'conflict', 'error 409'],
    ['clerk', 'payment required', 'error 402'],
    ['github2026', 'validation failed', 'status 422'],
    ['github2026', 'service unavailable', 'error 503'],
    ['clerk', 'deprecated templates', 'GET /templates/{template_type}'],
  ],
  'what is done to a part of something': [
    ['github2026', 'set topics of a repository', 'PUT /repos/{owner}/{repo}/topics'],
    [
      'github2026',
      'require signed commits on a branch',
      'POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures',
    ],
    ['zoom', "reset a user's password", 'PUT /users/{userId}/password'],
    ['clerk', 'remove the picture of a user', 'DELETE /users/{user_id}/profile_image'],
    ['clerk', 'change the role of a member', 'PATCH /organizations/{organization_id}/memberships/{user_id}'],
  ],
};

/** Queries with their suites. */
export const SUITE_ROWS: readonly (TableRow & { readonly family: string })[] = Object.entries(SUITES).flatMap(
  ([family, rows]) => rows.map(([site, query, want]) => ({ family, site, query, want, among: 1 as const })),
);
