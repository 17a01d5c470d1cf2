/** Facts that a component of the settings does not show, and the one that it replaces does. */
export interface MissingFacts {
  /** Name of the component. */
  readonly name: string;
  /** Texts and addresses, those of most pages first, with the number of times that they are missing. */
  readonly facts: readonly (readonly [fact: string, count: number])[];
}

/** Compares components of the settings with those that they replace, wherever pages have them. */
export class OverrideCheck {
  readonly #missing = new Map<string, Map<string, number>>();

  compare(name: string, usual: string, own: string): void {
    const missing = this.#missing.get(name) ?? new Map<string, number>();
    this.#missing.set(name, missing);
    const shown = factsOf(own);
    const texts = [...shown].join('\n');
    for (const fact of factsOf(usual))
      if (!shown.has(fact) && !texts.includes(fact)) missing.set(fact, (missing.get(fact) ?? 0) + 1);
  }

  /** Lists all components that were compared. */
  list(): readonly MissingFacts[] {
    return [...this.#missing].map(([name, missing]) => ({
      name,
      facts: [...missing].toSorted(([, one], [, other]) => other - one),
    }));
  }
}

/** Returns what readers get from a component: its texts, labels, and the addresses of its links and pictures. */
function factsOf(html: string): ReadonlySet<string> {
  const plain = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '');
  const texts = plain.split(/<[^>]*>?/).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const attributes = [...plain.matchAll(/\s(?:href|src|alt|aria-label|placeholder)="([^"]*)"/g)];
  return new Set([...texts, ...attributes.map(([, value = '']) => value)].filter((fact) => fact !== ''));
}
