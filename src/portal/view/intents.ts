/** Intents of badges, the values of `data-tone` in stylesheets. */
export type Intent = 'amber' | 'red' | 'green' | 'blue' | 'violet' | 'orange' | 'grey';

const STATES = new Map<string, Intent>([
  ['deprecated', 'amber'],
  ['experimental', 'violet'],
  ['alpha', 'blue'],
  ['beta', 'blue'],
]);

/** Returns the intent of an operation's state, by its name in any case; grey for unknown names. */
export function stateIntent(state: string): Intent {
  return STATES.get(state.toLowerCase()) ?? 'grey';
}
