/** Delays Enter until the rows match the typed text, so that it does not open a row of an earlier text. */
export class HeldEnter {
  #isSettled = false;
  #isChosen = false;
  #isHeld = false;

  /** Records that the text or its narrowing has changed: the rows still belong to the earlier one. */
  type(): void {
    this.#isSettled = false;
    this.#isChosen = false;
    this.#isHeld = false;
  }

  /** True where the reader has chosen a row. */
  get isChosen(): boolean {
    return this.#isChosen;
  }

  /** Records that the reader has moved to a row, which Enter opens at once. */
  choose(): void {
    this.#isChosen = true;
  }

  /** Handles Enter; true where a row is to be opened now. */
  press(): boolean {
    this.#isHeld = !this.#isSettled && !this.#isChosen;
    return !this.#isHeld;
  }

  /** Records that all rows of the typed text are shown; true where Enter has waited for them. */
  settle(): boolean {
    const wasHeld = this.#isHeld;
    this.#isSettled = true;
    this.#isHeld = false;
    return wasHeld;
  }
}
