/** What leaves a document: the pointers of its hidden parts, with all that lies below and all that refers there. */
export class RemovedPointers {
  readonly #pointers = new Set<string>();
  readonly #referring = new Map<string, string[]>();

  /** Grows with each part that leaves. */
  get size(): number {
    return this.#pointers.size;
  }

  /** The pointers, those below others too. */
  get pointers(): ReadonlySet<string> {
    return this.#pointers;
  }

  /** Says that what stands at a place refers to a target, and leaves with it or with what it lies in. */
  refer(place: string, target: string): void {
    for (const pointer of withParents(target)) {
      const places = this.#referring.get(pointer);
      if (places === undefined) this.#referring.set(pointer, [place]);
      else places.push(place);
    }
  }

  /** Takes out a part, and what refers to it. */
  add(part: string): void {
    const waiting = [part];
    for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
      if (this.#pointers.has(pointer)) continue;
      this.#pointers.add(pointer);
      for (const place of this.#referring.get(pointer) ?? []) waiting.push(place);
    }
  }

  /** True for a part that leaves, by itself or with what it lies in. */
  has(part: string): boolean {
    return withParents(part).some((pointer) => this.#pointers.has(pointer));
  }
}

function withParents(pointer: string): readonly string[] {
  const found = [pointer];
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    found.push(pointer.slice(0, end));
  }
  return found;
}
