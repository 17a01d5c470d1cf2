import { unescapeToken } from '../../../openapi/standard/pointer.ts';
import { type SandboxRequest, STATUSES, type ErrorResponse, type ErrorDetail } from '../exchange.ts';
import type { Json } from '../json.ts';
import { inTables } from '../json-schema.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { ParameterTable } from '../tables/types.ts';
import { checkBody, readBody, type ReadBody } from './body.ts';
import { missingParameter, readParameter, type ParameterSource } from './parameters.ts';
import {
  formatError,
  formatNotValidated,
  validateTolerantly,
  type ValidationError,
} from '../../../openapi/json-schema/index.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Result of validating a request. */
export interface ValidRequest {
  readonly refusal: ErrorResponse | undefined;
  /** Values of the parameters that were sent, by location and name: `query limit`. */
  readonly parameters: ReadonlyMap<string, Json>;
  readonly body: Json | undefined;
  /** Descriptions of the parts that were not validated. */
  readonly unchecked: readonly string[];
}

/** Validates the parameters and the body of a request against its operation, and reports every error. */
export async function validateRequest(
  { plan, resolve }: LoadedOperation,
  request: SandboxRequest,
  source: ParameterSource,
): Promise<ValidRequest> {
  const unchecked: string[] = [];
  const parameters = new Map<string, Json>();
  const faults: ErrorDetail[] = [];
  for (const parameter of plan.parameters) {
    const others = new Set(plan.parameters.flatMap((other) => (other === parameter ? [] : [other.name])));
    const value = readParameter(parameter, { ...source, others }, resolve);
    if (value === undefined) {
      if (parameter.required) faults.push(missingParameter(parameter));
      continue;
    }
    if (value === '' && parameter.allowEmptyValue) continue;
    const checked = validateTolerantly(inTables(parameter.schema, resolve), value, 'request');
    unchecked.push(...checked.notValidated.map((part) => formatNotValidated(part)));
    faults.push(...checked.errors.map((error) => parameterFault(parameter, error)));
    parameters.set(`${parameter.in} ${parameter.name}`, value);
  }
  const done = (refusal: ErrorResponse | undefined, body: Json | undefined): ValidRequest => ({
    refusal,
    parameters,
    body,
    unchecked: [...new Set(unchecked)],
  });
  const parameterErrorResponse =
    faults.length === 0 ? undefined : refusalOf(STATUSES.parameter, 'invalid_parameter', faults);
  const body = await readBody(plan, request, resolve);
  if (body.refusal !== undefined) return done(together(parameterErrorResponse, body.refusal), undefined);
  const checked = checkBody(body, resolve, 'request');
  unchecked.push(...checked.notValidated.map((part) => formatNotValidated(part)));
  unchecked.push(...notValidatedParts(body));
  const bodyRefusal = checked.errors.length === 0 ? undefined : bodyErrorResponse(checked.errors);
  return done(together(parameterErrorResponse, bodyRefusal), body.value);
}

/** Describes what is documented of the parts of a form (OpenAPI 3.2.0, section 4.15) and not validated. */
function notValidatedParts({ parts = [], media }: ReadBody): readonly string[] {
  return parts.flatMap(({ name }) => {
    const { contentType, style, headers } = getOwn(media?.encoding, name) ?? {};
    return [
      ...(contentType === undefined || style !== undefined ? [] : [`the content type of the part "${name}"`]),
      ...(headers === undefined ? [] : [`the headers of the part "${name}"`]),
    ];
  });
}

/** Merges two error responses into one, with the status of the first. */
function together(first: ErrorResponse | undefined, second: ErrorResponse | undefined): ErrorResponse | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const whole: ErrorDetail = { in: 'body', at: '', code: second.code, message: second.message };
  const faults = [...first.faults, ...(second.faults.length === 0 ? [whole] : second.faults)];
  return refusalOf(first.wanted, first.code, faults);
}

/** Maximum number of errors in a message; the list has all. */
const MAX_NAMED = 10;

/** Returns the error response for validation errors, at least one; its message names them. */
function refusalOf(wanted: readonly number[], code: string, faults: readonly ErrorDetail[]): ErrorResponse {
  const named = faults.slice(0, MAX_NAMED).map(({ message }) => message);
  const rest = faults.length - named.length;
  const more = rest === 0 ? [] : [`${rest} more ${rest === 1 ? 'value is' : 'values are'} wrong.`];
  return { wanted, code, message: [...new Set(named), ...more].join(' '), faults };
}

function parameterFault(parameter: ParameterTable, error: ValidationError): ErrorDetail {
  const { pointer, missing } = error;
  const part = pointer === '' ? '' : ` at ${pointer}`;
  const what = missing === undefined ? formatError(error) : `lacks "${missing}"`;
  return {
    in: parameter.in,
    at: parameter.name,
    code: 'invalid_parameter',
    message: `The parameter "${parameter.name}"${part} ${what}.`,
  };
}

/** Returns the error response for a body that does not match its schema. */
export function bodyErrorResponse(errors: readonly ValidationError[]): ErrorResponse {
  const details = errors.map((error): ErrorDetail => {
    const { pointer, missing } = error;
    const at = missing === undefined ? pointer : `${pointer}/${missing}`;
    const name = unescapeToken(at.slice(1).replaceAll('/', '.'));
    return {
      in: 'body',
      at,
      code: missing === undefined ? 'invalid_field' : 'missing_field',
      message: `${name === '' ? 'The body' : `The field "${name}"`} ${formatError(error)}.`,
    };
  });
  return refusalOf(STATUSES.invalid, details[0]?.code ?? 'invalid_field', details);
}
