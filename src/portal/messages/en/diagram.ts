import type { DiagramLabels } from '../../markup/diagrams.ts';

/** Diagrams of guides. */
export const diagram: DiagramLabels = {
  label: 'Diagram',
  source: 'Diagram source',
  enlarge: 'Enlarge diagram',
  close: 'Close',
  failed: 'This diagram could not be drawn. Its source is shown instead.',
};
