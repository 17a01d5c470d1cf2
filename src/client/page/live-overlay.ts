// Vite's client has a worker too.
import './trusted.ts';

/** What went wrong, as the development server tells it; `isText` when message and hint are text and not Astro's HTML. */
interface Mistake {
  readonly title: string;
  readonly message: string;
  readonly hint: string;
  readonly place: string;
  readonly frame: string;
  readonly stack: string;
}

const STYLE = `
:host { position: fixed; inset: 0; z-index: 99999; overflow: auto; background: rgb(10 10 16 / 0.7); font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
section { box-sizing: border-box; max-width: 900px; margin: 6vh auto; padding: 24px 28px; border-top: 4px solid #d33; border-radius: 8px; background: Canvas; color: CanvasText; }
header { display: flex; justify-content: space-between; gap: 16px; }
h1 { margin: 0; font-size: 1.25rem; }
button { min-width: 32px; min-height: 32px; font: inherit; }
p { margin: 12px 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { overflow: auto; margin: 12px 0; padding: 12px; border-radius: 8px; background: #16161d; color: #eee; font: 14px/1.6 ui-monospace, monospace; }
code { font-family: ui-monospace, monospace; font-weight: 600; }
.place { color: GrayText; }
`;

/**
 * `<vite-error-overlay>`: lies over the open pages of `portico dev` while there is a mistake. Vite and Astro have overlays of
 * that name; theirs put messages into pages as HTML, and messages hold what documents say. This one, defined before them, writes
 * text alone.
 */
class LiveOverlay extends HTMLElement {
  readonly onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.close();
  };

  constructor(error?: unknown) {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.card(readMistake(error)));
  }

  connectedCallback(): void {
    addEventListener('keydown', this.onKey);
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this.onKey);
  }

  /** Vite's client calls it when the mistake is mended. */
  close(): void {
    this.remove();
  }

  card({ title, message, hint, place, frame, stack }: Mistake): HTMLElement {
    const card = element('section', []);
    card.setAttribute('role', 'alertdialog');
    card.setAttribute('aria-label', title);
    const button = element('button', ['×']);
    button.setAttribute('aria-label', 'Close');
    button.addEventListener('click', () => {
      this.close();
    });
    card.append(element('header', [element('h1', [title]), button]), element('p', withCode(message)));
    if (hint !== '') card.append(element('p', withCode(hint)));
    const where = element('p', [place]);
    where.className = 'place';
    if (place !== '') card.append(where);
    if (frame !== '') card.append(element('pre', [frame]));
    if (frame === '' && stack !== '') card.append(element('pre', [stack]));
    return card;
  }
}

/** Only our own messages are text; of others the stack, which begins with the message as it was. */
function readMistake(error: unknown): Mistake {
  const isOurs = field(error, 'isText') === true;
  const loc = field(error, 'loc');
  const place = [field(loc, 'file'), field(loc, 'line'), field(loc, 'column')];
  return {
    title: textOf(error, 'title') || textOf(error, 'name') || 'Error',
    message: isOurs ? textOf(error, 'message') : '',
    hint: isOurs ? textOf(error, 'hint') : '',
    place: place.filter((part) => typeof part === 'string' || typeof part === 'number').join(':'),
    frame: isOurs ? textOf(error, 'frame') : '',
    stack: textOf(error, 'stack'),
  };
}

/** What stands between backticks becomes code. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? element('code', [part]) : part));
}

function element(name: string, children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function textOf(value: unknown, key: string): string {
  const found = field(value, key);
  return typeof found === 'string' ? found : '';
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

customElements.define('vite-error-overlay', LiveOverlay);
