import type { Fact } from './rows/row.ts';

/** True when a wire form says nothing that an example does not say already: the bare value, or `name=value`. */
export function isPlain(wire: string, name: string, facts: readonly Fact[]): boolean {
  const value = wire.startsWith(`${name}=`) ? wire.slice(name.length + 1) : wire;
  return facts.some(({ code }) => code === value || code === JSON.stringify(value));
}
