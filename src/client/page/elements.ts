type Attributes = Readonly<Record<string, string>>;

/** Creates an element with a class, unless it is empty, and contents. */
export function element(name: string, className = '', ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** Sets attributes of an element, and returns it. */
export function withAttributes<E extends Element>(made: E, attributes: Attributes): E {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Creates a button with a text. */
export function textButton(text: string, press: () => void, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  if (className !== '') made.className = className;
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}

/** Creates a button with an icon of 15 by 15 pixels, drawn by lines. */
export function iconButton(label: string, press: () => void, ...paths: readonly Attributes[]): HTMLButtonElement {
  const button = textButton('', press, 'icon');
  button.ariaLabel = label;
  button.title = label;
  const look = { width: '15', height: '15', viewBox: '0 0 15 15', fill: 'none', stroke: 'currentColor' };
  const lines = { 'stroke-width': '1.4', 'stroke-linejoin': 'round', 'aria-hidden': 'true' };
  const icon = drawn('svg', { ...look, ...lines });
  icon.append(...paths.map((path) => drawn('path', path)));
  button.append(icon);
  return button;
}

function drawn(name: string, attributes: Attributes): SVGElement {
  return withAttributes(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);
}

/** Wraps a function so that it runs once, or once for each key; after a failure the next call tries again. */
export function once<Args extends readonly [] | readonly [key: string], Result>(
  make: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const made = new Map<string | undefined, Promise<Result>>();
  return (...args) => {
    const [key] = args;
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    known.catch(() => made.delete(key));
    return known;
  };
}
