/**
 * Runs in the pages of `portico dev`: marks the elements that lint findings and left-out parts belong to, and sums them up in a
 * corner. The server sends this file without its types, so it imports nothing.
 */

interface LiveFinding {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
  /** File, line and column. */
  readonly place: string;
  /** Address that opens the place in an editor; may be empty. */
  readonly editor: string;
  /** Address of the page that shows the part; may be empty. */
  readonly href: string;
  /** Ids of its element on this page, best first; none for another page. */
  readonly anchors: readonly string[];
}

const COLOURS =
  ':host { --error: light-dark(#b42318, #ff8a80); --warning: light-dark(#8a5a00, #f2c14e); color-scheme: light dark; }';

const MARK_STYLE = `${COLOURS}
:host { display: inline-block; margin-inline-start: 6px; vertical-align: middle; font: 14px/1.5 system-ui, sans-serif; letter-spacing: normal; text-transform: none; }
button { min-width: 24px; min-height: 24px; padding: 0 6px; border: 1px solid currentColor; border-radius: 12px; background: Canvas; font: 600 12px/1 system-ui, sans-serif; cursor: pointer; }
.error { color: var(--error); }
.warning { color: var(--warning); }
[popover] { max-width: min(480px, 90vw); max-height: 60vh; overflow: auto; margin: auto; padding: 12px 16px; border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText; white-space: normal; }
ul { display: grid; gap: 10px; margin: 0; padding: 0; list-style: none; }
p { margin: 0; overflow-wrap: anywhere; }
code, .place { font: 13px/1.5 ui-monospace, monospace; }
`;

const PANEL_STYLE = `${COLOURS}
:host { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 9999; max-width: calc(100vw - 24px); font: 14px/1.5 system-ui, sans-serif; }
details { border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText; box-shadow: 0 2px 10px rgb(0 0 0 / 0.2); }
summary { padding: 6px 12px; min-height: 24px; cursor: pointer; }
fieldset { display: flex; gap: 16px; margin: 0; padding: 4px 12px; border: 0; }
label { display: flex; gap: 6px; align-items: center; min-height: 24px; }
ol { display: grid; gap: 10px; width: 460px; max-width: 100%; box-sizing: border-box; max-height: 50vh; overflow: auto; margin: 0; padding: 8px 12px; list-style: none; }
p { margin: 0; overflow-wrap: anywhere; }
.error > p:first-child { color: var(--error); }
.warning > p:first-child { color: var(--warning); }

.place { color: color-mix(in srgb, CanvasText 75%, Canvas); font: 13px/1.5 ui-monospace, monospace; }
a { color: inherit; }
code { font: 600 13px/1.5 ui-monospace, monospace; }
@media print { :host { display: none; } }
`;

const MARK = 'portico-live-mark';
const PANEL = 'portico-live-findings';

/** Returns the element of a finding: that of the first id that the page has, else its heading. */
function elementOf({ anchors }: LiveFinding): Element | undefined {
  for (const anchor of anchors) {
    const found = anchor === '' ? document.querySelector('h1') : document.getElementById(anchor);
    if (found !== null) return found.querySelector(':is(h1, h2, h3, h4, h5, dt, code, summary)') ?? found;
  }
  return undefined;
}

function createHost(name: string, style: string): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** Returns the text with `code` elements for the parts between backticks. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? element('code', '', part) : part));
}

/** Creates the mark of one or several findings of an element: a button that opens them. */
function createMark(findings: readonly LiveFinding[]): HTMLElement {
  const { host, root } = createHost(MARK, MARK_STYLE);
  const severity = findings.some((finding) => finding.severity === 'error') ? 'error' : 'warning';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = severity;
  button.textContent = `! ${findings.length}`;
  button.setAttribute('aria-label', `${countOf(findings.length, 'finding')} here`);
  const items = findings.map(({ rule, message, place, editor }) =>
    element(
      'li',
      '',
      element('p', '', ...withCode(message)),
      element('p', 'place', `${rule} · ${place}`),
      ...editorLink(editor),
    ),
  );
  const list = element('div', '', element('ul', '', ...items));
  list.popover = 'auto';
  button.popoverTargetElement = list;
  // A mark within a heading that opens something must not open that too.
  host.addEventListener('click', (event) => {
    event.stopPropagation();
  });
  root.append(button, list);
  return host;
}

