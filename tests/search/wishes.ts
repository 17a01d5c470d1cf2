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
    ['removed docks', 'change List docks'],
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
    ['restock', 'PATCH /store/inventory/{petId}'],
    ['send message', 'POST /messages'],
    ['rename a category', 'PUT /categories/{categoryId}'],
    ['purchase an animal', 'POST /store/orders'],
    ['unauthorized', 'error unauthorized | error 401 | status 401'],
    ['pagination', 'api Petstore | field limit | field offset'],
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
    [
      'upload a file',
      'PUT /repos/{owner}/{repo}/contents/{path} | POST /repos/{owner}/{repo}/releases/{release_id}/assets',
    ],
    ['trigger a workflow', 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches'],
    [
      'download logs',
      'GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs | GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs',
    ],
    ['close an issue', 'PATCH /repos/{owner}/{repo}/issues/{issue_number}'],
    ['assign someone to an issue', 'POST /repos/{owner}/{repo}/issues/{issue_number}/assignees'],
    ['transfer ownership of a repository', 'POST /repos/{owner}/{repo}/transfer'],
    ['rate limit', 'GET /rate_limit'],
    [
      'remove a team member',
      'DELETE /orgs/{org}/teams/{team_slug}/memberships/{username} | DELETE /teams/{team_id}/members/{username} | DELETE /teams/{team_id}/memberships/{username}',
    ],
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
    [
      'read app logs',
      'GET /v2/apps/{app_id}/logs | GET /v2/apps/{app_id}/deployments/{deployment_id}/logs | GET /v2/apps/{app_id}/components/{component_name}/logs',
    ],
    ['remove ssh key', 'DELETE /v2/account/keys/{ssh_key_identifier}'],
    ['snapshot a volume', 'POST /v2/volumes/{volume_id}/snapshots'],
    ['which regions are there', 'GET /v2/regions | tag Regions'],
  ],
  clerk: [
    ['sign someone out', 'POST /sessions/{session_id}/revoke'],
    ['add a user', 'POST /users'],
    [
      'unblock a user',
      'POST /users/{user_id}/unban | POST /users/{user_id}/unlock | DELETE /blocklist_identifiers/{identifier_id}',
    ],
    ['kick a member', 'DELETE /organizations/{organization_id}/memberships/{user_id}'],
    ['upload avatar', 'POST /users/{user_id}/profile_image'],
    ['rotate the secret key of a machine', 'POST /machines/{machine_id}/secret_key/rotate'],
    ['check a password', 'POST /users/{user_id}/verify_password'],
    ['give credit to a user', 'POST /users/{user_id}/billing/credits'],
    ['extend trial', 'POST /billing/subscription_items/{subscription_item_id}/extend_free_trial'],
    ['edit a role', 'PATCH /organization_roles/{organization_role_id}'],
    ['approve someone on the waitlist', 'POST /waitlist_entries/{waitlist_entry_id}/invite'],
    ['add sso', 'POST /saml_connections | POST /enterprise_connections'],
    ['public keys', 'GET /jwks | tag JWKS'],
    ['list prices', 'GET /billing/prices'],
    [
      'is this token valid',
      'POST /m2m_tokens/verify | POST /oauth_applications/access_tokens/verify | POST /api_keys/verify',
    ],
  ],
};

/** Fifty-two more, written before any of them was tried, after the search was changed for the sixty. */
const SECOND: Wishes = {
  own: [
    ['new category', 'POST /categories'],
    ['throw away a pet', 'DELETE /pets/{petId}'],
    ['find an order by id', 'GET /store/orders/{orderId}'],
    ['how many pets are left', 'GET /store/inventory'],
    ['pet_not_found', 'error pet_not_found'],
    ['what does pending mean', 'value pending'],
    ['text somebody', 'POST /messages'],
    ['which categories exist', 'GET /categories'],
  ],
  github2026: [
    ['protect a branch', 'PUT /repos/{owner}/{repo}/branches/{branch}/protection'],
    ['lock a conversation', 'PUT /repos/{owner}/{repo}/issues/{issue_number}/lock'],
    ['add a label to an issue', 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels'],
    ['approve a pull request', 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews'],
    ['request a review', 'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers'],
    ['my stars', 'GET /user/starred'],
    ['list my gists', 'GET /gists'],
    ['search code', 'GET /search/code'],
    ['find repositories', 'GET /search/repositories'],
    ['cancel a run', 'POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel'],
    ['create a tag', 'POST /repos/{owner}/{repo}/git/tags'],
    [
      'mute a thread',
      'PUT /notifications/threads/{thread_id}/subscription | DELETE /notifications/threads/{thread_id}/subscription',
    ],
    ['watch a repository', 'PUT /repos/{owner}/{repo}/subscription'],
    ['add a collaborator', 'PUT /repos/{owner}/{repo}/collaborators/{username}'],
    ['download a repo as zip', 'GET /repos/{owner}/{repo}/zipball/{ref}'],
    ['who follows me', 'GET /user/followers'],
    ['block a user', 'PUT /user/blocks/{username} | PUT /orgs/{org}/blocks/{username}'],
    [
      'add an emoji to a comment',
      'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions | POST /repos/{owner}/{repo}/comments/{comment_id}/reactions | POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions',
    ],
    [
      'dismiss an alert',
      'PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number} | PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number} | PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}',
    ],
    ['rename a repo', 'PATCH /repos/{owner}/{repo}'],
  ],
  digitalocean: [
    ['turn off a droplet', 'POST /v2/droplets/{droplet_id}/actions | POST /v2/droplets/actions'],
    ['buy a domain', 'POST /v2/domains'],
    ['how much do i owe', 'GET /v2/customers/my/balance'],
    ['my ssh keys', 'GET /v2/account/keys'],
    ['scale a node pool', 'PUT /v2/kubernetes/clusters/{cluster_id}/node_pools/{node_pool_id}'],
    ['move a resource to another project', 'POST /v2/projects/{project_id}/resources'],
    ['list backups of a droplet', 'GET /v2/droplets/{droplet_id}/backups'],
    ['create a load balancer', 'POST /v2/load_balancers'],
    ['delete an image', 'DELETE /v2/images/{image_id}'],
    ['cpu usage of a droplet', 'GET /v2/monitoring/metrics/droplet/cpu'],
    ['set up an alert', 'POST /v2/monitoring/alerts | POST /v2/uptime/checks/{check_id}/alerts'],
    ['chat completion', 'POST /v1/chat/completions'],
  ],
  clerk: [
    ['log a user out', 'POST /sessions/{session_id}/revoke'],
    ['change a password', 'PATCH /users/{user_id}'],
    ['delete my account', 'DELETE /users/{user_id}'],
    ['who is in an organization', 'GET /organizations/{organization_id}/memberships'],
    ['count users', 'GET /users/count'],
    ['make someone an admin', 'PATCH /organizations/{organization_id}/memberships/{user_id}'],
    ['invite many people', 'POST /invitations/bulk | POST /organizations/{organization_id}/invitations/bulk'],
    ['disable two factor authentication', 'DELETE /users/{user_id}/mfa'],
    ['join the waitlist', 'POST /waitlist_entries'],
    ['list plans', 'GET /billing/plans'],
    ['refresh a session', 'POST /sessions/{session_id}/refresh'],
    ['remove the logo', 'DELETE /organizations/{organization_id}/logo'],
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
  ...listsOf('untried wishes', UNTRIED, { github2026: 19, clerk: 14 }),
  ...listsOf('second untried wishes', SECOND, { own: 6, github2026: 17, digitalocean: 10, clerk: 8 }),
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
