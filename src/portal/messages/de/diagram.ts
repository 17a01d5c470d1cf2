import type { DiagramLabels } from '../../markup/diagrams.ts';

/** Diagramme in Anleitungen. */
export const diagram: DiagramLabels = {
  label: 'Diagramm',
  source: 'Quelltext des Diagramms',
  enlarge: 'Diagramm vergrößern',
  close: 'Schließen',
  failed: 'Dieses Diagramm konnte nicht gezeichnet werden. Stattdessen steht hier sein Quelltext.',
};
