/** Removed pointers of a document: those of its hidden parts, including everything below them and everything that refers to them. */
export class RemovedPointers {
  /** Pointers of the removed parts; some may be below others. */
  readonly pointers = new Set<string>();
  readonly #referring = new Map<string, string[]>();

  /** Records that a place refers to a target; it is removed with the target or any parent of it. */
  refer(place: string, target: string): void {
    for (let pointer = target; pointer !== ''; pointer = parentOf(pointer)) {
      const places = this.#referring.get(pointer);
      if (places === undefined) this.#referring.set(pointer, [place]);
      else places.push(place);
    }
  }

  /** Removes a part and everything that refers to it. */
  add(part: string): void {
    const waiting = [part];
    for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
      if (this.pointers.has(pointer)) continue;
      this.pointers.add(pointer);
      for (const place of this.#referring.get(pointer) ?? []) waiting.push(place);
    }
  }

  /** True for a removed part, or one below it. */
  has(part: string): boolean {
    for (let pointer = part; pointer !== ''; pointer = parentOf(pointer)) if (this.pointers.has(pointer)) return true;
    return false;
  }
}

/** Returns the pointer of the parent of a part; empty for the root. */
function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}
