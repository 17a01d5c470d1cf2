import { toMarkdown } from '../../../characters/markdown.ts';
import type { Messages } from '../messages.ts';
import type { Condition, ContentLabel, Label, Note, Row, RowName, VariantLabel } from '../../view/types/row.ts';
import { endOfText } from '../../markup/cut.ts';
import { sourceOf } from '../../view/links.ts';
import type { MarkdownText, Reference } from '../../view/types/text.ts';
import type { Fact } from '../../view/types/fact.ts';
import { clauseToText, conditionToClause } from './clauses.ts';
import { formatFact } from './facts.ts';
import { typeToText, formatType, word, type Word } from './types.ts';

/** Maximum length of a row's name with those of its parents, in characters. */
const MAX_NAME_LENGTH = 80;

/** Formats a row's name after those of its parents: `head.repo.id`; an array item is followed by its title. */
export function rowToName(
  m: Messages,
  { within, title, name, naming }: Pick<Row, 'within' | 'title' | 'name' | 'naming'>,
): string {
  const own = nameToText(m, { name, naming });
  return withinToText(m, within, '.', title === undefined ? own : `${own} ${title}`);
}

/** Labels a group of rows: `3 properties of Category`, `Card · 2 properties`. */
export function labelToText(
  m: Messages,
  { label, within }: { readonly label: Label; readonly within: readonly RowName[] },
): string {
  const own = ownLabel(m, label);
  return within.length === 0 ? own : `${withinToText(m, within.slice(0, -1), '.', lastName(m, within))} ${own}`;
}

/** Names a variant, numbered among those of the same name. */
export function formatVariant(m: Messages, { name, number }: Pick<VariantLabel, 'name' | 'number'>): string {
  const words =
    name.kind === 'name'
      ? name.name
      : name.kind === 'with'
        ? m.label.with(name.names.join(', '))
        : name.kind === 'type'
          ? typeToText(m, name.type)
          : name.kind === 'clause'
            ? conditionToClause(m, name.clause)
            : m.label.variant;
  return number === undefined ? words : `${words} ${number}`;
}

/** Formats the condition under which a schema applies. */
export function formatCondition(m: Messages, condition: Condition): string {
  switch (condition.kind) {
    case 'when':
    case 'unless': {
      const clause = condition.clause === undefined ? m.condition.holds : conditionToClause(m, condition.clause);
      return m.condition[condition.kind](clause);
    }
    case 'otherwise':
    case 'condition':
    case 'not':
    case 'contains':
    case 'contentSchema':
    case 'propertyNames':
      return m.condition[condition.kind];
    case 'whenPresent':
    case 'definition':
      return m.condition[condition.kind](condition.name);
  }
}

/** Formats a sentence above rows. */
export function formatNote(m: Messages, note: Note): readonly Word[] {
  switch (note.kind) {
    case 'parts':
      return note.parts.flatMap(({ name, href }, index) => {
        const before =
          index === 0 ? m.note.firstPart : index === note.parts.length - 1 ? m.note.lastPart : m.note.nextPart;
        return [word(before), { text: name, href }];
      });
    case 'required':
      return [word(m.note.required(note.names.join(', ')))];
    case 'never':
      return [word(m.note.never(note.names, note.more))];
    case 'dependentRequired':
      return [word(m.note.dependent(note.name, note.required))];
    case 'outcome': {
      const { condition, clause } = note;
      const outcome =
        clause === undefined ? m.note.anything : clause.never ? m.note.noValue : clauseToText(m, clause, 'required');
      return [word(`${formatCondition(m, condition)}: ${outcome}.`)];
    }
    case 'type':
      return formatType(m, note.type);
    case 'chosenBy':
      return [word(`${note.property}: ${m.formatList(note.values, 'or')}`)];
    case 'each':
      return [...factsToSentence(m, note.facts), word(m.note.each[note.of])];
    case 'again':
      return note.type === undefined ? [word(m.note.asAbove)] : [...formatType(m, note.type), word(m.note.recursive)];
    case 'cut':
      return [word(m.note.cut)];
  }
}

