import {
  allWithin,
  attributeOf,
  firstWithin,
  hasClass,
  isElement,
  ofClass,
  wordsOf,
  type Element,
} from '../tree/index.ts';
import { firstSentence } from './meaning.ts';
import { addText, addValue, begin, type PagePart, type PageParts, type Place } from './place.ts';

/** Reads the names and texts of a page from its main element, without labels of ours. */
export function readParts(main: Element): PageParts {
  const own: PagePart = { name: '', anchor: '', texts: [] };
  const page: PageParts = { names: [], parts: [own], texts: new Set() };
  readAll(main, { page, part: own, anchor: '', values: 'value' });
  return page;
}

/** Reads an element; returns the place of what is in it, undefined where that has been read too. */
type Read = (element: Element, place: Place) => Place | undefined;

const OF_CLASSES: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['Guide', readGuide],
  ['lead', readText],
  ['prose', readText],
  ['Property', readRow],
  ['enum', readValues],
  ['meaning', readText],
  ['Response', readResponse],
  ['MediaType', readContent],
  ['Notice', readNotice],
  ['ExternalDocs', readLinks],
  ['Pairs', readLinks],
  ['Authentication', (_, place) => inAuthentication(place)],
  ['SecurityRequirement', (_, place) => inAuthentication(place)],
  ['Server', readServer],
  ['Callback', readCallback],
  ['Permission', readPermission],
  ['ChangeGroup', readChanges],
  ['Names', readSchemas],
  ['Endpoints', readSchemas],
]);

const OF_TAGS: Readonly<Partial<Record<string, Read>>> = {
  q: readText,
  tr: readError,
  div: readCredential,
};

function readAll({ childNodes }: Pick<Element, 'childNodes'>, place: Place): void {
  let here = place;
  for (const node of childNodes) {
    if (!isElement(node)) continue;
    here = afterHeading(node, here);
    const read = ofClass(node, OF_CLASSES) ?? OF_TAGS[node.tagName];
    const inner = read === undefined ? here : read(node, here);
    if (inner !== undefined) readAll(node, inner);
  }
}

/** Returns the place of what follows an element: after headings of servers, of schemes, and of the errors of a status, a part. */
function afterHeading(element: Element, place: Place): Place {
  if (element.tagName !== 'h2' || hasClass(element.parent, 'Authentication')) return place;
  const anchor = idOf(element);
  const name = wordsOf(element);
  if (anchor === 'servers' || anchor === 'authentication') return begin(place, { kind: 'section', name, anchor });
  if (!anchor.startsWith('status-')) return place;
  const [error, ...others] = allWithin(element.parent ?? element, isError);
  const about = error === undefined || others.length > 0 ? '' : aboutError(error);
  return begin(place, { kind: 'error', name: name.split(' ', 1).join(''), anchor, about });
}

function readText(element: Element, place: Place): undefined {
  addText(place, wordsOf(element, isCode));
}

/** Returns true for code and samples, which no one searches for by their words, and for labels of ours. */
function isCode({ tagName, classes }: Element): boolean {
  return tagName === 'pre' || tagName === 'thead' || classes.includes('Samples');
}

/** Reads a text of the portal's authors, in which each heading begins a part. */
function readGuide({ childNodes }: Element, place: Place): undefined {
  const [only] = childNodes.filter(isElement);
  let here = place;
  // The text of a topic is one of its document.
  for (const node of only !== undefined && hasClass(only, 'prose') ? only.childNodes : childNodes) {
    const anchor = isElement(node) && /^h[23]$/.test(node.tagName) ? idOf(node) : '';
    const name = wordsOf(node, isCode);
    if (anchor === '') addText(here, name);
    else here = begin(place, { kind: 'section', name, anchor });
  }
}

/** Groups of rows below a row. */
const GROUPS = ['nested', 'Choice'];

/** Reads a row: a field, a scheme, a variable of a server. */
function readRow(element: Element, place: Place): Place | undefined {
  const anchor = idOf(element);
  if (anchor === '') return hasClass(element.parent?.parent, 'Server') ? readVariable(element, place) : place;
  const [label, name] = [first(element, 'a'), wordsIn(element, 'a')];
  if (hasClass(element, 'SecurityScheme')) return readScheme(element, begin(place, { kind: 'section', name, anchor }));
  // An array's item and other names have a word in the place of a name.
  const inner = label?.classes.length === 0 ? begin(place, { kind: 'field', name, anchor }) : { ...place, anchor };
  if (attributeOf(element, 'data-named') === undefined) return inner;
  // The rows of a named schema stand on its page.
  readAll({ childNodes: element.childNodes.filter((node) => !GROUPS.some((group) => hasClass(node, group))) }, inner);
  return undefined;
}

/** Reads a scheme: its name, how it is sent, its id; its values are scopes. */
function readScheme(element: Element, place: Place): Place {
  addText(place, wordsIn(element, 'div'));
  return { ...place, values: 'scope' };
}

function readVariable(element: Element, place: Place): Place {
  const facts = first(element, 'facts');
  addText(place, wordsIn(element, 'name'));
  addValue(place, facts === undefined ? '' : wordsIn(facts, 'code'));
  return place;
}

