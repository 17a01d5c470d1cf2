/** Tables of the service's interface, which the pages must contain. */

/** Row of a table of fields: name, type, whether it is required, and the first words of its description. */
export type FieldFact = readonly [name: string, type: string, required: 'yes' | 'no', meaning: string];

const int64 = 'integer · int64';
const status = 'PetStatus · string';

const NEW_PET: readonly FieldFact[] = [
  ['name', 'string', 'yes', "The animal's name"],
  ['categoryId', int64, 'yes', 'Id of the category the animal belongs to'],
  ['status', status, 'no', 'Status of the pet'],
];
const NEW_CATEGORY: readonly FieldFact[] = [
  ['name', 'string', 'yes', 'Category name, for example a kind of animal'],
  ['description', 'string', 'no', 'Short description of the category'],
];
const ID: FieldFact = ['id', int64, 'yes', 'Unique identifier assigned on creation'];
const ERROR: readonly FieldFact[] = [
  ['code', 'string', 'yes', 'Machine-readable error code'],
  ['message', 'string', 'yes', 'Human-readable description'],
  ['status', 'integer', 'yes', 'The HTTP status code'],
];
const NEW_MESSAGE: readonly FieldFact[] = [['message', 'string', 'yes', 'The text to send']];
const MESSAGE: readonly FieldFact[] = [
  ['id', 'string', 'no', 'Unique identifier of the message'],
  ['message', 'string', 'no', 'The text that was sent'],
  ['status', 'string', 'no', 'Delivery status of the message. In the response it may still be queued'],
  ['createdAt', 'string · date-time', 'no', 'When the service accepted the message, as an ISO 8601 timestamp in UTC'],
];

/** Section 2, and the bodies of section 4: each resource, the page of its schema, and its fields. */
export const RESOURCES: readonly {
  readonly name: string;
  readonly api: string;
  readonly type: string;
  readonly fields: readonly FieldFact[];
}[] = [
  { name: 'NewPet', api: 'petstore', type: 'object', fields: NEW_PET },
  { name: 'Pet', api: 'petstore', type: 'object', fields: [...NEW_PET, ID] },
  { name: 'Pets', api: 'petstore', type: 'array of Pet', fields: [...NEW_PET, ID] },
  { name: 'NewCategory', api: 'petstore', type: 'object', fields: NEW_CATEGORY },
  { name: 'Category', api: 'petstore', type: 'object', fields: [...NEW_CATEGORY, ID] },
  {
    name: 'Order',
    api: 'petstore',
    type: 'object',
    fields: [
      ['id', int64, 'no', 'Unique order identifier'],
      ['petId', int64, 'no', 'Id of the animal in the order'],
      ['quantity', 'integer', 'no', 'Number of units ordered'],
      ['shipDate', 'string · date-time', 'no', 'Expected or actual ship date'],
      ['complete', 'boolean', 'no', 'Whether the order has been fulfilled'],
    ],
  },
  {
    name: 'InventoryItem',
    api: 'petstore',
    type: 'object',
    fields: [
      ['petId', int64, 'yes', 'Id of the animal the entry tracks'],
      ['quantity', 'integer', 'yes', 'Current stock count'],
      ['status', status, 'yes', 'Status of the tracked animal'],
    ],
  },
  {
    name: 'InventoryUpdate',
    api: 'petstore',
    type: 'object',
    fields: [['quantity', 'integer', 'yes', 'The new stock count']],
  },
  { name: 'Error', api: 'petstore', type: 'object', fields: ERROR },
  { name: 'Error', api: 'messages', type: 'object', fields: ERROR },
  { name: 'NewMessage', api: 'messages', type: 'object', fields: NEW_MESSAGE },
  { name: 'Message', api: 'messages', type: 'object', fields: MESSAGE },
];

/** Pages of operations with the fields of a resource, and the anchor above these. */
export const PAYLOADS: readonly {
  readonly page: string;
  readonly anchor: string;
  readonly fields: readonly FieldFact[];
}[] = [
  { page: '/reference/petstore/pets/create-pet/', anchor: 'body', fields: NEW_PET },
  { page: '/reference/petstore/pets/create-pet/', anchor: 'response-201', fields: [...NEW_PET, ID] },
  { page: '/reference/petstore/pets/create-category/', anchor: 'body', fields: NEW_CATEGORY },
  { page: '/reference/petstore/pets/create-category/', anchor: 'response-201', fields: [...NEW_CATEGORY, ID] },
  { page: '/reference/petstore/pets/get-pet/', anchor: 'response-200', fields: [...NEW_PET, ID] },
  { page: '/reference/petstore/pets/get-pet/', anchor: 'response-401', fields: ERROR },
  { page: '/reference/messages/messages/send-message/', anchor: 'body', fields: NEW_MESSAGE },
  { page: '/reference/messages/messages/send-message/', anchor: 'response-202', fields: MESSAGE },
  { page: '/reference/messages/messages/send-message/', anchor: 'response-400', fields: ERROR },
  { page: '/reference/messages/messages/send-message/', anchor: 'response-401', fields: ERROR },
];

/** Sections 2 and 3: the values of PetStatus, which are also its states. */
export const PET_STATUSES = ['available', 'pending', 'sold'];

/** Sections 5 and 7: words of each condition, and the status of its response. */
export const CONDITIONS: readonly {
  readonly status: string;
  readonly meaning: string;
  readonly words: readonly string[];
}[] = [
  { status: '401', meaning: 'Unauthorized', words: ['API key', 'missing or invalid'] },
  {
    status: '400',
    meaning: 'Bad Request',
    words: ['not valid JSON', 'required field', 'missing', 'Content-Type: application/json'],
  },
];

/** Section 4: pages of operations with a body, where all conditions of the 400 may occur. */
export const OPERATIONS_WITH_BODY: readonly string[] = [
  '/reference/petstore/pets/create-pet/',
  '/reference/petstore/pets/create-category/',
  '/reference/messages/messages/send-message/',
];
