const drawings = new WeakMap<Element, Promise<void>>();

/** Registers the latest redraw of a card's samples. */
export function keepDrawing(card: Element, drawing: Promise<void>): void {
  drawings.set(
    card,
    drawing.catch(() => {
      // Offline, the scripts that draw cannot load: the card keeps its text.
    }),
  );
}

/** Resolves once the card shows the current request. */
export async function awaitDrawing(card: Element | null): Promise<void> {
  if (card !== null) await drawings.get(card);
}
