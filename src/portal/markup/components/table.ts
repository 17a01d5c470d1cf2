import { toMarkdown } from '../../../characters/markdown.ts';
import { escapeAttribute, escapeText } from '../../../characters/markup.ts';
import { replaceFences, withFenceTitle } from './fences.ts';
import type { ComponentNode } from './tree.ts';

/** Component with its contents as Markdown. */
export interface WrittenComponent {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly body: string;
  /** Components directly within it. */
  readonly items: readonly Pick<ComponentNode, 'name' | 'attributes'>[];
  /** Name of the component around it. */
  readonly parent: string | undefined;
}

/** Component that lays out contents: HTML for the sanitizer around Markdown. */
export interface LayoutComponent {
  readonly name: string;
  /** Attributes that it needs. */
  readonly needs: readonly string[];
  /** Component that it belongs in. */
  readonly within?: string;
  /** True within a sentence; others are blocks. */
  readonly inline?: boolean;
  /** Contents without which it shows nothing; undefined where none are needed. */
  readonly holds: 'text' | 'code' | 'Tab' | undefined;
  readonly html: (component: WrittenComponent) => string;
}

type Rest = Omit<LayoutComponent, 'name' | 'needs' | 'holds'> & Partial<Pick<LayoutComponent, 'needs' | 'holds'>>;

/** Components for guides and descriptions. */
export const LAYOUT_COMPONENTS: readonly LayoutComponent[] = [
  ...['Note', 'Tip', 'Important', 'Warning', 'Caution'].map(alert),
  layout('Tabs', {
    holds: 'Tab',
    html: ({ items, body }) => {
      const titles = items.flatMap(({ name, attributes }) => (name === 'Tab' ? [attributes.get('title') ?? ''] : []));
      return panels('tabs', titles, body);
    },
  }),
  layout('Tab', {
    needs: ['title'],
    within: 'Tabs',
    html: ({ attributes, body, parent }) => (parent === 'Tabs' ? panel(attributes.get('title') ?? '', body) : body),
  }),
  layout('CodeGroup', {
    holds: 'code',
    html: ({ body }) => {
      const titles: string[] = [];
      const inner = replaceFences(body, (code, title) => {
        titles.push(title);
        return `\n\n${panel(title, code)}\n\n`;
      });
      return panels('code-tabs', titles, inner);
    },
  }),
  layout('CodeBlock', {
    holds: 'code',
    html: ({ attributes, body }) => withFenceTitle(body, attributes),
  }),
  layout('Steps', {
    html: ({ body, items }) =>
      items.some(({ name }) => name === 'Step')
        ? wrap('<ol data-part="steps">', body, '</ol>')
        : wrapped('steps', body),
  }),
  layout('Step', {
    within: 'Steps',
    html: ({ attributes, body }) => wrap('<li>', blocks(titled(attributes), body), '</li>'),
  }),
  layout('Card', {
    needs: ['title'],
    holds: undefined,
    html: ({ attributes, body }) =>
      wrap('<div data-part="card">', blocks(linked(attributes), about(attributes), body), '</div>'),
  }),
  layout('Columns', {
    html: ({ body, attributes }) =>
      wrap(`<div data-part="columns-${/^[234]$/.exec(attributes.get('cols') ?? '')?.[0] ?? '2'}">`, body, '</div>'),
  }),
  layout('Column', { within: 'Columns', html: ({ body }) => wrapped('column', body) }),
  layout('Details', {
    needs: ['title'],
    html: ({ attributes, body }) => {
      const isOpen = attributes.has('open') && attributes.get('open') !== 'false';
      const start = `<details${isOpen ? ' open' : ''}>\n<summary>${titleOf(attributes)}</summary>`;
      return wrap(start, body, '</details>');
    },
  }),
  layout('Field', {
    holds: undefined,
    html: ({ attributes, body }) =>
      wrap(`<div data-part="field">\n<p data-part="title">${fieldHtml(attributes)}</p>`, body, '</div>'),
  }),
  layout('Frame', {
    html: ({ attributes, body }) => {
      const caption = attributes.get('caption');
      const text = caption === undefined ? '' : `<p data-part="caption">${escapeText(caption)}</p>`;
      return wrap('<div data-part="frame">', blocks(body, text), '</div>');
    },
  }),
  layout('Update', { needs: ['label'], html: updateOf }),
  // In the text: a tip over a word is out of reach on phones and by keyboard.
  layout('Tooltip', {
    needs: ['tip'],
    inline: true,
    html: ({ attributes, body }) => `${body} (${toMarkdown(attributes.get('tip') ?? '')})`,
  }),
  layout('Group', { html: ({ body }) => wrapped('group', body) }),
];

