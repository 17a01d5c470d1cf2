import { spreadAttributes } from './attributes.ts';
import type { Props } from './rendering.ts';

/** Elements that may not have contents (HTML, section 13.1.2), and obsolete ones. */
const VOID = /^(?:area|base|br|col|command|embed|hr|img|input|keygen|link|meta|param|source|track|wbr)$/i;

/** Returns an element as HTML, with contents in HTML; a void element that is empty has no end tag. */
export function writeElement(name: string, props: Props, html: string, isEmpty = html === ''): string {
  const start = `<${name}${spreadAttributes(props, name).text}`;
  return isEmpty && VOID.test(name) ? `${start}/>` : `${start}>${html}</${name}>`;
}
