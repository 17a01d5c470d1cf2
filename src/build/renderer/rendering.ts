/** Contents that a component is given, by their names. */
export type Slots = Readonly<Record<string, ((rendering: Rendering) => unknown) | undefined>>;
/** What a component is given by name. */
export type Props = Readonly<Record<string, unknown>>;

/** A compiled component. */
export interface Component {
  (rendering: Rendering, props: Props, slots: Slots): unknown;
  readonly isAstroComponentFactory: true;
}

/** What a page needs of the bundle around it. */
export interface Surroundings {
  /** The end of its head: the style sheets, as HTML. */
  readonly head: string;
  /** Addresses of scripts by the names that components have for them. */
  readonly scripts: ReadonlyMap<string, string>;
  /** What components know as `Astro.locals`. */
  readonly locals?: object;
}

/** One page, or a part of one, while it is written. */
export class Rendering {
  readonly #around: Surroundings;
  readonly #scripts = new Set<string>();
  /** How many elements with contents of their own are around what is being written. */
  #depth = 0;
  #raised = '';

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get head(): string {
    return this.#around.head;
  }

  /** What compiled code knows as `Astro`. */
  createAstro(props: Props, slots: Slots): object {
    return { props, slots: new SlotNames(slots), locals: this.#around.locals ?? {}, self: undefined };
  }

  /** A script stands where it is first asked for, but before the custom element that it is in. */
  script(id: string): string {
    if (this.#scripts.has(id)) return '';
    this.#scripts.add(id);
    const address = this.#around.scripts.get(id);
    if (address === undefined) throw new Error(`The bundle has no script ${id}.`);
    const html = `<script type="module" src="${address}"></script>`;
    if (this.#depth === 0) return html;
    this.#raised += html;
    return '';
  }

  /** Writes the contents of an element, and gives the scripts that stand before it. */
  within(write: () => string): { readonly scripts: string; readonly html: string } {
    this.#depth += 1;
    const html = write();
    this.#depth -= 1;
    if (this.#depth > 0) return { scripts: '', html };
    const scripts = this.#raised;
    this.#raised = '';
    return { scripts, html };
  }
}

class SlotNames {
  readonly #slots: Slots;

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  has(name: string): boolean {
    return this.#slots[name] !== undefined;
  }
}

/** True for a compiled component, of ours or of Astro's. */
export function isComponent(value: unknown): value is Component {
  return typeof value === 'function' && Reflect.get(value, 'isAstroComponentFactory') === true;
}
