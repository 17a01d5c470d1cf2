const order = new Intl.Collator('en', { numeric: true });

/** Compares names in the order that readers expect: case-insensitive, numbers by value. */
export function compareNames(a: string, b: string): number {
  return order.compare(a, b);
}
