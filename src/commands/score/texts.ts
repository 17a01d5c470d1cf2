import type { AgentCount, CriterionId, EditAction, Flaw, Measure } from '../../satellites/quality/index.ts';

/** Labels of measures. */
export const measures: Readonly<Record<Measure, string>> = {
  described: 'Described',
  exemplified: 'With an example',
  errors: 'Errors documented',
  constrained: 'Limits stated',
  named: 'Named',
  linked: 'Linked',
};

/** Labels of criteria. */
export const criteria: Readonly<Record<CriterionId, string>> = {
  'described.operations': 'operations',
  'described.parameters': 'parameters',
  'described.properties': 'properties',
  'described.responses': 'responses',
  'described.schemas': 'named schemas',
  'described.tags': 'tags',
  'exemplified.requestBodies': 'request bodies',
  'exemplified.responses': 'responses',
  'exemplified.parameters': 'parameters',
  'errors.operations': 'operations with an error response',
  'errors.responses': 'error responses with a described body',
  'constrained.strings': 'strings in requests',
  'constrained.numbers': 'numbers in requests',
  'constrained.arrays': 'arrays in requests',
  'named.operationIds': 'unique and descriptive operationIds',
  'named.summaries': 'unique and short summaries',
  'named.schemas': 'descriptive names of schemas',
  'linked.tags': 'operations with a tag',
  'linked.schemas': 'bodies with a named schema',
  'linked.documentation': 'operations that link further documentation',
};

/** Reasons why a part does not count. */
export const flaws: Readonly<Record<Flaw, string>> = {
  missing: 'missing',
  'equals-name': 'equal to the name',
  placeholder: 'placeholder',
  repeated: 'repeated on more than five fields',
  'no-words': 'without words',
  'default-value': 'filled in by a tool',
  invalid: 'rejected by its schema',
  'no-body': 'without a described body',
  'no-limit': 'limits nothing',
  'generated-name': 'with a generated name',
  'not-unique': 'not unique',
  'too-long': 'longer than 120 characters',
  inline: 'unnamed',
};

/** Sentences of edits. */
export const actions: Readonly<Record<EditAction, (name: string) => string>> = {
  describe: (name) => `Describe ${name}`,
  'add-example': (name) => `Add an example to ${name}`,
  'document-error': (name) => `Document an error response of ${name}`,
  'describe-error-body': (name) => `Describe the error body of ${name}`,
  constrain: (name) => `State the limits of ${name}`,
  'name-operation': (name) => `Give ${name} a unique, descriptive operationId`,
  summarize: (name) => `Give ${name} a unique summary of at most 120 characters`,
  'rename-schema': (name) => `Rename ${name}`,
  'add-tag': (name) => `Add a tag to ${name}`,
  'name-schema': (name) => `Move the schema of ${name} to the components`,
  'link-documentation': (name) => `Link further documentation from ${name}`,
};

/** Labels of checks for agents. */
export const checks: Readonly<Record<AgentCount['check'], string>> = {
  ids: 'Unique and descriptive operationIds',
  summaries: 'Summaries of at most 120 characters',
  errors: 'Errors that explain what to do',
  validExamples: 'Examples that their schemas accept',
  runningExamples: 'Examples that the sandbox accepts',
};
