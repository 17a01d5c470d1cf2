import type { Condition, ContentLabel, Label, Note, Row, RowFlag, RowName, VariantLabel } from '../types/row.ts';
import { endOfText } from '../../markdown/cut.ts';
import { sourceOf } from '../links.ts';
import type { MarkdownText, Reference } from '../types/text.ts';
import { clauseToText, conditionToClause } from './clauses.ts';
import { CONDITION, LABEL, NOTE } from './label-terms.ts';
import { listToWords, someToWords } from './numbers.ts';
import { typeToText, typeToWords, word, type Word } from './types.ts';

/** Longest name of a row that carries the names of what it lies in, in characters. */
const LONGEST_NAME = 80;

/** What stands over the members of a choice. */
export function choiceToWords(choice: 'oneOf' | 'anyOf' | 'allOf'): string {
  return LABEL.choices[choice];
}

/** `read only`, `recursive`. */
export function flagToWords(flag: RowFlag): string {
  return LABEL.flags[flag];
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
export function variantToWords({ name, number }: Pick<VariantLabel, 'name' | 'number'>): string {
  const words =
    name.kind === 'name'
      ? name.name
      : name.kind === 'with'
        ? LABEL.with(name.names.join(', '))
        : name.kind === 'type'
          ? typeToText(name.type)
          : name.kind === 'clause'
            ? conditionToClause(name.clause)
            : LABEL.variant;
  return number === undefined ? words : `${words} ${number}`;
}

/** When, or in what way, a schema holds. */
export function conditionToWords(condition: Condition): string {
  switch (condition.kind) {
    case 'when':
    case 'unless': {
      const clause = condition.clause === undefined ? CONDITION.holds : conditionToClause(condition.clause);
      return CONDITION[condition.kind](clause);
    }
    case 'otherwise':
    case 'condition':
    case 'not':
    case 'contains':
    case 'contentSchema':
      return CONDITION[condition.kind];
    case 'whenPresent':
    case 'definition':
      return CONDITION[condition.kind](condition.name);
  }
}

/** A sentence above rows. */
export function noteToWords(note: Note): readonly Word[] {
  switch (note.kind) {
    case 'parts':
      return note.parts.flatMap(({ name, href }, index) => {
        const before = index === 0 ? NOTE.firstPart : index === note.parts.length - 1 ? NOTE.lastPart : NOTE.nextPart;
        return [word(before), { text: name, href }];
      });
    case 'required':
      return [word(NOTE.required(note.names.join(', ')))];
    case 'dependentRequired':
      return [word(NOTE.dependent(note.name, note.required))];
    case 'outcome': {
      const { condition, clause } = note;
      const outcome =
        clause === undefined ? NOTE.anything : clause.never ? NOTE.noValue : clauseToText(clause, 'required');
      return [word(`${conditionToWords(condition)}: ${outcome}.`)];
    }
    case 'type':
      return typeToWords(note.type);
    case 'chosenBy':
      return [word(`${note.property}: ${listToWords(note.values, 'or')}`)];
    case 'each':
      return [word(NOTE.each[note.of])];
    case 'again':
      return note.type === undefined ? [word(NOTE.asAbove)] : [...typeToWords(note.type), word(NOTE.recursive)];
    case 'cut':
      return [word(NOTE.cut)];
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
  return NOTE.see(`[${text}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`);
}

function ownLabel(label: Label): string {
  switch (label.kind) {
    case 'root':
      return LABEL.roots[label.of];
    case 'variant': {
      const { chosenBy, isDefault, count } = label;
      return [
        variantToWords(label),
        ...(chosenBy === undefined ? [] : [`${chosenBy.property} ${chosenBy.values.join(', ')}`]),
        ...(isDefault ? [LABEL.default] : []),
        ...(count === 0 ? [] : [LABEL.properties(count)]),
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
    case 'variants':
    case 'conditions':
      return contentToText(label);
  }
}

function contentToText(label: ContentLabel): string {
  switch (label.kind) {
    case 'properties': {
      const count = LABEL.properties(label.count);
      return label.name === undefined ? count : LABEL.of(count, label.name);
    }
    case 'items':
      return LABEL.items(label.count);
    case 'name':
      return label.name;
    case 'keys':
      return LABEL.keys;
    case 'type':
      return typeToText(label.type);
    case 'variants':
      return someToWords(label.first.map(listedToWords), label.count, 'or');
    case 'conditions':
      return LABEL.conditions;
  }
}

/** A variant among others in a sentence. */
function listedToWords(variant: Pick<VariantLabel, 'name' | 'number'>): string {
  const words = variantToWords(variant);
  return variant.name.kind === 'with' ? `object ${words}` : words;
}

function nameToText({ name }: RowName): string {
  return name ?? LABEL.anyOther;
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
