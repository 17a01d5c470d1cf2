/** Holds Enter back until the rows are those of the typed text, so that it opens none of an earlier one. */
export class HeldEnter {
  #isSettled = false;
  #isChosen = false;
  #isHeld = false;

  /** The text or its narrowing has changed: the rows are still those of the earlier one. */
  type(): void {
    this.#isSettled = false;
    this.#isChosen = false;
    this.#isHeld = false;
  }

  /** A row was chosen, and not only the first one offered. */
  get isChosen(): boolean {
    return this.#isChosen;
  }

  /** The reader has moved to a row, which Enter opens at once. */
  choose(): void {
    this.#isChosen = true;
  }

  /** Enter was pressed; true where a row is to be opened now. */
  press(): boolean {
    this.#isHeld = !this.#isSettled && !this.#isChosen;
    return !this.#isHeld;
  }

  /** All rows of the typed text are there; true where Enter has waited for them. */
  settle(): boolean {
    const wasHeld = this.#isHeld;
    this.#isSettled = true;
    this.#isHeld = false;
    return wasHeld;
  }
}
