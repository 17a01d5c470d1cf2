/**
 * Runs in the pages of `portico dev`: reloads them after a change, and shows errors over them. The server sends this file without
 * its types, so it imports nothing.
 */

/** An error of the portal, as text. */
interface LiveError {
  readonly title: string;
  readonly message: string;
  readonly hint: string;
  /** File, line and column. */
  readonly place: string;
  /** Address that opens the place in an editor; may be empty. */
  readonly editor: string;
  /** Code frame or stack. */
  readonly frame: string;
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
a { color: LinkText; }
.place { color: GrayText; }
`;

/** `<portico-live-error>`: covers the page while the portal has an error. It writes text only, since messages quote documents. */
class LiveErrorOverlay extends HTMLElement {
  readonly onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.remove();
  };

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  }

  show(error: LiveError): void {
    this.shadowRoot?.replaceChildren(this.card(error));
  }

  connectedCallback(): void {
    addEventListener('keydown', this.onKey);
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this.onKey);
  }

  card({ title, message, hint, place, editor, frame }: LiveError): HTMLElement {
    const card = element('section', []);
    card.setAttribute('role', 'alertdialog');
    card.setAttribute('aria-label', title);
    const button = element('button', ['×']);
    button.setAttribute('aria-label', 'Close');
    button.addEventListener('click', () => {
      this.remove();
    });
    card.append(element('header', [element('h1', [title]), button]), element('p', withCode(message)));
    if (hint !== '') card.append(element('p', withCode(hint)));
    const where = element('p', [place]);
    where.className = 'place';
    if (place !== '') card.append(where);
    if (editor !== '') {
      const link = document.createElement('a');
      link.href = editor;
      link.textContent = 'Open in editor';
      card.append(element('p', [link]));
    }
    if (frame !== '') card.append(element('pre', [frame]));
    return card;
  }
}

/** Returns the text with `code` elements for the parts between backticks. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? element('code', [part]) : part));
}

function element(name: string, children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

customElements.define('portico-live-error', LiveErrorOverlay);

/** State of the portal that this page shows. */
const shown = new URL(import.meta.url).searchParams.get('state');
const isErrorPage = document.querySelector('meta[name="portico-error"]') !== null;
const overlay = new LiveErrorOverlay();
let source: EventSource | undefined;

/** Parses a message of the server; an unknown one has no error. */
function readState(value: unknown): { readonly state: string; readonly error: LiveError | undefined } {
  const error = field(value, 'error');
  const text = (key: string): string => textOf(error, key);
  return {
    state: textOf(value, 'state'),
    error:
      typeof error === 'object' && error !== null
        ? {
            title: text('title'),
            message: text('message'),
            hint: text('hint'),
            place: text('place'),
            editor: text('editor'),
            frame: text('frame'),
          }
        : undefined,
  };
}

function textOf(value: unknown, key: string): string {
  const found = field(value, key);
  return typeof found === 'string' ? found : '';
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Reloads an old page, which keeps its scroll position, and shows or removes an error. */
function follow({ data }: MessageEvent<string>): void {
  const message: unknown = JSON.parse(data);
  const { state, error } = readState(message);
  if (error === undefined || isErrorPage) {
    if (state !== shown) reload();
    else dispatchEvent(new CustomEvent('portico-findings', { detail: field(message, 'findings') }));
    return;
  }
  overlay.show(error);
  if (!overlay.isConnected) document.body.append(overlay);
}

/** Reloads the page once: further messages may come before it is gone. */
function reload(): void {
  source?.close();
  location.reload();
}

/** Listens while the page is visible, since browsers limit connections to a server. */
function listen(): void {
  source?.close();
  source = undefined;
  if (document.hidden) return;
  source = new EventSource(new URL('events', import.meta.url));
  source.addEventListener('message', follow);
}

document.addEventListener('visibilitychange', listen);
listen();
