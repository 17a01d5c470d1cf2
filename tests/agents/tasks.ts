/** Question about a portal, with what an answer must contain. */
export interface Task {
  readonly site: 'own' | 'forge';
  readonly question: string;
  /** Page that answers it. */
  readonly page: string;
  /** Texts that the page has, and an answer must have. */
  readonly answer: readonly string[];
}

const STORE = '/reference/petstore/store';
const PETS = '/reference/petstore/pets';
const FORGE = '/reference/forge';

/** Tasks for a program that reads a portal. Each was written before the tools that are measured by it. */
export const TASKS: readonly Task[] = [
  {
    site: 'own',
    question: 'Buy two animals of one kind for the shop’s customer',
    page: `${STORE}/place-order.md`,
    answer: ['POST /store/orders', 'quantity'],
  },
  {
    site: 'own',
    question: 'Which error code says that a pet cannot be ordered because it is pending or sold?',
    page: `${STORE}/place-order.md`,
    answer: ['POST /store/orders', 'pet_unavailable'],
  },
  {
    site: 'own',
    question: 'Remove a category that still has pets: what is the error, and what to do first?',
    page: `${PETS}/delete-category.md`,
    answer: ['DELETE /categories/{categoryId}', 'category_in_use'],
  },
  {
    site: 'own',
    question: 'Correct the stock count of a pet in the inventory',
    page: `${STORE}/update-inventory.md`,
    answer: ['PATCH /store/inventory/{petId}'],
  },
  {
    site: 'own',
    question: 'Until when is getting a single pet available, and what replaces it?',
    page: `${PETS}/get-pet.md`,
    answer: ['1 June 2027', 'List pets'],
  },
  {
    site: 'own',
    question: 'How is the API key sent with a request?',
    page: '/guides/authentication.md',
    answer: ['Authorization: Bearer <API_KEY>'],
  },
  {
    site: 'own',
    question: 'What is the maximum limit of pets in one page of the list?',
    page: `${PETS}/list-pets.md`,
    answer: ['GET /pets', '100'],
  },
  {
    site: 'own',
    question: 'Has my order been fulfilled yet?',
    page: `${STORE}/get-order.md`,
    answer: ['GET /store/orders/{orderId}', 'complete'],
  },
  {
    site: 'own',
    question: 'Send a message to the service: which field is required?',
    page: '/reference/messages/messages/send-message.md',
    answer: ['POST /messages', 'message', '**required**'],
  },
  {
    site: 'own',
    question: 'Should a program send a request again after a server error with status 500?',
    page: '/guides/errors.md',
    answer: ['Wait, then send the request again'],
  },
  {
    site: 'forge',
    question: 'Find who may delete a repository and how',
    page: `${FORGE}/repositories/delete-a-repository.md`,
    answer: ['DELETE /repositories/{repository}', 'repository:admin'],
  },
  {
    site: 'forge',
    question: 'Stop a pipeline run that hangs',
    page: `${FORGE}/pipelines/cancel-a-run.md`,
    answer: ['POST /repositories/{repository}/runs/{run}/cancel', 'pipeline:run'],
  },
  {
    site: 'forge',
    question: 'Why can a merge request not be merged when approvals are missing?',
    page: `${FORGE}/merge-requests/merge-a-merge-request.md`,
    answer: ['merge-requests/{mergeRequest}/merge', 'approvals_missing'],
  },
  {
    site: 'forge',
    question: 'Hide a broken version of a package from new installations',
    page: `${FORGE}/packages/yank-a-package-version.md`,
    answer: ['package-versions/{packageVersion}/yank', 'package:publish'],
  },
  {
    site: 'forge',
    question: 'Which scope is needed to read the audit log?',
    page: `${FORGE}/organisations/list-audit-events.md`,
    answer: ['/audit-events', 'audit:read'],
  },
  {
    site: 'forge',
    question: 'Leave an organisation as its last owner: which error?',
    page: `${FORGE}/organisations/delete-a-member.md`,
    answer: ['DELETE /organisations/{organisation}/members/{member}', 'last_owner'],
  },
  {
    site: 'forge',
    question: 'Call a webhook address again for a failed delivery',
    page: `${FORGE}/webhooks-2/send-a-delivery-again.md`,
    answer: ['deliveries/{delivery}/redeliver', 'webhook:write'],
  },
  {
    site: 'forge',
    question: 'How many requests may a token send in an hour?',
    page: `${FORGE}.md`,
    answer: ['5000 requests an hour', 'Retry-After'],
  },
  {
    site: 'forge',
    question: 'Give a project to another organisation and learn until when it must be accepted',
    page: `${FORGE}/repositories/transfer-a-repository.md`,
    answer: ['repositories/{repository}/transfer', '7 days'],
  },
  {
    site: 'forge',
    question: 'Undo a deployment: go back to the version before',
    page: `${FORGE}/deployments/roll-back-a-deployment.md`,
    answer: ['deployments/{deployment}/rollback', 'pipeline:run'],
  },
];
