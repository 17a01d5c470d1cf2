import { type Address } from './address.ts';
import { escapeAttribute } from '../../characters/markup.ts';
import { ALLOWED } from './tags.ts';

/** Decoded attributes of a tag. */
export type Attributes = ReadonlyMap<string, string>;

/** Writes the allowed attributes of an element with checked values. */
export function attributesOf(name: string, attributes: Attributes): string {
  // mitigation: attributes that texts may have
  return (ALLOWED.get(name) ?? [])
    .map((attribute) => {
      const value = attributes.get(attribute);
      if (value === undefined) return '';
      switch (attribute) {
        case 'open':
          return ' open';
        case 'title':
          return ` title="${escapeAttribute(withoutControls(value))}"`;
        case 'start':
        case 'colspan':
        case 'rowspan':
          return /^\d{1,3}$/.test(value) ? ` ${attribute}="${value}"` : '';
        case 'scope':
          return /^(col|row)$/.test(value) ? ` scope="${value}"` : '';
        case 'dir':
          return /^(ltr|rtl)$/.test(value) ? ` dir="${value}"` : '';
        case 'data-align':
          return /^(center|right)$/.test(value) ? ` class="${value}"` : '';
        case 'data-task':
          return ' class="has-task"';
        default:
          return '';
      }
    })
    .join('');
}

/** Writes the opening tag of a link; without an address it has no `href`. */
export function openLink(address: Address | undefined, attributes: string): string {
  if (address === undefined) return '<a>';
  return `<a href="${escapeAttribute(address.href)}"${attributes}${relationOf(address.kind)}>`;
}

function relationOf(kind: Address['kind']): string {
  return kind === 'external' ? ' rel="noopener noreferrer"' : '';
}

/** Returns the language in the class of a code element; empty without one. */
export function languageOf(attributes: Attributes): string {
  return /(?:^|\s)language-(\S+)/.exec(attributes.get('class') ?? '')?.[1] ?? '';
}

/** Returns the name by which links of the text target the element. */
export function targetOf(attributes: Attributes): string | undefined {
  return attributes.get('id') ?? attributes.get('name');
}

/** Removes characters that HTML does not allow. */
export function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
