/** Creates an element with a class, unless it is empty, and contents. */
export function element(name: string, className = '', ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** Sets attributes of an element, and returns it. */
export function withAttributes<E extends Element>(made: E, attributes: Readonly<Record<string, string>>): E {
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
