import type { TableRow } from './query.ts';

/** Wishes in plain words, by site; ` | ` separates rows any of which will do. */
type Wishes = Readonly<Record<string, readonly (readonly [query: string, want: string])[]>>;

const DO_ACTIONS = 'POST /v2/droplets/{droplet_id}/actions | POST /v2/droplets/actions';

/** Forty wishes: what readers want to do or to know. */
const OWN: Wishes = {
  own: [
    ['buy a pet', 'POST /store/orders'],
    ['get rid of a pet', 'DELETE /pets/{petId}'],
    ['my orders', 'GET /store/orders'],
    ['change a pet', 'PUT /pets/{petId}'],
    ['what is in stock', 'GET /store/inventory'],
    ['out_of_stock', 'error out_of_stock'],
    ['404', 'error 404'],
    ['token', 'guide Authentication'],
    ['error', 'guide Errors | errors Errors'],
    ['https://petstore.example/v1/store/orders/12', 'GET /store/orders/{orderId}'],
    ['write a message', 'POST /messages'],
    ['register a pet', 'POST /pets'],
  ],
  changes: [
    ['what changed in list ships', 'change List ships'],
    ['limit changed', 'change limit'],
    ['removed docks', 'change GET /docks'],
  ],
  github: [
    ['my repos', 'GET /user/repos'],
    ['me', 'GET /user'],
    ['my open issues', 'GET /issues | GET /user/issues'],
    ['invite people to an org', 'POST /orgs/{org}/invitations'],
    ['rerun failed jobs', 'POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs'],
    ['change the name of a branch', 'POST /repos/{owner}/{repo}/branches/{branch}/rename'],
    ['leave a comment on an issue', 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'],
    [
      'kick somebody out of an organization',
      'DELETE /orgs/{org}/members/{username} | DELETE /orgs/{org}/memberships/{username}',
    ],
    [
      'https://api.github.com/repos/octocat/hello/actions/runs/5/cancel',
      'POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel',
    ],
  ],
  digitalocean: [
    ['spin up a vm', 'POST /v2/droplets'],
    ['reboot a droplet', DO_ACTIONS],
    ['my account', 'GET /v2/account'],
    ['attach a volume to a droplet', 'POST /v2/volumes/{volume_id}/actions | POST /v2/volumes/actions'],
    ['roll back a deployment', 'POST /v2/apps/{app_id}/rollback'],
    ['restart an app', 'POST /v2/apps/{app_id}/restart'],
    [
      'download an invoice',
      'GET /v2/customers/my/invoices/{invoice_uuid}/pdf | GET /v2/customers/my/invoices/{invoice_uuid}/csv',
    ],
    ['too many requests', 'status 429 | error 429'],
  ],
  clerk: [
    ['invite a member', 'POST /organizations/{organization_id}/invitations'],
    ['end a session', 'POST /sessions/{session_id}/revoke'],
    ['block a user', 'POST /users/{user_id}/ban | POST /users/{user_id}/lock | POST /blocklist_identifiers'],
    ['cancel a subscription', 'DELETE /billing/subscription_items/{subscription_item_id}'],
    ['how many users', 'GET /users/count'],
    ['new api keys', 'POST /api_keys'],
    ['reset two factor', 'DELETE /users/{user_id}/mfa'],
    [
      'withdraw an invitation',
      'POST /invitations/{invitation_id}/revoke | POST /organizations/{organization_id}/invitations/{invitation_id}/revoke',
    ],
  ],
};

/** Wishes that readers of these documents were seen to fail with. */
const FAILED: Wishes = {
  own: [
    ['remove an animal', 'DELETE /pets/{petId}'],
    ['sell pet', 'POST /store/orders'],
    ['buy', 'POST /store/orders'],
    ['token', 'guide Authentication'],
  ],
  github2026: [
    ['invite a user to an organization', 'POST /orgs/{org}/invitations'],
    ['list my repositories', 'GET /user/repos'],
    ['current user', 'GET /user'],
    ['who am i', 'GET /user'],
  ],
  digitalocean: [
    ['create a server', 'POST /v2/droplets'],
    ['restart droplet', DO_ACTIONS],
    ['vm', 'POST /v2/droplets | GET /v2/droplets | GET /v2/droplets/{droplet_id} | tag Droplets'],
  ],
  clerk: [['delete session', 'POST /sessions/{session_id}/revoke']],
};

/** Sixty wishes that were written before any of them was tried, to judge the search by queries that it was not made with. */
const UNTRIED: Wishes = {
  own: [
    ['add an animal', 'POST /pets'],
    ['how do I cancel an order', 'GET /store/orders/{orderId}'],
    ['order history', 'GET /store/orders'],
    ['restock', 'PUT /store/inventory/{petId}'],
    ['send message', 'POST /messages'],
    ['rename a category', 'PUT /categories/{categoryId}'],
    ['purchase an animal', 'POST /store/orders'],
    ['unauthorized', 'error unauthorized | error 401 | status 401'],
    ['pagination', 'guide Pagination | field limit | parameter limit | field offset'],
    ['edit pet details', 'PUT /pets/{petId}'],
  ],
  github2026: [
    ['open a pull request', 'POST /repos/{owner}/{repo}/pulls'],
    ['merge a pr', 'PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge'],
    ['star a repo', 'PUT /user/starred/{owner}/{repo}'],
    ['unfollow someone', 'DELETE /user/following/{username}'],
    ['make a fork', 'POST /repos/{owner}/{repo}/forks'],
    ['delete a repo', 'DELETE /repos/{owner}/{repo}'],
    ['my notifications', 'GET /notifications'],
    ['my organizations', 'GET /user/orgs'],
    ['who starred my repo', 'GET /repos/{owner}/{repo}/stargazers'],
    ['add ssh key', 'POST /user/keys'],
    ['upload a file', 'PUT /repos/{owner}/{repo}/contents/{path} | POST /repos/{owner}/{repo}/releases/{release_id}/assets'],
    ['trigger a workflow', 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches'],
    ['download logs', 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs | GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs'],
    ['close an issue', 'PATCH /repos/{owner}/{repo}/issues/{issue_number}'],
    ['assign someone to an issue', 'POST /repos/{owner}/{repo}/issues/{issue_number}/assignees'],
    ['transfer ownership of a repository', 'POST /repos/{owner}/{repo}/transfer'],
    ['rate limit', 'GET /rate_limit'],
    ['remove a team member', 'DELETE /orgs/{org}/teams/{team_slug}/memberships/{username} | DELETE /teams/{team_id}/members/{username} | DELETE /teams/{team_id}/memberships/{username}'],
    ['publish a release', 'POST /repos/{owner}/{repo}/releases'],
    ['compare two branches', 'GET /repos/{owner}/{repo}/compare/{basehead}'],
  ],
  digitalocean: [
    ['destroy a droplet', 'DELETE /v2/droplets/{droplet_id}'],
    ['resize a droplet', 'POST /v2/droplets/{droplet_id}/actions | POST /v2/droplets/actions'],
    ['my balance', 'GET /v2/customers/my/balance'],
    ['add dns record', 'POST /v2/domains/{domain_name}/records'],
    ['open a port', 'POST /v2/firewalls/{firewall_id}/rules | POST /v2/firewalls'],
    ['clear the cdn cache', 'DELETE /v2/cdn/endpoints/{cdn_id}/cache'],
    ['upgrade kubernetes', 'POST /v2/kubernetes/clusters/{cluster_id}/upgrade'],
    ['download kubeconfig', 'GET /v2/kubernetes/clusters/{cluster_id}/kubeconfig'],
    ['reset database password', 'POST /v2/databases/{database_cluster_uuid}/users/{username}/reset_auth'],
    ['backup a database', 'GET /v2/databases/{database_cluster_uuid}/backups'],
    ['deploy an app', 'POST /v2/apps/{app_id}/deployments | POST /v2/apps'],
    ['read app logs', 'GET /v2/apps/{app_id}/logs | GET /v2/apps/{app_id}/deployments/{deployment_id}/logs | GET /v2/apps/{app_id}/components/{component_name}/logs'],
    ['remove ssh key', 'DELETE /v2/account/keys/{ssh_key_identifier}'],
    ['snapshot a volume', 'POST /v2/volumes/{volume_id}/snapshots'],
    ['which regions are there', 'GET /v2/regions'],
  ],
  clerk: [
    ['sign someone out', 'POST /sessions/{session_id}/revoke'],
    ['add a user', 'POST /users'],
    ['unblock a user', 'POST /users/{user_id}/unban | POST /users/{user_id}/unlock | DELETE /blocklist_identifiers/{identifier_id}'],
    ['kick a member', 'DELETE /organizations/{organization_id}/memberships/{user_id}'],
    ['upload avatar', 'POST /users/{user_id}/profile_image'],
    ['rotate the secret key of a machine', 'POST /machines/{machine_id}/secret_key/rotate'],
    ['check a password', 'POST /users/{user_id}/verify_password'],
    ['give credit to a user', 'POST /users/{user_id}/billing/credits'],
    ['extend trial', 'POST /billing/subscription_items/{subscription_item_id}/extend_free_trial'],
    ['edit a role', 'PATCH /organization_roles/{organization_role_id}'],
    ['approve someone on the waitlist', 'POST /waitlist_entries/{waitlist_entry_id}/invite'],
    ['add sso', 'POST /saml_connections | POST /enterprise_connections'],
    ['public keys', 'GET /jwks'],
    ['list prices', 'GET /billing/prices'],
    ['is this token valid', 'POST /m2m_tokens/verify | POST /oauth_applications/access_tokens/verify | POST /api_keys/verify'],
  ],
};

/** Wishes in a site, and how many of them the first three rows must grant: all, unless listed. */
export interface WishList {
  readonly name: string;
  readonly site: string;
  readonly rows: readonly TableRow[];
  readonly least: number;
}

export const WISH_LISTS: readonly WishList[] = [
  ...listsOf('wishes', OWN, { github: 8, digitalocean: 7, clerk: 7 }),
  ...listsOf('untried wishes', UNTRIED, {}),
  ...listsOf('wishes that failed', FAILED, { github2026: 3, digitalocean: 2 }),
];

function listsOf(name: string, wishes: Wishes, least: Readonly<Record<string, number>>): readonly WishList[] {
  return Object.entries(wishes).map(([site, rows]) => ({
    name,
    site,
    rows: rows.map(([query, want]): TableRow => ({ site, query, want, among: 3 })),
    least: least[site] ?? rows.length,
  }));
}
