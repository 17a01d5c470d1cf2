import { readSynonyms } from '../synonyms.ts';
import type { ComponentTag } from './tags.ts';

/** Component that another name stands for, and its names of attributes. */
interface Alias {
  readonly name: string;
  readonly renamed?: Readonly<Record<string, string>>;
}

/** Names of Mintlify, Starlight, Docusaurus and (with a percent sign) GitBook and Redocly for components of the table. */
const ALIASES: ReadonlyMap<string, Alias> = new Map<string, Alias>([
  ['Info', { name: 'Note' }],
  ['Check', { name: 'Tip' }],
  ['Danger', { name: 'Caution' }],
  ['Callout', { name: 'Callout' }],
  ['Aside', { name: 'Callout' }],
  ['Admonition', { name: 'Callout' }],
  ['TabItem', { name: 'Tab', renamed: { label: 'title' } }],
  ['Accordion', { name: 'Details', renamed: { defaultOpen: 'open' } }],
  ['Expandable', { name: 'Details', renamed: { defaultOpen: 'open' } }],
  ['AccordionGroup', { name: 'Group' }],
  ['CardGroup', { name: 'Columns' }],
  ['CardGrid', { name: 'Columns' }],
  ['LinkCard', { name: 'Card' }],
  ['Tile', { name: 'Card' }],
  ['ParamField', { name: 'Field' }],
  ['ResponseField', { name: 'Field' }],
  ['%hint', { name: 'Callout', renamed: { style: 'type' } }],
  ['%tabs', { name: 'Tabs' }],
  ['%tab', { name: 'Tab', renamed: { label: 'title' } }],
  ['%code', { name: 'CodeBlock' }],
  ['%stepper', { name: 'Steps' }],
  ['%step', { name: 'Step' }],
  ['%columns', { name: 'Columns' }],
  ['%column', { name: 'Column' }],
  ['%admonition', { name: 'Callout', renamed: { name: 'title' } }],
]);

/** Kinds of alerts by their names and synonyms. */
export const ALERT_WORDS = readSynonyms(
  'note info, tip hint check success, important, warning warn, caution danger error',
);

/** Components of Mintlify that have no counterpart, by what to write in their place. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Icon', 'Pages have no icons of an author: use a picture or an emoji.'],
  ['Badge', 'Write it as code, between backticks.'],
  ['Panel', 'Nothing can be placed beside the text: use `<Note>` or `<Columns>`.'],
  ['Tree', 'Draw it in fenced code.'],
  ['Color', 'Write colours in a table.'],
  ['View', 'Use `<Tabs>`.'],
  ['Visibility', 'Pages and their Markdown say the same.'],
  ['Prompt', 'Use `<CodeBlock title="…">`, which can be copied.'],
  ['Banner', 'The setting `banner` shows one above all pages.'],
  ['Snippet', 'In MDX import a component beside the guide.'],
  ['Mermaid', 'Write it as fenced code of the language `mermaid`.'],
  ['Latex', 'Write formulas as code.'],
]);

/** Components of Redoc, Mintlify, ReadMe, Fern and Docusaurus that descriptions lose: pages show what is in them. */
export const LOST_COMPONENTS: ReadonlySet<string> = new Set([
  ...OTHER_NAMES.keys(),
  ...(
    'SchemaDefinition SecurityDefinitions RedocResponse JsonViewer MarkdownWrapper RequestExample ResponseExample RequestSchema ' +
    'ResponseSchema EndpointRequestSnippet EndpointResponseSnippet EndpointSchemaSnippet RunnableEndpoint OpenApi OpenApiExplorer ' +
    'HTMLBlock Embed Image Anchor Glossary Variable BrowserOnly DocCardList ApiDemoPanel TryIt'
  ).split(' '),
]);

/** Names that stand for components of the table. */
export const ALIAS_NAMES: readonly string[] = [...ALIASES.keys()].filter((name) => !name.startsWith('%'));

/** Names of blocks of GitBook and Redocly that stand for components, with a percent sign. */
export const BLOCK_NAMES: readonly string[] = [...ALIASES.keys()].filter((name) => name.startsWith('%'));

/** Returns a tag's component in the table, with the attributes that it has there. */
export function canonical({ name, attributes }: Pick<ComponentTag, 'name' | 'attributes'>): {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
} {
  const alias = ALIASES.get(name);
  if (alias === undefined) return { name, attributes };
  const all = new Map(
    [...attributes].map(([attribute, value]) => [alias.renamed?.[attribute] ?? attribute, value] as const),
  );
  if (alias.name !== 'Callout') return { name: alias.name, attributes: all };
  const kind = ALERT_WORDS.get(all.get('type') ?? '') ?? 'note';
  return { name: kind.charAt(0).toUpperCase() + kind.slice(1), attributes: all };
}
