/** Names of tones, colours by what they mean, that the stylesheet knows: `data-tone`. */
export type Intent = 'amber' | 'red' | 'green' | 'blue' | 'violet' | 'orange' | 'grey';

const STATES = new Map<string, Intent>([
  ['deprecated', 'amber'],
  ['experimental', 'violet'],
  ['alpha', 'blue'],
  ['beta', 'blue'],
]);

/** Tone of a state of an operation, by its name in any case; grey for other words. */
export function stateIntent(state: string): Intent {
  return STATES.get(state.toLowerCase()) ?? 'grey';
}