/** Formats the facts of an array or map as a sentence, with values as code; none without facts. */
function factsToSentence(m: Messages, facts: readonly Fact[]): readonly Word[] {
  const words = facts.flatMap((fact, index) => {
    const { text, code } = formatFact(m, fact);
    const own = word(index === 0 ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `; ${text}`);
    return code === undefined ? [own] : [own, word(' '), { ...word(code), isCode: true }];
  });
  return words.length === 0 ? [] : [...words, word('. ')];
}

/** Formats a row's description and its links to further reading, as one Markdown text. */
export function describedText(
  m: Messages,
  { description, docs }: Pick<Row, 'description' | 'docs'>,
): MarkdownText | undefined {
  if (docs.length === 0) return description;
  const sentences = docs.map((item) => referenceToMarkdown(m, item));
  if (description === undefined) return sentences.join('\n\n');
  const source = [sourceOf(description), ...sentences].join('\n\n');
  return typeof description === 'string' ? source : { source, links: description.links };
}

/** Formats a link to further reading, as a Markdown sentence. */
function referenceToMarkdown(m: Messages, { url, label }: Reference): string {
  return m.note.see(`[${toMarkdown(label === '' ? url : label)}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`);
}

function ownLabel(m: Messages, label: Label): string {
  switch (label.kind) {
    case 'root':
      return m.label.roots[label.of];
    case 'variant': {
      const { chosenBy, isDefault, count } = label;
      return [
        formatVariant(m, label),
        ...(chosenBy === undefined ? [] : [`${chosenBy.property} ${chosenBy.values.join(', ')}`]),
        ...(isDefault ? [m.label.default] : []),
        ...(count === 0 ? [] : [m.label.properties(count)]),
      ].join(' · ');
    }
    case 'condition': {
      const { condition, content } = label;
      return `${formatCondition(m, condition)}${content === undefined ? '' : `: ${contentToText(m, content)}`}`;
    }
    case 'properties':
    case 'items':
    case 'name':
    case 'keys':
    case 'type':
    case 'variants':
    case 'conditions':
      return contentToText(m, label);
  }
}

function contentToText(m: Messages, label: ContentLabel): string {
  switch (label.kind) {
    case 'properties': {
      const count = m.label.properties(label.count);
      return label.name === undefined ? count : m.label.of(count, label.name);
    }
    case 'items':
      return m.label.items(label.count);
    case 'name':
      return label.name;
    case 'keys':
      return m.label.keys;
    case 'type':
      return typeToText(m, label.type);
    case 'variants':
      return m.formatSome(
        label.first.map((item) => formatListed(m, item)),
        label.count,
        'or',
      );
    case 'conditions':
      return m.label.conditions;
  }
}

/** Formats a variant in a list of variants. */
function formatListed(m: Messages, variant: Pick<VariantLabel, 'name' | 'number'>): string {
  const words = formatVariant(m, variant);
  return variant.name.kind === 'with' ? `object ${words}` : words;
}

/** Returns a name as written; one that stands for any other property in angle brackets, as a placeholder. */
function nameToText(m: Messages, { name, naming }: RowName): string {
  if (name === undefined) return m.label.anyOther;
  return naming === 'any' ? `<${name}>` : name;
}

function lastName(m: Messages, names: readonly RowName[]): string {
  const last = names.at(-1);
  return last === undefined ? '' : nameToText(m, last);
}

function withinToText(m: Messages, within: readonly RowName[], join: string, own: string): string {
  if (within.length === 0) return own;
  const name = [...within.map((item) => nameToText(m, item)), own].join(join);
  return name.length <= MAX_NAME_LENGTH ? name : `…${endOfText(name, MAX_NAME_LENGTH)}`;
}
