import { createNumberFormats, type Plural } from '../format/numbers.ts';

/** Nouns of counts. */
const nouns = {
  API: { one: 'API', other: 'APIs' },
  breaking: { one: 'breaking change', other: 'breaking changes' },
  callback: { one: 'callback', other: 'callbacks' },
  character: { one: 'character', other: 'characters' },
  documentation: { one: 'documentation change', other: 'documentation changes' },
  example: { one: 'example', other: 'examples' },
  header: { one: 'header', other: 'headers' },
  item: { one: 'item', other: 'items' },
  media: { one: 'media type', other: 'media types' },
  namedSchema: { one: 'named schema', other: 'named schemas' },
  operation: { one: 'operation', other: 'operations' },
  parameter: { one: 'parameter', other: 'parameters' },
  property: { one: 'property', other: 'properties' },
  schema: { one: 'schema', other: 'schemas' },
  scheme: { one: 'scheme', other: 'schemes' },
  step: { one: 'next step', other: 'next steps' },
  value: { one: 'value', other: 'values' },
  variant: { one: 'variant', other: 'variants' },
  webhook: { one: 'webhook', other: 'webhooks' },
} as const satisfies Readonly<Record<string, Plural>>;

/** Nouns of the items that a shortened list leaves out. */
const rests = {
  API: { one: 'more API', other: 'more APIs' },
  change: { one: 'more change', other: 'more changes' },
  operation: { one: 'more operation', other: 'more operations' },
  part: { one: 'more part', other: 'more parts' },
  property: { one: 'more property', other: 'more properties' },
  tag: { one: 'more tag', other: 'more tags' },
  value: { one: 'more value', other: 'more values' },
  variant: { one: 'more variant', other: 'more variants' },
} as const satisfies Readonly<Record<string, Plural>>;

/** Conjunctions before the last item of a list. */
const joins = { and: 'and', or: 'or' } as const;

/** Last item of a shortened list. */
const more = (count: string): string => `${count} more`;

export type Noun = keyof typeof nouns;

export const { formatNumber, formatWritten, formatCount, formatWrittenCount, formatRest, formatList, formatSome } =
  createNumberFormats('en', { nouns, rests, joins, more });
