import type { AgentCheck, CriterionId, EditAction, Flaw, ItemPart, Measure, QualityEdit } from '../../quality/index.ts';

export const MEASURE_TITLES: Readonly<Record<Measure, string>> = {
  described: 'Described',
  exemplified: 'With examples',
  errors: 'Errors documented',
  constrained: 'Constrained',
  named: 'Named',
  linked: 'Linked',
};

export const CRITERION_TITLES: Readonly<Record<CriterionId, string>> = {
  'described.operations': 'operations',
  'described.parameters': 'parameters',
  'described.properties': 'properties',
  'described.responses': 'responses',
  'described.schemas': 'schemas',
  'described.tags': 'tags',
  'exemplified.requestBodies': 'request bodies',
  'exemplified.responses': 'successful responses',
  'exemplified.parameters': 'parameters',
  'errors.operations': 'operations with an error',
  'errors.responses': 'errors with a described body',
  'constrained.strings': 'strings that clients send',
  'constrained.numbers': 'numbers that clients send',
  'constrained.arrays': 'arrays that clients send',
  'named.operationIds': 'operationIds',
  'named.summaries': 'summaries',
  'named.schemas': 'schemas',
  'linked.tags': 'operations with a tag',
  'linked.schemas': 'bodies with a named schema',
  'linked.documentation': 'operations that lead to more',
};

export const FLAW_TEXTS: Readonly<Record<Flaw, string>> = {
  missing: 'missing',
  'equals-name': 'only repeating the name',
  placeholder: 'placeholder',
  repeated: 'one sentence on many',
  'no-words': 'without words',
  'default-value': 'filled in by a tool',
  invalid: 'invalid',
  'no-body': 'without a described body',
  'no-limit': 'limiting nothing',
  'generated-name': 'generated name',
  'not-unique': 'not unique',
  'too-long': 'too long',
  inline: 'inline',
};

export const AGENT_TITLES: Readonly<Record<AgentCheck, string>> = {
  ids: 'unique and descriptive operationIds',
  summaries: 'short and unique summaries',
  errors: 'errors that say what to do',
  validExamples: 'valid example requests',
  runningExamples: 'examples that run in the sandbox',
};

const ACTIONS: Readonly<Record<EditAction, (subject: string) => string>> = {
  describe: (subject) => `Describe ${subject}`,
  'add-example': (subject) => `Add an example of ${subject}`,
  'document-error': (subject) => `Document an error of ${subject}`,
  'describe-error-body': (subject) => `Describe the body of ${subject}`,
  constrain: (subject) => `Limit ${subject}`,
  'name-operation': (subject) => `Give ${subject} a unique, descriptive operationId`,
  summarize: (subject) => `Give ${subject} a unique summary of at most 120 characters`,
  'rename-schema': (subject) => `Give ${subject} a descriptive name`,
  'add-tag': (subject) => `Give ${subject} a tag`,
  'name-schema': (subject) => `Move the schema of ${subject} to components, with a name`,
  'link-documentation': (subject) => `Link ${subject} to a guide or other documentation`,
};

/** Describes an edit: `Describe the parameter limit`. */
export function describeEdit({ action, name, place: { page, part } }: QualityEdit): string {
  return ACTIONS[action](`${kindOf(page.kind, part)} ${name}`.trim());
}

function kindOf(page: 'operation' | 'schema' | 'tag', part: ItemPart): string {
  if (part.kind === 'whole') return page === 'operation' ? '' : page;
  if (part.kind === 'parameter') return part.path.length === 0 ? 'parameter' : 'property';
  if (part.path.length > 0) return 'property';
  return part.kind === 'body' ? 'the body of' : part.kind;
}
