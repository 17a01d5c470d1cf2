/** Deterministic random number generator (mulberry32), so that a failure can be repeated. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns an integer from 0 to below the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** Returns one of the members. */
  pick<T>(members: readonly [T, ...T[]]): T {
    return members[this.below(members.length)] ?? members[0];
  }

  /** Returns true once in so many times, on average. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }
}
