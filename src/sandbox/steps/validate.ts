import type { SandboxRequest } from '../exchange.ts';
import type { Json } from '../json.ts';
import type { LoadedOperation } from '../plan-parts.ts';
import type { ParameterPlan } from '../plan/types.ts';
import { STATUSES, type Refusal, type RefusalFault } from '../refusal.ts';
import { checkTolerantly, type CheckOptions } from '../schema/check.ts';
import { faultToText, uncheckedToText } from '../schema/fault-text.ts';
import type { Fault } from '../schema/fault.ts';
import type { Match } from '../schema/match.ts';
import { checkBody, readBody } from './body.ts';
import { missingParameter, readParameter, type ParameterSource } from './parameters.ts';

/** A request whose parts are as the document says. */
export interface ValidRequest {
  readonly refusal: Refusal | undefined;
  /** Values of the parameters that were sent, by place and name: `query limit`. */
  readonly parameters: ReadonlyMap<string, Json>;
  readonly body: Json | undefined;
  /** What could not be checked. */
  readonly unchecked: readonly string[];
}

/** Whether the parameters and the body of a request are as its operation says, every fault named. */
export async function validateRequest(
  { plan, resolve }: LoadedOperation,
  request: SandboxRequest,
  source: ParameterSource,
  matches: Match,
): Promise<ValidRequest> {
  const options: CheckOptions = { resolve, direction: 'request', matches };
  const unchecked: string[] = [];
  const parameters = new Map<string, Json>();
  const faults: RefusalFault[] = [];
  for (const parameter of plan.parameters) {
    const value = readParameter(parameter, source, resolve);
    if (value === undefined) {
      if (parameter.required) faults.push(missingParameter(parameter));
      continue;
    }
    if (value === '' && parameter.allowEmptyValue) continue;
    const checked = await checkTolerantly(parameter.schema, value, options);
    unchecked.push(...checked.unchecked.map(uncheckedToText));
    faults.push(...checked.faults.map((fault) => parameterFault(parameter, fault)));
    parameters.set(`${parameter.in} ${parameter.name}`, value);
  }
  const done = (refusal: Refusal | undefined, body: Json | undefined): ValidRequest => ({
    refusal,
    parameters,
    body,
    unchecked: [...new Set(unchecked)],
  });
  const [first] = faults;
  if (first !== undefined)
    return done({ wanted: STATUSES.parameter, code: 'invalid_parameter', message: first.message, faults }, undefined);
  const body = readBody(plan, request, resolve);
  if (body.refusal !== undefined) return done(body.refusal, undefined);
  const checked = await checkBody(body, options);
  unchecked.push(...checked.unchecked.map(uncheckedToText));
  return done(checked.faults.length === 0 ? undefined : bodyRefusal(checked.faults), body.value);
}

function parameterFault(parameter: ParameterPlan, fault: Fault): RefusalFault {
  const { pointer, missing } = fault;
  const part = pointer === '' ? '' : ` at ${pointer}`;
  const what = missing === undefined ? faultToText(fault) : `lacks "${missing}"`;
  return {
    in: parameter.in,
    at: parameter.name,
    code: 'invalid_parameter',
    message: `The parameter "${parameter.name}"${part} ${what}.`,
  };
}

/** A refusal of a body that is not as its schema says. */
export function bodyRefusal(faults: readonly Fault[]): Refusal {
  const told = faults.map((fault): RefusalFault => {
    const { pointer, missing } = fault;
    const at = missing === undefined ? pointer : `${pointer}/${missing}`;
    const name = at.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
    return {
      in: 'body',
      at,
      code: missing === undefined ? 'invalid_field' : 'missing_field',
      message: `${name === '' ? 'The body' : `The field "${name}"`} ${faultToText(fault)}.`,
    };
  });
  const [first] = told;
  return {
    wanted: STATUSES.invalid,
    code: first?.code ?? 'invalid_field',
    message: first?.message ?? 'The body is not as it should be.',
    faults: told,
  };
}
