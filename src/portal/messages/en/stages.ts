import type { ParameterIn, Stability } from '../../../openapi/model/index.ts';

/** Label and promise of each stability. */
export const stabilities: Readonly<Record<Stability, { readonly label: string; readonly promise: string }>> = {
  experimental: {
    label: 'Experimental',
    promise: 'It may change or be removed without notice. Do not rely on it yet.',
  },
  alpha: { label: 'Alpha', promise: 'An early version; expect breaking changes.' },
  beta: { label: 'Beta', promise: 'Ready to try; details may still change.' },
};

/** Sections of the lifecycle page about deprecation and sunset. */
export const ends = {
  sunset: { title: 'Sunset', about: 'Deprecated, with the date on which they may be removed.' },
  deprecated: { title: 'Deprecated', about: 'Still available; avoid in new code.' },
} as const;

/** Numbers of parts by lifecycle state. */
export const stageCount = {
  sunset: (count: string): string => `${count} with a sunset date`,
  deprecated: (count: string): string => `${count} deprecated`,
  beta: (count: string): string => `${count} in beta`,
  alpha: (count: string): string => `${count} in alpha`,
  experimental: (count: string): string => `${count} experimental`,
} as const;

/** Deprecated parts of operations and schemas. */
export const ending = {
  parameter: {
    path: 'Path parameter',
    query: 'Query parameter',
    querystring: 'Query string',
    header: 'Request header',
    cookie: 'Cookie',
  } satisfies Record<ParameterIn, string>,
  header: 'Response header',
  property: 'Property',
  scheme: 'Security scheme',
  value: (of: string): string => (of === '' ? 'Value' : `Value of ${of}`),
} as const;
