import type { Stability } from '../../../openapi/index.ts';
import type { Stage } from '../../types/page.ts';

/** What a stability promises, in one sentence. */
export function stabilityToWords(stability: Stability): { readonly label: string; readonly promise: string } {
  switch (stability) {
    case 'experimental':
      return {
        label: 'Experimentell',
        promise: 'Das kann sich ohne Ankündigung ändern oder verschwinden. Bauen Sie noch nicht darauf.',
      };
    case 'alpha':
      return { label: 'Alpha', promise: 'Eine frühe Fassung zum Ansehen: Vieles kann sich noch ändern.' };
    case 'beta':
      return { label: 'Beta', promise: 'Bereit zum Ausprobieren; Einzelheiten können sich noch ändern.' };
  }
}

/** A section of the lifecycle page: its heading, and what it is about. */
export function stageToWords(stage: Stage): { readonly title: string; readonly about: string } {
  switch (stage) {
    case 'sunset':
      return { title: 'Abschaltung', about: 'Veraltet, mit dem Datum, ab dem sie aufhören können zu antworten.' };
    case 'deprecated':
      return { title: 'Veraltet', about: 'Sie antworten noch; bauen Sie nicht mehr darauf.' };
    case 'beta':
    case 'alpha':
    case 'experimental': {
      const { label, promise } = stabilityToWords(stage);
      return { title: label, about: promise };
    }
  }
}

/** What stands in place of all stages. */
export const ALL_STABLE = 'Alles ist stabil: Nichts ist experimentell, im Beta-Stadium oder veraltet.';
