/** Badge with the quality of the API descriptions. */
export const quality = {
  /** Label of the badge. */
  badgeLabel: 'API docs',
  points: 'of 100',
  notJudged: 'not scored',
  whole: (score: string): string => `Documentation quality: ${score}`,
} as const;
