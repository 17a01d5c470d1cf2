import { toHtml } from './html.ts';

/** Slots of a component, by name. */
export type Slots = Readonly<Record<string, ((rendering: Rendering) => unknown) | undefined>>;
export type Props = Readonly<Record<string, unknown>>;

/** Component compiled by Astro. */
export interface Component {
  (rendering: Rendering, props: Props, slots: Slots): unknown;
  readonly isAstroComponentFactory: true;
}

/** Parts of the bundle that a page needs. */
export interface Surroundings {
  /** HTML of the style sheets, at the end of the head. */
  readonly head: string;
  /** Addresses of scripts, by the names in components. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Value of `Astro.locals` in components. */
  readonly locals?: object;
  /** Components of the settings, by those that they replace. */
  readonly overrides?: ReadonlyMap<unknown, Component> | undefined;
}

/** State of one page, or of a part of one, while it is rendered. */
export class Rendering {
  readonly #around: Surroundings;
  readonly #scripts = new Set<string>();
  /** Number of `within` calls around the current output. */
  #depth = 0;
  #raised = '';

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get head(): string {
    return this.#around.head;
  }

  /** Returns the component to render in the place of another one. */
  shownFor(component: Component): Component {
    return this.#around.overrides?.get(component) ?? component;
  }

  /** Returns a rendering of the same page whose scripts are not the page's. */
  apart(): Rendering {
    return new Rendering(this.#around);
  }

  /** Creates the global `Astro` of compiled code. */
  createAstro(props: Props, slots: Slots): object {
    const has = (name: string): boolean => slots[name] !== undefined;
    return { props, slots: { has }, locals: this.#around.locals ?? {}, self: undefined };
  }

  /** Renders a script at its first use, but before the custom element around it. */
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

  /** Renders the contents of an element, and returns the scripts that precede it. */
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

/** Renders a page. */
export function renderPage(component: Component, props: Props, slots: Slots, around: Surroundings): string {
  return `<!DOCTYPE html>${toHtml(component(new Rendering(around), props, slots))}`;
}

/** True for a compiled component of Portico or Astro. */
export function isComponent(value: unknown): value is Component {
  return typeof value === 'function' && Reflect.get(value, 'isAstroComponentFactory') === true;
}
