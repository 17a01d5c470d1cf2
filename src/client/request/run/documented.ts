import { childPointer } from '../../../openapi/standard/browser.ts';
import { essenceOf, findResponse, headerOf, isWithin } from '../../../satellites/sandbox/answers.ts';
import { formatError, formatNotValidated, type Validation } from '../../../openapi/json-schema/index.ts';
import type { SandboxResponse as Answered } from '../../../satellites/sandbox/browser.ts';
import { faultMessages } from '../../messages/faults.ts';
import type { DocumentedAnswer } from '../request-data.ts';
import { runMessages } from '../../messages/run.ts';

/** Comparison of a response with its documentation, one sentence per difference. */
export interface Verdict {
  /** Differences from the documented response. */
  readonly differences: readonly string[];
  /** Parts of the response that were not validated. */
  readonly unchecked: readonly string[];
  /** Further remarks of the sandbox. */
  readonly told: readonly string[];
}

/** Maximum number of reported validation errors of a body. */
const MAX_FAULTS = 3;
/** Maximum number of missing headers that are reported by name. */
const MAX_HEADERS = 10;

/** Compares a response with those that its operation documents; `body` is the validation of its body. */
export function judge(answer: Answered, answers: readonly DocumentedAnswer[], body: Validation): Verdict {
  const said = (name: string, toWords: (value: string) => string): readonly string[] => {
    const value = headerOf(answer.headers, name);
    return value === undefined ? [] : [toWords(value)];
  };
  return {
    differences: [...differencesOf(answer, answers), ...bodyFaults(body)],
    unchecked: [
      ...said('sandbox-unchecked', runMessages.formatUnvalidated),
      ...body.notValidated.map((one) => runMessages.formatUnvalidated(formatNotValidated(one, faultMessages))),
    ],
    told: said('sandbox-dropped', runMessages.formatForgotten),
  };
}

function differencesOf(answer: Answered, answers: readonly DocumentedAnswer[]): readonly string[] {
  const documented = findResponse(answers, answer.status);
  if (documented === undefined) return [runMessages.formatNoStatus(answer.status)];
  const { mediaTypes, headers } = documented;
  const type = headerOf(answer.headers, 'content-type');
  const isForeign =
    type !== undefined &&
    answer.body !== undefined &&
    !mediaTypes.some((documentedType) => isWithin(type, documentedType));
  const missing = headers.filter((name) => headerOf(answer.headers, name) === undefined);
  return [
    ...(isForeign
      ? [mediaTypes.length > 0 ? runMessages.formatNoType(essenceOf(type)) : runMessages.label.noBodyHere]
      : []),
    ...missing.slice(0, MAX_HEADERS).map(runMessages.formatNoHeader),
    ...(missing.length > MAX_HEADERS ? [runMessages.formatMoreHeaders(missing.length - MAX_HEADERS)] : []),
  ];
}

function bodyFaults({ errors }: Validation): readonly string[] {
  const told = errors.slice(0, MAX_FAULTS).map((error) => {
    const { pointer, missing } = error;
    return runMessages.formatBodyFault(
      missing === undefined ? pointer : childPointer(pointer, missing),
      formatError(error, faultMessages),
    );
  });
  return errors.length > MAX_FAULTS ? [...told, runMessages.formatMoreFaults(errors.length - MAX_FAULTS)] : told;
}
