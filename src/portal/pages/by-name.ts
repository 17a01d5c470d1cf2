const order = new Intl.Collator('en', { numeric: true });

/** Compares names as readers look for them: case aside, numbers by their value. */
export function compareNames(a: string, b: string): number {
  return order.compare(a, b);
}
