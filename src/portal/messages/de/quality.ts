/** Badge with the quality of the API descriptions. */
export const quality = {
  /** Label of the badge. */
  badgeLabel: 'API-Doku',
  points: 'von 100',
  notJudged: 'nicht bewertet',
  whole: (score: string): string => `Qualität der Dokumentation: ${score}`,
} as const;
