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
    const view = make('div', { class: 'view', tabindex: '0' });
    view.append(picture);
    const button = make('button', { class: 'icon', type: 'button', 'aria-label': enlarge, title: enlarge });
    button.append(icon('M9.500 2h3.500v3.500M5.500 13H2V9.500M13 2 9 6M2 13l4-4'));
    button.addEventListener('click', () => {
      this.enlarge(view);
    });
    const figure = make('figure', {});
    figure.append(view);
    if (title !== '') figure.append(make('figcaption', {}, title));
    const details = make('details', { class: 'source' });
    details.append(make('summary', {}, source), ...this.childNodes);
    this.append(figure, details, button);
    this.dataset.drawn = '';
    return view;
  }

  picture({ svg, width, height, alt }: Drawing, theme: Theme): HTMLElement {
    const { title, label = '' } = this.dataset;
    const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    const size = { width: String(Math.ceil(width)), height: String(Math.ceil(height)) };
    const picture = make('img', { class: theme, src, alt: alt === '' ? (title ?? label) : alt, ...size });
    picture.style.setProperty('--width', `${size.width}px`);
    picture.style.setProperty('--ratio', String(width / height));
    return picture;
  }

  enlarge(view: HTMLElement): void {
    const { close = '', title, label = '' } = this.dataset;
    const dialog = make('dialog', { class: 'DiagramDialog', 'aria-label': title ?? label });
    const button = make('button', { class: 'icon', type: 'button', 'aria-label': close, title: close });
    button.append(icon('m3 3 9 9m0-9-9 9'));
    button.addEventListener('click', () => {
      dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
    });
    dialog.append(button, view.cloneNode(true));
    this.append(dialog);
    dialog.showModal();
  }

  fail(reason: string): void {
    const { failed = '', explains } = this.dataset;
    const notice = make('p', { class: 'failed', role: 'status' }, failed);
    if (explains !== undefined) notice.append(make('pre', {}, reason));
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
  const frame = make('iframe', {
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

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== '') element.append(text);
  return element;
}

/** Draws an icon of 15 by 15 pixels. */
function icon(path: string): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const look = { width: '15', height: '15', viewBox: '0 0 15 15', fill: 'none', stroke: 'currentColor' };
  for (const [key, value] of Object.entries({ ...look, 'stroke-width': '1.4', 'aria-hidden': 'true' }))
    svg.setAttribute(key, value);
  const line = document.createElementNS(svg.namespaceURI ?? '', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

customElements.define('portico-diagram', PorticoDiagram);