/** Reads the parameter that a credential is, in a block of its own. */
function readCredential(element: Element, place: Place): Place {
  const [anchor, { parent }] = [idOf(element), element];
  if (anchor === '' || parent === undefined || !hasClass(parent, 'NeededScheme')) return place;
  return begin(place, { kind: 'field', name: wordsIn(parent, 'name'), anchor });
}

/** Returns the place of the scopes and roles of an operation: what schemes are stands on the page of the API. */
function inAuthentication(place: Place): Place {
  return { ...place, part: undefined, anchor: '', values: 'scope' };
}

function readServer(element: Element, place: Place): Place {
  addText(place, wordsIn(element, 'row'));
  return place;
}

/** Reads values, and what each means. */
function readValues({ childNodes }: Element, place: Place): undefined {
  const isBadge = (one: Element): boolean => hasClass(one, 'Badge');
  for (const node of childNodes.filter(isElement)) {
    if (node.tagName === 'dd') addText(place, wordsOf(node, isBadge));
    else addValue(place, wordsOf(node));
  }
}

function readContent(element: Element, place: Place): Place {
  return { ...place, anchor: attributeOf(element, 'data-anchor') ?? '' };
}

function readResponse(element: Element, place: Place): Place {
  const inside = first(element, 'inside');
  const description = inside?.childNodes.find((node) => hasClass(node, 'prose'));
  const about = description ?? first(element, 'meaning') ?? '';
  const inner = begin(place, {
    kind: 'status',
    name: wordsIn(element, 'status'),
    anchor: idOf(element),
    about: firstSentence(wordsOf(about, isCode)),
  });
  for (const code of attributeOf(element, 'data-codes')?.split(' ') ?? []) addValue(inner, code);
  return inner;
}

function readCallback(element: Element, place: Place): Place {
  const name = wordsIn(element, 'h3');
  return begin(place, { kind: 'section', name, anchor: idOf(element) });
}

/** Reads the texts of authors between the sentences of a notice, and in them. */
function readNotice(element: Element, place: Place): undefined {
  const isText = ({ classes, parent }: Element): boolean =>
    classes.includes('inline') || (classes.includes('prose') && parent !== element);
  for (const text of allWithin(element, isText)) readText(text, place);
}

/** Reads labelled values: words, and links to other sites. */
function readLinks(element: Element, place: Place): undefined {
  for (const value of allWithin(element, ({ tagName }) => /^(?:a|span|code)$/.test(tagName)))
    if (value.tagName !== 'a' || attributeOf(value, 'rel') !== undefined) readText(value, place);
}

function isError(element: Element): boolean {
  return element.tagName === 'tr' && idOf(element) !== '';
}

/** Reads an error; one without a code belongs to its status. */
function readError(element: Element, place: Place): Place {
  const head = isError(element) ? first(element, 'th') : undefined;
  const name = head === undefined ? '' : wordsIn(head, 'code');
  if (name === '') return place;
  return begin(place, { kind: 'error', name, anchor: idOf(element), about: aboutError(element) });
}

/** Returns the first sentence about an error: its meaning, or its message. */
function aboutError(error: Element): string {
  const cell = first(error, 'td') ?? error;
  return firstSentence(wordsOf(first(cell, 'prose') ?? first(cell, 'q') ?? '', isCode));
}

/** Reads a scope or a role, whose item has the anchor. */
function readPermission(element: Element, place: Place): Place {
  const name = wordsIn(element, 'code');
  return begin(place, { kind: 'scope', name, anchor: element.parent === undefined ? '' : idOf(element.parent) });
}

/** Reads what changed on the page of a version: an operation or schema, and its parts by name. */
function readChanges(element: Element, place: Place): undefined {
  const changes = allWithin(element, ({ tagName, ...one }) => tagName === 'li' && idOf(one) !== '');
  const [worst] = changes;
  if (worst === undefined) return;
  const heading = firstWithin(element, ({ tagName }) => /^h\d$/.test(tagName)) ?? element;
  const name = wordsOf(first(heading, 'a') ?? first(heading, 'code') ?? '');
  const inner = name === '' ? place : begin(place, { kind: 'change', name, anchor: idOf(worst) });
  for (const change of changes) {
    for (const node of change.childNodes.filter(isElement))
      if (node.tagName === 'span' && !hasClass(node, 'Badge')) readText(node, inner);
    const part = attributeOf(change, 'data-part');
    if (part !== undefined) place.page.names.push({ kind: 'change', name: part, anchor: idOf(change) });
  }
}

/** Reads a list of schemas: those without a page of their own have an anchor. */
function readSchemas({ childNodes }: Element, { page }: Place): undefined {
  for (const item of childNodes.filter(isElement)) {
    const anchor = idOf(item);
    const name = wordsIn(item, 'a');
    if (anchor !== '') page.names.push({ kind: 'field', name, anchor });
  }
}

function idOf(element: Pick<Element, 'attributes'>): string {
  return attributeOf(element, 'id') ?? '';
}

/** Returns the first element of a class or tag name. */
function first(element: Element, name: string): Element | undefined {
  return firstWithin(element, (one) => one.tagName === name || one.classes.includes(name));
}

function wordsIn(element: Element, name: string): string {
  return wordsOf(first(element, name) ?? '', ({ tagName }) => tagName === 'small');
}
