import type { Plural } from './numbers.ts';

/** What is counted. */
export const NOUNS = {
  API: { one: 'API', other: 'APIs' },
  callback: { one: 'callback', other: 'callbacks' },
  character: { one: 'character', other: 'characters' },
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

/** What is counted of a list beside what is shown of it. */
export const RESTS = {
  operation: { one: 'more operation', other: 'more operations' },
  part: { one: 'more part', other: 'more parts' },
  property: { one: 'more property', other: 'more properties' },
  tag: { one: 'more tag', other: 'more tags' },
  value: { one: 'more value', other: 'more values' },
  variant: { one: 'more variant', other: 'more variants' },
} as const satisfies Readonly<Record<string, Plural>>;

/** Before the last item of a list. */
export const JOINS = { and: 'and', or: 'or' } as const;

/** The last item of a list that is cut. */
export const MORE = (count: string): string => `${count} more`;
