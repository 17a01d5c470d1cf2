import type { Condition, ContentLabel, Label, Note, Row, RowFlag, RowName, VariantLabel } from '../types/row.ts';
import { endOfText } from '../../markdown/cut.ts';
import { sourceOf } from '../links.ts';
import type { MarkdownText, Reference } from '../types/text.ts';
import { clauseToText, conditionToClause } from './clauses.ts';
import { countToWords, listToWords } from './numbers.ts';
import { typeToText, typeToWords, word, type Word } from './types.ts';

/** Longest name of a row that carries the names of what it lies in, in characters. */
const LONGEST_NAME = 80;

const CHOICES = { oneOf: 'One of', anyOf: 'Any of', allOf: 'And also' } as const;
const ROOTS = { properties: 'Properties', items: 'Items', variants: 'Variants', value: 'Value' } as const;
const FLAGS: Readonly<Record<RowFlag, string>> = {
  readOnly: 'read only',
  writeOnly: 'write only',
  recursive: 'recursive',
};

/** What stands over the members of a choice. */
export function choiceToWords(choice: 'oneOf' | 'anyOf' | 'allOf'): string {
  return CHOICES[choice];
}

/** `read only`, `recursive`. */
export function flagToWords(flag: RowFlag): string {
  return FLAGS[flag];
}

/** The name of a row with those that it lies in: `head.repo.id`; a title where its place in a list has one. */
export function rowToName({ within, title, name, naming }: Pick<Row, 'within' | 'title' | 'name' | 'naming'>): string {
  const own = nameToText({ name, naming });
  return withinToText(within, '.', title === undefined ? own : `${own} ${title}`);
}

/** What a group holds: `3 properties of Category`, `Card · 2 properties`. */
export function labelToText({ label, within }: { readonly label: Label; readonly within: readonly RowName[] }): string {
  const own = ownLabel(label);
  return within.length === 0 ? own : `${withinToText(within.slice(0, -1), '.', lastName(within))} ${own}`;
}

/** The name of a variant, numbered among those of the same name. */
export function variantToWords({ name, number }: VariantLabel): string {
  const words =
    name.kind === 'name'
      ? name.name
      : name.kind === 'with'
        ? `with ${name.names.join(', ')}`
        : name.kind === 'type'
          ? typeToText(name.type)
          : name.kind === 'clause'
            ? conditionToClause(name.clause)
            : 'Variant';
  return number === undefined ? words : `${words} ${number}`;
}

/** When, or in what way, a schema holds. */
export function conditionToWords(condition: Condition): string {
  switch (condition.kind) {
    case 'when':
    case 'unless': {
      const clause = condition.clause === undefined ? 'the condition holds' : conditionToClause(condition.clause);
      return `${condition.kind === 'when' ? 'When' : 'Unless'} ${clause}`;
    }
    case 'otherwise':
      return 'Otherwise';
    case 'condition':
      return 'Condition';
    case 'not':
      return 'Not allowed';
    case 'contains':
      return 'Contained items';
    case 'contentSchema':
      return 'Content';
    case 'whenPresent':
      return `When ${condition.name} is there`;
    case 'definition':
      return `Definition ${condition.name}`;
  }
}

/** A sentence above rows. */
export function noteToWords(note: Note): readonly Word[] {
  switch (note.kind) {
    case 'parts':
      return note.parts.flatMap(({ name, href }, index) => {
        const before = index === 0 ? 'All of ' : index === note.parts.length - 1 ? ' and ' : ', ';
        return [word(before), { text: name, href }];
      });
    case 'required':
      return [word(`Required: ${note.names.join(', ')}`)];
    case 'dependentRequired': {
      const { name, required } = note;
      return [word(`With ${name}, ${listToWords(required)} ${required.length === 1 ? 'is' : 'are'} required.`)];
    }
    case 'outcome': {
      const { condition, clause } = note;
      const outcome =
        clause === undefined ? 'anything' : clause.never ? 'no value is valid' : clauseToText(clause, 'required');
      return [word(`${conditionToWords(condition)}: ${outcome}.`)];
    }
    case 'type':
      return typeToWords(note.type);
    case 'again':
      return note.type === undefined ? [word('As above, again.')] : [...typeToWords(note.type), word(', recursive')];
    case 'cut':
      return [word('What lies deeper is left out.')];
  }
}

/** The description of a row with where more is to be read of it, as one text of Markdown. */
export function describedText({ description, docs }: Pick<Row, 'description' | 'docs'>): MarkdownText | undefined {
  if (docs.length === 0) return description;
  const sentences = docs.map(referenceToMarkdown);
  if (description === undefined) return sentences.join('\n\n');
  const source = [sourceOf(description), ...sentences].join('\n\n');
  return typeof description === 'string' ? source : { source, links: description.links };
}

/** A link to more about a thing, as a sentence of Markdown. */
function referenceToMarkdown({ url, label }: Reference): string {
  const text = (label === '' ? url : label).replaceAll(/[\\[\]`*_<]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
  return `See [${text}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>).`;
}

function ownLabel(label: Label): string {
  switch (label.kind) {
    case 'root':
      return ROOTS[label.of];
    case 'variant': {
      const { chosenBy, isDefault, count } = label;
      return [
        variantToWords(label),
        ...(chosenBy === undefined ? [] : [`${chosenBy.property} ${chosenBy.values.join(', ')}`]),
        ...(isDefault ? ['default'] : []),
        ...(count === 0 ? [] : [countToWords(count, 'property', 'properties')]),
      ].join(' · ');
    }
    case 'condition': {
      const { condition, content } = label;
      return `${conditionToWords(condition)}${content === undefined ? '' : `: ${contentToText(content)}`}`;
    }
    case 'properties':
    case 'items':
    case 'name':
    case 'keys':
    case 'type':
    case 'conditions':
      return contentToText(label);
  }
}

function contentToText(label: ContentLabel): string {
  switch (label.kind) {
    case 'properties': {
      const count = countToWords(label.count, 'property', 'properties');
      return label.name === undefined ? count : `${count} of ${label.name}`;
    }
    case 'items':
      return countToWords(label.count, 'item');
    case 'name':
      return label.name;
    case 'keys':
      return 'Keys';
    case 'type':
      return typeToText(label.type);
    case 'conditions':
      return 'Conditions';
  }
}

function nameToText({ name }: RowName): string {
  return name ?? 'any other';
}

function lastName(names: readonly RowName[]): string {
  const last = names.at(-1);
  return last === undefined ? '' : nameToText(last);
}

function withinToText(within: readonly RowName[], join: string, own: string): string {
  if (within.length === 0) return own;
  const name = [...within.map(nameToText), own].join(join);
  return name.length <= LONGEST_NAME ? name : `…${endOfText(name, LONGEST_NAME)}`;
}
