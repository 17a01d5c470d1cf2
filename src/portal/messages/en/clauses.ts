/** Clauses about values, as parts of sentences. */
export const clause = {
  value: (clause: string): string => `the value is ${clause}`,
  nothing: 'not allowed',
  notDeeper: 'not …',
  notAnything: 'not anything',
  not: (clause: string): string => `not ${clause}`,
  property: (name: string, clause: string): string => `${name} is ${clause}`,
  /** Property names: present in a condition, or required by one that holds. */
  there: (names: string, count: number): string => `${names} ${count === 1 ? 'is' : 'are'} present`,
  required: (names: string, count: number): string => `${names} ${count === 1 ? 'is' : 'are'} required`,
  more: (count: string): string => `${count} more`,
  and: ' and ',
} as const;
