import type { DiagramWords } from '../../markup/diagrams.ts';

/** Diagrams of guides. */
export const diagram: DiagramWords = {
  label: 'Diagram',
  source: 'Diagram source',
  enlarge: 'Enlarge diagram',
  close: 'Close',
  failed: 'This diagram could not be drawn. Its source is shown instead.',
};
