import type { AgentCheck, CriterionId, EditAction, Flaw, Measure, QualityPartKind } from '../../view/types/quality.ts';
import { formatCount, formatNumber } from './numbers.ts';

const measures: Readonly<Record<Measure, string>> = {
  described: 'Described',
  exemplified: 'With an example',
  errors: 'Errors documented',
  constrained: 'Limits stated',
  named: 'Named',
  linked: 'Linked',
};

const criteria: Readonly<Record<CriterionId, string>> = {
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

const flaws: Readonly<Record<Flaw, string>> = {
  missing: 'missing',
  'equals-name': 'repeats the name',
  placeholder: 'placeholder',
  repeated: 'same sentence on more than five fields',
  'no-words': 'without words',
  'default-value': 'value that a tool fills in',
  invalid: 'rejected by its schema',
  'no-body': 'no described body',
  'no-limit': 'limits nothing',
  'generated-name': 'generated name',
  'not-unique': 'not unique',
  'too-long': 'longer than 120 characters',
  inline: 'schema without a name',
};

const actions: Readonly<Record<EditAction, (name: string) => string>> = {
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

const parts: Readonly<Record<QualityPartKind, string>> = {
  parameter: 'parameter',
  body: 'request body',
  response: 'response',
  property: 'property',
  operation: 'operation',
  schema: 'schema',
  tag: 'tag',
};

const checks: Readonly<Record<AgentCheck, string>> = {
  ids: 'Unique and descriptive operationIds',
  summaries: 'Summaries of at most 120 characters',
  errors: 'Errors that explain what to do',
  validExamples: 'Examples that their schemas accept',
  runningExamples: 'Examples that the sandbox accepts',
};

/** Reasons why an operation fails a check of its example; the names and messages are code. */
const failures = {
  noBody: 'no valid example of the request body',
  noParameter: (name: string): string => `no valid example of the parameter ${name}`,
  invalid: (message: string): string => `it does not match the document: ${message}`,
  undocumented: 'no successful response is documented',
  refused: (status: string, message: string): string => `the sandbox returned ${status}: ${message}`,
};

/** Page about the quality of the API descriptions. */
export const quality = {
  ...{ measures, criteria, flaws, actions, parts, checks, failures },
  apis: 'APIs',
  edits: 'What to improve first',
  counts: 'What is counted',
  lacking: 'What does not count',
  tags: 'By tag',
  operations: 'By operation',
  lowestFirst: 'The lowest scores come first.',
  agents: 'For agents',
  agentsAbout: 'Checks that help programs use the API from its document. They do not affect the score.',
  formula: 'How the score is calculated',
  /** The formula of an operation's score. */
  formulaText: 'score = 100 × Σ (weight × n ÷ m) ÷ Σ weight',
  formulaAbout:
    'In each line, n of m parts count: readers see m parts, and n of them help. The score of an operation is the weighted share of the lines that apply to it. The score of a tag or an API is the mean of its operations and webhooks.',
  formulaCheats:
    'These do not count: a description that only repeats the name, a placeholder, the same sentence on many fields, and an example that a tool fills in.',
  weight: 'Weight',
  score: 'Score',
  counted: 'Counted',
  name: 'Name',
  what: 'What',
  points: 'of 100',
  notJudged: 'not scored',
  nothing: 'Nothing in this API description can be scored.',
  json: 'Quality as JSON',
  badge: 'Badge',
  /** Label of the badge. */
  badgeLabel: 'API docs',
  whole: (score: string): string => `Documentation quality: ${score}`,
  of: (counted: number, total: number): string => `${formatNumber(counted)} of ${formatNumber(total)}`,
  sum: (counted: number, total: number): string =>
    `${formatNumber(counted)} of ${formatNumber(total)} checks met. Checks have different weights, and every operation counts the same.`,
  in: (part: string, page: string): string => `${part} in ${page}`,
  helps: (count: number): string => `improves ${formatCount(count, 'operation')}`,
  lacks: (count: number): string => (count === 1 ? '1 does not count' : `${formatNumber(count)} do not count`),
  more: (count: number): string => `and ${formatNumber(count)} more`,
  unjudged: (names: string): string => `Not scored, because the document has none of these: ${names}.`,
  unchecked: (names: string): string =>
    `Scored only by builds and portico score, which send the examples to the sandbox: ${names}.`,
} as const;