const BY_NAME = new Map(LAYOUT_COMPONENTS.map((component) => [component.name, component]));

/** Returns the component of a name. */
export function findLayoutComponent(name: string): LayoutComponent | undefined {
  return BY_NAME.get(name);
}

function layout(name: string, { needs = [], ...rest }: Rest): LayoutComponent {
  return { name, needs, holds: 'text', ...rest };
}

function alert(name: string): LayoutComponent {
  return layout(name, {
    html: ({ attributes, body }) => {
      const title = attributes.get('title');
      const own = title === undefined ? '' : ` data-title="${escapeAttribute(title)}"`;
      return wrap(`<blockquote data-alert="${name.toLowerCase()}"${own}>`, body, '</blockquote>');
    },
  });
}

/** Writes an entry of a changelog, whose label is a heading. */
function updateOf({ attributes, body }: WrittenComponent): string {
  const description = toMarkdown(attributes.get('description') ?? '').trim();
  const label = toMarkdown(attributes.get('label') ?? '').trim();
  return blocks(`## ${label}`, description === '' ? '' : `*${description}*`, body);
}

/** Writes panels with their tabs. */
function panels(part: 'tabs' | 'code-tabs', titles: readonly string[], body: string): string {
  if (titles.length === 0) return body;
  return wrap(`<div data-part="${part}" data-titles="${escapeAttribute(JSON.stringify(titles))}">`, body, '</div>');
}

function panel(title: string, body: string): string {
  return wrap(`<div data-part="panel">\n<p data-part="title">${escapeText(title)}</p>`, body, '</div>');
}

function wrap(start: string, body: string, end: string): string {
  return blocks(start, body, end);
}

function wrapped(part: string, body: string): string {
  return wrap(`<div data-part="${part}">`, body, '</div>');
}

function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function titleOf(attributes: WrittenComponent['attributes']): string {
  return escapeText(attributes.get('title') ?? '');
}

function titled(attributes: WrittenComponent['attributes']): string {
  return attributes.has('title') ? `<p data-part="title">${titleOf(attributes)}</p>` : '';
}

function linked(attributes: WrittenComponent['attributes']): string {
  const href = attributes.get('href');
  const title = titleOf(attributes);
  return `<p data-part="title">${href === undefined ? title : `<a href="${escapeAttribute(href)}">${title}</a>`}</p>`;
}

function about(attributes: WrittenComponent['attributes']): string {
  return toMarkdown(attributes.get('description') ?? '');
}

/** Names of Mintlify's fields by their places in a request. */
const FIELD_NAMES = ['name', 'path', 'query', 'body', 'header'];

function fieldHtml(attributes: WrittenComponent['attributes']): string {
  const name = FIELD_NAMES.map((attribute) => attributes.get(attribute)).find((value) => value !== undefined) ?? '';
  const required = attributes.has('required') && attributes.get('required') !== 'false' ? 'required' : '';
  const facts = [attributes.get('type') ?? '', required].filter((fact) => fact !== '').join(', ');
  return `<code>${escapeText(name)}</code> ${escapeText(facts)}`;
}