/** Returns the link that opens the place of a finding; none without an address. */
function editorLink(href: string): readonly HTMLElement[] {
  if (href === '') return [];
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Open in editor';
  return [element('p', '', link)];
}

function createPanel(findings: readonly LiveFinding[], errors: number, warnings: number): HTMLElement {
  const { host, root } = createHost(PANEL, PANEL_STYLE);
  const parts = [errors > 0 ? [countOf(errors, 'error')] : [], warnings > 0 ? [countOf(warnings, 'warning')] : []];
  const details = document.createElement('details');
  details.append(element('summary', '', parts.flat().join(', ')));
  details.open = isSet('open');
  details.addEventListener('toggle', () => {
    set('open', details.open);
  });
  const items = findings.map((finding) => {
    const { severity, rule, message, place, editor, href, anchors } = finding;
    const text = element('p', '', ...withCode(message));
    const link = document.createElement('a');
    const id = anchors.find((anchor) => anchor !== '' && document.getElementById(anchor) !== null);
    link.href = id === undefined ? href : `#${id}`;
    link.textContent = rule;
    const name = href === '' ? rule : link;
    const where = element('p', 'place', place);
    return element('li', severity, element('p', '', severity, ': ', name), text, where, ...editorLink(editor));
  });
  const filters = (['error', 'warning'] as const).map((severity) => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = !isSet(severity);
    const filter = (): void => {
      for (const item of items) if (item.className === severity) item.hidden = !box.checked;
    };
    filter();
    box.addEventListener('change', () => {
      set(severity, !box.checked);
      filter();
    });
    return element('label', '', box, severity === 'error' ? 'Errors' : 'Warnings');
  });
  details.append(element('fieldset', '', ...filters), element('ol', '', ...items));
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', 'Findings');
  root.append(details);
  return host;
}

/** True for a choice of the reader that is kept while the tab is open, since each saved change loads the page again. */
function isSet(name: string): boolean {
  return sessionStorage.getItem(`portico-findings-${name}`) !== null;
}

function set(name: string, value: boolean): void {
  if (value) sessionStorage.setItem(`portico-findings-${name}`, '');
  else sessionStorage.removeItem(`portico-findings-${name}`);
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function show(value: unknown): void {
  for (const old of document.querySelectorAll(`${MARK}, ${PANEL}`)) old.remove();
  const list = field(value, 'findings');
  const findings = Array.isArray(list) ? list.map(readFinding) : [];
  if (findings.length === 0) return;
  const places = Map.groupBy(findings, elementOf);
  for (const [place, own] of places) place?.append(createMark(own));
  document.body.append(createPanel(findings, Number(field(value, 'errors')), Number(field(value, 'warnings'))));
}

function readFinding(value: unknown): LiveFinding {
  const text = (key: string): string => {
    const found = field(value, key);
    return typeof found === 'string' ? found : '';
  };
  const anchors = field(value, 'anchors');
  return {
    severity: text('severity') === 'error' ? 'error' : 'warning',
    rule: text('rule'),
    message: text('message'),
    place: text('place'),
    editor: text('editor'),
    href: text('href'),
    anchors: Array.isArray(anchors) ? anchors.filter((anchor) => typeof anchor === 'string') : [],
  };
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

let shown = '';

/** Fetches the findings of this page once their number in the state of the server differs. */
async function follow({ detail }: CustomEvent<unknown>): Promise<void> {
  const revision = String(detail);
  if (revision === shown) return;
  shown = revision;
  const address = new URL('findings.json', import.meta.url);
  address.searchParams.set('page', location.pathname);
  try {
    const response = await fetch(address);
    if (response.ok && revision === shown) show(await response.json());
  } catch {
    // The page is left, or the server has ended: the next message has the findings again.
    shown = '';
  }
}

addEventListener('portico-findings', (event) => {
  if (event instanceof CustomEvent) void follow(event);
});
