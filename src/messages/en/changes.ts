import type { Level } from '../../view/types/changes.ts';
import { formatCount, formatNumber, formatRest } from './numbers.ts';

/** Names of the levels of changes, their meanings and counts. */
export const levels: Readonly<
  Record<Level, { readonly label: string; readonly about: string; readonly count: (count: number) => string }>
> = {
  breaking: {
    label: 'Breaking',
    about: 'Clients that worked with the version before may fail.',
    count: (count) => `${formatNumber(count)} breaking`,
  },
  'may-break': {
    label: 'May break',
    about: 'Neither proven to be safe nor shown to break, or the meaning has changed.',
    count: (count) => `${formatNumber(count)} may break`,
  },
  safe: {
    label: 'Safe',
    about: 'All requests are still accepted, and all responses were possible before.',
    count: (count) => `${formatNumber(count)} safe`,
  },
  documentation: {
    label: 'Documentation',
    about: 'Only texts, examples and announcements have changed.',
    count: (count) => `${formatNumber(count)} in the documentation`,
  },
};

/** Sentences about changes; values are code. */
export const change = {
  actions: { added: 'added', removed: 'removed', changed: 'changed' },
  objects: {
    api: 'API',
    callback: 'callback',
    header: 'header',
    info: 'description of the API',
    'media-type': 'media type',
    'oauth-flow': 'OAuth flow',
    operation: 'operation',
    parameter: 'parameter',
    'request-body': 'request body',
    response: 'response',
    schema: 'schema',
    'security-scheme': 'security scheme',
    server: 'server',
    'server-variable': 'server variable',
    tag: 'tag',
    webhook: 'webhook',
  },
  /** Beginnings of places. */
  places: {
    'path parameter': 'path parameter',
    'query parameter': 'query parameter',
    'querystring parameter': 'query string',
    'header parameter': 'header parameter',
    'cookie parameter': 'cookie',
    'request body': 'request body',
    'security scheme': 'security scheme',
    response: 'response',
    header: 'header',
    callback: 'callback',
    tag: 'tag',
    flow: 'flow',
    server: 'server',
    variable: 'variable',
    schema: 'schema',
  },
  whole: (object: string, action: string): string => `${object} ${action}`,
  property: (name: string, action: string): string => `property ${name} ${action}`,
  required: 'is required now',
  optional: 'is no longer required',
  deprecated: 'is deprecated now',
  undeprecated: 'is no longer deprecated',
  nameRequired: (name: string): string => `${name} is required now`,
  nameOptional: (name: string): string => `${name} is no longer required`,
  newValues: (values: string): string => `new values: ${values}`,
  goneValues: (values: string): string => `values removed: ${values}`,
  structure: (before: string, after: string): string => `composition changed: ${before} → ${after}`,
  members: {
    variants: {
      added: (keyword: string, names: string): string => `new variants of ${keyword}: ${names}`,
      removed: (keyword: string, names: string): string => `variants of ${keyword} removed: ${names}`,
    },
    parts: {
      added: (keyword: string, names: string): string => `new parts of ${keyword}: ${names}`,
      removed: (keyword: string, names: string): string => `parts of ${keyword} removed: ${names}`,
    },
  },
  wrapping: {
    wrapped: (kept: string, keyword: string, others: string | undefined): string =>
      `${kept} is a variant of ${keyword} now${others === undefined ? '' : `, beside ${others}`}`,
    unwrapped: (kept: string, keyword: string, others: string | undefined): string =>
      `${kept} is left of ${keyword}${others === undefined ? '' : `; removed: ${others}`}`,
  },
  text: (field: string, action: string): string => `${field} ${action}`,
  from: (field: string, before: string, after: string): string => `${field}: ${before} → ${after}`,
  value: (field: string, action: string, value: string): string => `${field} ${action}: ${value}`,
} as const;

/** Values that show what a change breaks. */
export const witness = {
  request: 'Accepted before, refused now:',
  response: 'Not sent before, possible now:',
} as const;

/** Events of an operation, parameter, property, value or response, by version. */
export const partEvent = {
  added: (version: string): string => `New in ${version}`,
  required: (version: string): string => `Required since ${version}`,
  optional: (version: string): string => `Optional since ${version}`,
  deprecated: (version: string): string => `Deprecated since ${version}`,
} as const;

/** Name of the version that is not released yet, in a sentence. */
export const nextVersion = 'the next version';

/** Texts of changelogs. */
export const changelog = {
  history: 'History',
  first: 'First version in this changelog.',
  none: 'No changes.',
  migration: 'About this version',
  filter: 'Filter by operation, tag or level',
  levels: 'Levels',
  feed: 'Atom feed',
  calendar: 'Calendar of sunsets',
  wholeApi: 'Whole API',
  usedIn: 'In',
  all: 'All changes of this version',
  left: (count: number): string => `${formatRest(count, 'change')}: \`portico diff\` lists them.`,
  leftHere: (count: number): string => formatRest(count, 'change'),
  removedIn: 'This operation was removed in',
  instead: 'Use instead:',
  sinceBreaking: (count: number): string =>
    count === 0 ? 'No breaking changes since' : `${formatCount(count, 'breaking')} since`,
} as const;
