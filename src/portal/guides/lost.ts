import { maskCode } from '../markup/components/mask.ts';
import { LAYOUT_COMPONENTS } from '../markup/components/table.ts';
import type { ComponentTag } from '../markup/components/tags.ts';
import { ALLOWED, HELD, MARKUP_ONLY } from '../markup/tags.ts';
import { nearestHint } from '../../openapi/model/index.ts';
import type { Guide } from '../pages/page.ts';
import type { Fault } from './fault.ts';
import { guideSource } from './source.ts';

/** Tag of an element of HTML, not a URL between angle brackets. */
const ELEMENT = /(?<!\\)<\/?([a-z][a-z\d-]*)(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{}]+))?)*\s*\/?>/g;

/** Elements of HTML that texts may not contain. */
const FORBIDDEN = new Set(
  (
    'applet area audio base button canvas dialog embed fieldset form frame frameset head iframe input label legend link map math menu ' +
    'meta meter noembed noframes noscript object optgroup option param plaintext progress script select slot style svg template ' +
    'textarea title track video xmp'
  ).split(' '),
);

/**
 * Lists the HTML of a guide that readers would miss: elements that pages never show, and words in angle brackets that are none. What
 * JavaScript of MDX makes is not looked at.
 */
export function lostElements(guide: Guide): readonly Fault[] {
  const { text, sourceOffset } = guideSource(guide);
  return [...maskCode(text).matchAll(ELEMENT)].flatMap(({ 0: tag, 1: name = '', index }) => {
    if (ALLOWED.has(name) || MARKUP_ONLY.has(name) || HELD.has(name) || name === 'img') return [];
    const offset = sourceOffset(index);
    if (FORBIDDEN.has(name)) {
      const hint = HINTS.get(name) ?? 'Link to it, or write it as Markdown.';
      return tag.startsWith('</') ? [] : [{ offset, message: `Pages do not show \`<${name}>\`.`, hint }];
    }
    const component = LAYOUT_COMPONENTS.find((one) => one.name.toLowerCase() === name)?.name;
    const hint =
      component === undefined
        ? `Write \`\\<${name}>\` for the signs themselves, or code between backticks.`
        : `Write \`<${component}>\`.`;
    return [{ offset, message: `HTML has no element \`${name}\`.`, hint }];
  });
}

const HINTS: ReadonlyMap<string, string> = new Map([
  ['script', 'The setting `head` adds scripts to pages.'],
  ['style', 'The setting `css` adds style sheets to pages.'],
  ['svg', 'Show it as a picture: `![text](./picture.svg)`.'],
]);

/** Attributes that components of guides read. */
const ATTRIBUTES: readonly string[] = (
  'api body caption cols default defaultOpen description example header href icon label lineNumbers name open operation path query ' +
  'required schema scheme status style tip title type'
).split(' ');

/** Lists the attributes of components that look like typos of those that are read. */
export function misspeltAttributes(tags: readonly ComponentTag[]): readonly Fault[] {
  return tags.flatMap(({ name, attributes, offset }) =>
    [...attributes.keys()].flatMap((attribute) => {
      if (ATTRIBUTES.includes(attribute) || OTHERS.has(attribute)) return [];
      const hint = nearestHint(attribute, ATTRIBUTES);
      const message = `\`${name.replace('%', '')}\` has no attribute \`${attribute}\`.`;
      return hint === undefined ? [] : [{ offset, message, hint }];
    }),
  );
}

/** Attributes of other tools' components of these names, which change nothing here. */
const OTHERS = new Set(
  (
    'arrow class className color cta disabled dropdown expandable filename focus fullWidth groupId height hidden highlight hint ' +
    'horizontal iconType id img key lang lines noZoom placeholder size stroke sync syncKey tags target value values variant width wrap'
  ).split(' '),
);
