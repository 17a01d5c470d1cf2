import type { Stability } from '../../../openapi/index.ts';

/** What a stability promises, in one sentence. */
export const STABILITIES: Readonly<Record<Stability, { readonly label: string; readonly promise: string }>> = {
  experimental: {
    label: 'Experimentell',
    promise: 'Das kann sich ohne Ankündigung ändern oder verschwinden. Bauen Sie noch nicht darauf.',
  },
  alpha: { label: 'Alpha', promise: 'Eine frühe Fassung zum Ansehen: Vieles kann sich noch ändern.' },
  beta: { label: 'Beta', promise: 'Bereit zum Ausprobieren; Einzelheiten können sich noch ändern.' },
};

/** Sections of the lifecycle page about the end of things. */
export const ENDS = {
  sunset: { title: 'Abschaltung', about: 'Veraltet, mit dem Datum, ab dem sie aufhören können zu antworten.' },
  deprecated: { title: 'Veraltet', about: 'Sie antworten noch; bauen Sie nicht mehr darauf.' },
} as const;

/** What stands in place of all stages. */
export const ALL_STABLE = 'Alles ist stabil: Nichts ist experimentell, im Beta-Stadium oder veraltet.';
