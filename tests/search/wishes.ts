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

/** Wishes in a site, and how many of them the first three rows must grant: all, unless listed. */
export interface WishList {
  readonly name: string;
  readonly site: string;
  readonly rows: readonly TableRow[];
  readonly least: number;
}

export const WISH_LISTS: readonly WishList[] = [
  ...listsOf('wishes', OWN, { github: 8, digitalocean: 7, clerk: 7 }),
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
