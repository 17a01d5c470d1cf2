/** Clauses about values, as parts of sentences. */
export const clause = {
  value: (clause: string): string => `der Wert ist ${clause}`,
  nothing: 'nicht erlaubt',
  notDeeper: 'nicht …',
  notAnything: 'gar nichts',
  not: (clause: string): string => `nicht ${clause}`,
  property: (name: string, clause: string): string => `${name} ist ${clause}`,
  there: (names: string, count: number): string => `${names} ${count === 1 ? 'ist' : 'sind'} vorhanden`,
  required: (names: string, count: number): string => `${names} ${count === 1 ? 'ist' : 'sind'} erforderlich`,
  more: (count: string): string => `${count} weitere`,
  and: ' und ',
} as const;
