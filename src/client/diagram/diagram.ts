import { element, iconButton, withAttributes } from '../page/elements.ts';
import { hearFrame, READY, type Drawing, type DrawMessage, type DrawnMessage, type Theme } from './protocol.ts';

/** Distance below and above the window at which a diagram is drawn. */
const NEAR = '600px 0px';

/** Window of the frame that draws, once it can; one frame serves all diagrams of a page. */
let opened: Promise<Window> | undefined;
/** Receivers of drawings, by the number of their request. */
const waiting = new Map<number, (drawn: DrawnMessage) => void>();
let count = 0;

/**
 * `<portico-diagram>` around the code of a Mermaid diagram: shows its drawing, in both themes, above the code. The frame that draws
 * has an origin of its own, and its SVG becomes a picture, in which nothing runs.
 */
class PorticoDiagram extends HTMLElement {
  connectedCallback(): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void this.draw();
      },
      { rootMargin: NEAR },
    );
    observer.observe(this);
  }

  async draw(): Promise<void> {
    const { frame = '' } = this.dataset;
    const source = this.querySelector('pre')?.textContent ?? '';
    const first: Theme = isDark() ? 'dark' : 'light';
    const drawn = await draw(frame, source, first);
    if (drawn.drawing === undefined) {
      this.fail(drawn.reason ?? '');
      return;
    }
    const view = this.show(this.picture(drawn.drawing, first));
    const other: Theme = first === 'dark' ? 'light' : 'dark';
    const { drawing } = await draw(frame, source, other);
    // The light one is printed.
    if (drawing !== undefined) view[other === 'light' ? 'prepend' : 'append'](this.picture(drawing, other));
  }

  /** Puts a picture above the code, which a disclosure then has; returns the element around the picture. */
  show(picture: HTMLElement): HTMLElement {
    const { title = '', source = '', enlarge = '' } = this.dataset;
    const view = withAttributes(element('div', 'view', picture), { tabindex: '0' });
    const enlargeView = (): void => {
      this.enlarge(view);
    };
    const figure = element('figure', '', view);
    if (title !== '') figure.append(element('figcaption', '', title));
    const details = element('details', 'source', element('summary', '', source), ...this.childNodes);
    this.append(
      figure,
      details,
      iconButton(enlarge, enlargeView, { d: 'M9.5 2h3.5v3.5M5.5 13H2V9.5M13 2 9 6M2 13l4-4' }),
    );
    this.dataset.drawn = '';
    return view;
  }

  picture({ svg, width, height, alt }: Drawing, theme: Theme): HTMLElement {
    const { title, label = '' } = this.dataset;
    const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    const size = { width: String(Math.ceil(width)), height: String(Math.ceil(height)) };
    const attributes = { class: theme, src, alt: alt === '' ? (title ?? label) : alt, ...size };
    const picture = withAttributes(document.createElement('img'), attributes);
    picture.style.setProperty('--width', `${size.width}px`);
    picture.style.setProperty('--ratio', String(width / height));
    return picture;
  }

  enlarge(view: HTMLElement): void {
    const { close = '', title, label = '' } = this.dataset;
    const dialog = document.createElement('dialog');
    dialog.className = 'DiagramDialog';
    dialog.ariaLabel = title ?? label;
    const closeDialog = (): void => {
      dialog.close();
    };
    dialog.addEventListener('close', () => {
      dialog.remove();
    });
    dialog.append(iconButton(close, closeDialog, { d: 'm3 3 9 9m0-9-9 9' }), view.cloneNode(true));
    this.append(dialog);
    dialog.showModal();
  }

  fail(reason: string): void {
    const { failed = '', explains } = this.dataset;
    const notice = withAttributes(element('p', 'failed', failed), { role: 'status' });
    if (explains !== undefined) notice.append(element('pre', '', reason));
    this.append(notice);
  }
}

async function draw(frame: string, source: string, theme: Theme): Promise<DrawnMessage> {
  opened ??= openFrame(frame);
  const target = await opened;
  count += 1;
  const message: DrawMessage = { kind: 'portico-diagram-draw', id: count, source, theme };
  const { promise, resolve } = Promise.withResolvers<DrawnMessage>();
  waiting.set(message.id, resolve);
  // Its origin has no name.
  target.postMessage(message, '*');
  return promise;
}

/** Opens the frame out of sight: with a layout, without which no text can be measured. */
function openFrame(address: string): Promise<Window> {
  const { promise, resolve } = Promise.withResolvers<Window>();
  const frame = withAttributes(document.createElement('iframe'), {
    class: 'DiagramFrame',
    'aria-hidden': 'true',
    tabindex: '-1',
    sandbox: 'allow-scripts',
  });
  hearFrame(frame, (message) => {
    if (message === READY) {
      if (frame.contentWindow !== null) resolve(frame.contentWindow);
      return;
    }
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  frame.src = address;
  document.body.append(frame);
  return promise;
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

customElements.define('portico-diagram', PorticoDiagram);
