import type { ParameterIn, Stability } from '../../../openapi/model/index.ts';

/** Label and promise of each stability. */
export const stabilities: Readonly<Record<Stability, { readonly label: string; readonly promise: string }>> = {
  experimental: {
    label: 'Experimentell',
    promise: 'Das kann sich ohne Ankündigung ändern oder verschwinden. Bauen Sie noch nicht darauf.',
  },
  alpha: { label: 'Alpha', promise: 'Eine frühe Fassung; inkompatible Änderungen sind zu erwarten.' },
  beta: { label: 'Beta', promise: 'Bereit zum Ausprobieren; Einzelheiten können sich noch ändern.' },
};

/** Sections of the lifecycle page about deprecation and sunset. */
export const ends = {
  sunset: { title: 'Abschaltung', about: 'Veraltet, mit dem Datum, ab dem sie entfernt werden können.' },
  deprecated: { title: 'Veraltet', about: 'Noch verfügbar; in neuem Code vermeiden.' },
} as const;

/** Numbers of parts by lifecycle state. */
export const stageCount = {
  sunset: (count: string): string => `${count} mit Abschaltdatum`,
  deprecated: (count: string): string => `${count} veraltet`,
  beta: (count: string): string => `${count} im Beta-Stadium`,
  alpha: (count: string): string => `${count} im Alpha-Stadium`,
  experimental: (count: string): string => `${count} experimentell`,
} as const;

/** Deprecated parts of operations and schemas. */
export const ending = {
  parameter: {
    path: 'Pfadparameter',
    query: 'Query-Parameter',
    querystring: 'Query-String',
    header: 'Request-Header',
    cookie: 'Cookie',
  } satisfies Record<ParameterIn, string>,
  header: 'Response-Header',
  property: 'Eigenschaft',
  scheme: 'Sicherheitsschema',
  value: (of: string): string => (of === '' ? 'Wert' : `Wert von ${of}`),
} as const;
