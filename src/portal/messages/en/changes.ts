import type { Section } from '../../view/types/changes.ts';
import { formatCount, formatNumber, formatRest } from './numbers.ts';

/** Names of the levels of changes, their meanings and counts. */
export const levels: Readonly<
  Record<Section, { readonly label: string; readonly about: string; readonly count: (count: number) => string }>
> = {
  breaking: {
    label: 'Breaking',
    about: 'Clients built for the previous version may fail.',
    count: (count) => `${formatNumber(count)} breaking`,
  },
  'may-break': {
    label: 'Potentially breaking',
    about: 'Could not be proven safe, or the meaning changed.',
    count: (count) => `${formatNumber(count)} potentially breaking`,
  },
  deprecation: {
    label: 'Deprecated',
    about: 'It still works, and is to be replaced.',
    count: (count) => `${formatNumber(count)} deprecated`,
  },
  safe: {
    label: 'Safe',
    about: 'All requests are still accepted, and all responses were possible before.',
    count: (count) => `${formatNumber(count)} safe`,
  },
  documentation: {
    label: 'Documentation',
    about: 'Only descriptions or examples changed.',
    count: (count) => `${formatNumber(count)} documentation ${count === 1 ? 'change' : 'changes'}`,
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
  whole: (object: string, action: string, isRequired: boolean): string =>
    `${isRequired ? 'required ' : ''}${object} ${action}`,
  property: (name: string, action: string, isRequired: boolean): string =>
    `${isRequired ? 'required ' : ''}property ${name} ${action}`,
  required: 'is now required',
  optional: 'is no longer required',
  deprecated: 'is now deprecated',
  undeprecated: 'is no longer deprecated',
  nameRequired: (name: string): string => `${name} is now required`,
  nameOptional: (name: string): string => `${name} is no longer required`,
  newValues: (values: string): string => `new values ${values}`,
  goneValues: (values: string): string => `removed values ${values}`,
  structure: (before: string, after: string): string =>
    before === after ? 'composition changed' : `composition changed from ${before} to ${after}`,
  members: {
    variants: {
      added: (keyword: string, names: string): string => `new variants of ${keyword}: ${names}`,
      removed: (keyword: string, names: string): string => `removed variants of ${keyword}: ${names}`,
    },
    parts: {
      added: (keyword: string, names: string): string => `new parts of ${keyword}: ${names}`,
      removed: (keyword: string, names: string): string => `removed parts of ${keyword}: ${names}`,
    },
  },
  wrapping: {
    wrapped: (kept: string, keyword: string, others: string | undefined): string =>
      `${kept} is now one variant of ${keyword}${others === undefined ? '' : `, alongside ${others}`}`,
    unwrapped: (kept: string, keyword: string, others: string | undefined): string =>
      `only ${kept} remains in ${keyword}${others === undefined ? '' : `; removed: ${others}`}`,
  },
  text: (field: string, action: string): string => `${field} ${action}`,
  from: (field: string, before: string, after: string): string => `${field} changed from ${before} to ${after}`,
  lowered: (field: string, before: string, after: string): string => `${field} lowered from ${before} to ${after}`,
  raised: (field: string, before: string, after: string): string => `${field} raised from ${before} to ${after}`,
  value: (field: string, action: string, value: string): string => `${field} ${value} ${action}`,
} as const;

/** Values that show what a change breaks. */
export const witness = {
  request: 'Accepted before, rejected now:',
  response: 'Responses can now contain:',
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
  first: 'First version.',
  none: 'No changes.',
  migration: 'About this version',
  filter: 'Filter by operation, tag or level',
  latest: (version: string): string => `Latest: ${version}`,
  noBreaking: 'no breaking changes',
  feed: 'Atom feed',
  calendar: 'Sunset calendar',
  wholeApi: 'Whole API',
  alsoIn: 'Also in',
  left: (count: number): string => `${formatRest(count, 'change')} not shown.`,
  leftHere: (count: number): string => formatRest(count, 'change'),
  removedIn: 'This operation was removed in',
  instead: 'Use instead:',
  from: 'Upgrade from',
  to: 'to',
  beginning: 'the beginning',
  compare: 'Compare with the latest version:',
  since: (version: string, breaking: number): string =>
    `since ${version} (${breaking === 0 ? 'no breaking changes' : formatCount(breaking, 'breaking')})`,
  sinceBreaking: (count: number): string =>
    count === 0 ? 'No breaking changes since' : `${formatCount(count, 'breaking')} since`,
} as const;
