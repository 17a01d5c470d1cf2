import type { AgentFailure } from './types.ts';

/** Describes a failure in English, for data and terminals. */
export function describeFailure(failure: AgentFailure): string {
  switch (failure.kind) {
    case 'no-body':
      return 'No valid example of the body.';
    case 'no-parameter':
      return `No valid example of the parameter \`${failure.name}\`.`;
    case 'invalid':
      return failure.message;
    case 'undocumented':
      return 'No success is documented.';
    case 'refused':
      return `The sandbox returned ${failure.status}: ${failure.message}`;
  }
}
