/** Reason for an error response. `wanted`: suitable statuses, the standard one first; the first documented one is sent. */
export interface ErrorResponse {
  readonly wanted: readonly number[];
  /** Error code in snake case: `missing_field`. */
  readonly code: string;
  readonly message: string;
  readonly faults: readonly ErrorDetail[];
  readonly headers?: readonly (readonly [string, string])[];
}

/** One validation error: its location and its message. */
export interface ErrorDetail {
  readonly in: 'body' | 'query' | 'querystring' | 'path' | 'header' | 'cookie';
  /** Name of the parameter, or JSON Pointer into the body. */
  readonly at: string;
  readonly message: string;
  readonly code: string;
}

/** Statuses by kind of error, the preferred one first. */
export const STATUSES = {
  malformed: [400, 422],
  parameter: [400, 422, 404],
  invalid: [422, 400],
  unauthorized: [401, 403],
  forbidden: [403, 401],
  notFound: [404, 410],
  notAllowed: [405],
  notAcceptable: [406],
  tooLarge: [413, 422, 400],
  full: [507],
  conflict: [409, 422, 400],
  gone: [410, 404],
  precondition: [412, 409],
  mediaType: [415, 400, 422],
  preconditionRequired: [428, 400, 412],
} as const;

/** Returns an error response without validation errors. */
export function refuse(wanted: readonly number[], code: string, message: string): ErrorResponse {
  return { wanted, code, message, faults: [] };
}
