/** A button that is an icon, drawn of paths by their classes. */
export function iconButton(paths: Readonly<Record<string, string>>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon';
  const look = { width: '15', height: '15', viewBox: '0 0 15 15', fill: 'none', stroke: 'currentColor' };
  const lines = { 'stroke-width': '1.4', 'stroke-linejoin': 'round', 'aria-hidden': 'true' };
  const icon = drawn('svg', { ...look, ...lines });
  icon.append(...Object.entries(paths).map(([name, d]) => drawn('path', { class: name, d })));
  button.append(icon);
  return button;
}

function drawn(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
