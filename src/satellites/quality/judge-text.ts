import type { Operation } from '../../openapi/model/index.ts';
import { isMethod } from '../../openapi/standard/methods.ts';
import type { Flaw } from './types.ts';

/** Words that say nothing about a thing, whatever it is. */
const FILLER = new Set(
  (
    'a an and any are as at be by for from given has have here in into is it its more of on or our see set that the their this to ' +
    'used was which will with you your api argument array boolean collection data description docs documentation element entity ' +
    'endpoint entry example field info information input instance int integer item kind link list model number object ok ' +
    'operation optional output param parameter payload property query reference required request resource response result ' +
    'schema str string success successful successfully tag type value values website webhook'
  ).split(' '),
);

/** Texts that stand where a description is to be written. */
const PLACEHOLDERS =
  /^(?:todo|tbd|tbc|tba|fixme|xxx+|n ?a|none|null|undefined|unknown|nothing|empty|untitled|test|testing|asdf\w*|qwerty|blah|foo|bar|baz|foo ?bar|hello world|placeholder|coming soon|to be (?:added|announced|defined|determined|documented|done|written)|(?:no|missing|without|default|add|insert|your|some|sample|auto ?generated) (?:a |an |the |your )?(?:description|text|documentation|docs|summary)(?: (?:here|available|given|provided|yet))*|description (?:goes )?here|not (?:yet )?documented(?: yet)?|undocumented)$/;

/** Returns the flaw of a description, summary or other text about something with these names; undefined for one that counts. */
export function judgeText(text: string | undefined, names: readonly (string | undefined)[]): Flaw | undefined {
  const written = text?.trim() ?? '';
  if (written === '') return 'missing';
  const words = toWords(toPlain(written));
  if (words.length === 0) return 'no-words';
  if (PLACEHOLDERS.test(words.join(' '))) return 'placeholder';
  const known = new Set(names.flatMap((name) => toWords(name ?? '').map(toSingular)));
  const isTelling = (word: string): boolean =>
    !FILLER.has(word) && !FILLER.has(toSingular(word)) && !/^\d+$/.test(word) && !known.has(toSingular(word));
  return words.some(isTelling) ? undefined : 'equals-name';
}

/** Returns a text as it is compared with others: its words. */
export function toComparable(text: string): string {
  return toWords(toPlain(text)).join(' ');
}

/** Removes the markup of Markdown and HTML, and addresses. */
function toPlain(text: string): string {
  return text
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/\]\([^()]*\)/g, '] ')
    .replaceAll(/\bhttps?:\/\/\S+/g, ' ');
}

/** Splits a text or a name of any spelling into words in lower case. */
export function toWords(text: string): readonly string[] {
  return (
    text
      .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/['’]s\b/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Maximum length of a summary, in characters: it is a title in navigation and a tool's description for agents. */
const MAX_SUMMARY = 120;

/** Names that generators give to operations: `operation1`, `list_2`, `getPetUsingGET`. */
const GENERATED_IDS =
  /^(?:action|api|call|controller|endpoint|foo|func|function|handler|method|op|operation|route|rpc|test|todo|undefined|unnamed)[_-]?\d*$|[_-]\d+$|Using(?:Delete|Get|Head|Patch|Post|Put)(?:_\d+)?$|[{}]|^[\da-f-]{12,}$/i;
/** Names that generators give to schemas: `InlineResponse200`, `Body_1`, `Model12`. */
const GENERATED_SCHEMAS =
  /^(?:anonymous|body|definition|dto|empty|inline|model|object|payload|request|response|schema|type|unnamed|untitled)(?:[_-]?(?:body|model|object|request|response|schema|\d))*$|^inline[_-]?(?:request|response|schema|model|object)|[_-]\d+$|^[\da-f-]{12,}$/i;

/** Returns the flaw of an operationId. */
export function judgeOperationId({ operationId, method, path }: Operation): Flaw | undefined {
  if (operationId === undefined || operationId.trim() === '') return 'missing';
  const words = toWords(operationId);
  const [last = ''] = words.toReversed();
  if (GENERATED_IDS.test(operationId) || words.every(isMethod)) return 'generated-name';
  // `petsPetIdGet` and `read_item_items__id__get`: the path, then the method. Authors write `pets/get`.
  const ofPath = toWords(path);
  const endsWithPath =
    !/[./:]/.test(operationId) &&
    last === method.toLowerCase() &&
    ofPath.length > 0 &&
    ofPath.every((word) => words.includes(word));
  return endsWithPath ? 'generated-name' : undefined;
}

/** Returns the flaw of a summary. */
export function judgeSummary({ summary, operationId, method, path }: Operation): Flaw | undefined {
  const flaw = judgeText(summary, []);
  if (summary === undefined || flaw !== undefined) return flaw;
  const written = summary.trim();
  if (written === operationId || written.toLowerCase() === `${method} ${path}`.toLowerCase()) return 'equals-name';
  return summary.length > MAX_SUMMARY ? 'too-long' : undefined;
}

/** Returns the flaw of a schema's name. */
export function judgeSchemaName(name: string): Flaw | undefined {
  return GENERATED_SCHEMAS.test(name) ? 'generated-name' : undefined;
}
