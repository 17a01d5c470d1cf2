import type { DocumentNode } from '../document/node.ts';
import { isAbbreviated } from '../../characters/sentence.ts';
import { isMethod } from '../standard/methods.ts';
import { toLine } from './text-fields.ts';
import { toWords } from './slug.ts';

/** Length above which a title is cut after its first sentence, and maximum length of a title, in characters. */
const [CUT_LENGTH, MAX_LENGTH] = [80, 160];
/** Maximum length of a description's first sentence that serves as a title, in characters. */
const MAX_SENTENCE = 60;

/** Texts and names that the title of an operation is made from. */
export interface TitleSource {
  readonly operationId: string | undefined;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly method: string;
  readonly path: string;
  /** Names of its tags. */
  readonly tags: readonly string[];
  /** Name of a webhook. */
  readonly event: string | undefined;
}

/** Maximum number of operations of one method that a sentence is the title of. */
const MAX_SHARES = 3;

/** Lists first sentences that are about a class or all resources: operations of several methods have them, or many of one. */
export function sharedSentences(root: DocumentNode): ReadonlySet<string> {
  const methods = new Map<string, string[]>();
  for (const [path, item] of root.map('paths')) {
    for (const [key, operation] of path.startsWith('/') ? (item.asObject()?.entries() ?? []) : []) {
      const sentence = isMethod(key) ? titleOfDescription(operation.words('description')) : undefined;
      if (sentence !== undefined) methods.set(sentence, [...(methods.get(sentence) ?? []), key]);
    }
  }
  const shared = [...methods].filter(([, of]) => of.length > MAX_SHARES || new Set(of).size > 1);
  return new Set(shared.map(([sentence]) => sentence));
}

/**
 * Returns the title of an operation: its summary without a stop, of a long one the first sentence; without one the first sentence of
 * its description, if it is not shared; else words of its operationId. Undefined if it has only method and path. The first sentence of a webhook's long
 * summary often describes a group of events, so the words of its operationId or name are the title.
 */
export function operationTitle(source: TitleSource, shared: ReadonlySet<string>): string | undefined {
  const { summary, description, event, operationId } = source;
  if (summary === undefined) {
    const sentence = titleOfDescription(description);
    return sentence === undefined || shared.has(sentence)
      ? titleOfOperationId(source)
      : withoutMethodName(sentence, operationId);
  }
  const line = withoutStop(toLine(withoutMethodName(summary, operationId)));
  const named = titleOfOperationId(source) ?? titleOfOperationId({ ...source, operationId: event });
  if (event !== undefined && line.length > CUT_LENGTH && named !== undefined) return named;
  return shortTitle(line) ?? named ?? line;
}

/** Removes the name at the beginning of a comment on a method in Go, with which its operationId ends: `ListPets lists all pets`. */
export function withoutMethodName(text: string, operationId = ''): string {
  const [start = '', name = '', verb = ''] = /^([A-Z][a-z\d]+[A-Z]\w*) ([a-z])(?=[a-z]+s\b)/.exec(text) ?? [];
  const isOwn = name !== '' && new RegExp(`(?:^|[^A-Za-z\\d])${name}$`, 'i').test(operationId);
  return isOwn ? verb.toUpperCase() + text.slice(start.length) : text;
}

/** Removes the stop of a single sentence. */
function withoutStop(line: string): string {
  return firstSentence(line) === undefined ? line.replace(/(?<=[^.\s])(?<!\betc|\b\p{L})\.$/iu, '') : line;
}

function shortTitle(line: string): string | undefined {
  if (line.length <= CUT_LENGTH) return line;
  const sentence = firstSentence(line) ?? line;
  return sentence.length <= MAX_LENGTH ? sentence : undefined;
}

/** Returns the first sentence of a description of plain words; markup and single words are no title. */
function titleOfDescription(description: string | undefined): string | undefined {
  const [paragraph = ''] = (description ?? '').trim().split(/\n[^\S\n]*\n/);
  const line = toLine(paragraph);
  const sentence = firstSentence(line) ?? line.replace(/\.$/, '');
  const isPlain = sentence.includes(' ') && /^\p{Lu}[^`*_<>[\]#|{}~\\\n]*$/u.test(sentence) && !/[:;,]$/.test(sentence);
  return isPlain && sentence.length <= MAX_SENTENCE ? sentence : undefined;
}

/** Returns the first of several sentences without its stop. */
function firstSentence(line: string): string | undefined {
  for (const { index } of line.matchAll(/[.!?](?=\s\p{Lu})/gu)) {
    const sentence = line.slice(0, index);
    if (!isAbbreviated(sentence)) return sentence;
  }
  return undefined;
}

/** Converts `listAllPets` to "List all pets"; words in capitals stay. Undefined for a hash, or for method and path. */
function titleOfOperationId({ operationId = '', method, path, tags }: TitleSource): string | undefined {
  if (isHash(operationId) || isMethodAndPath(operationId, method, path)) return undefined;
  // Springdoc numbers methods of the same name.
  const written = operationId.replace(/^([a-z][A-Za-z]*)_\d+$/, '$1');
  const name = withoutPlace(withoutRoute(written, method, path), tags);
  const words = withoutTag(toWords(name), tags).map((word) =>
    /^[\p{Lu}\p{N}]{2,}$/u.test(word) ? word : word.toLowerCase(),
  );
  const [head = '', ...tail] = words.join(' ');
  return head === '' ? undefined : `${head.toUpperCase()}${tail.join('')}`;
}

/** Returns true for an MD5 or longer hash, as swagger-php writes it, or a UUID, in hexadecimal. */
export function isHash(operationId: string): boolean {
  return /^(?=.*\d)(?:[\da-f]{32,128}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(operationId);
}

/** Returns true for `put/pets/{id}` as Strapi writes it, and for `putPetsId` of Scribe and Tapir; `getPets` is a phrase too. */
function isMethodAndPath(operationId: string, method: string, path: string): boolean {
  const isPath = /[/{]/.test(operationId) || /[^/]\/[^/]/.test(path);
  const lettersOf = (name: string): string => toWords(name).join('').toLowerCase();
  return isPath && lettersOf(operationId) === lettersOf(`${method} ${path}`);
}

/** Removes path and method at the end of FastAPI's names: `get_users_api_v1_users__get`. */
export function withoutRoute(operationId: string, method: string, path: string): string {
  const ending = `_${method.toLowerCase()}`;
  const route = trimEnd(path.replaceAll(/\W/g, '_'));
  if (route.length < 2 || !operationId.endsWith(ending)) return operationId;
  const named = trimEnd(operationId.slice(0, -ending.length));
  if (!named.endsWith(route) || named.length === route.length) return operationId;
  return named.slice(0, -route.length).replace(/_api(?:_v\d+)?$/, '') || operationId;
}

function trimEnd(name: string): string {
  let end = name.length;
  while (name[end - 1] === '_') end -= 1;
  return name.slice(0, end);
}

/** Verbs of two words, as Django writes them behind a resource: `pets_partial_update`. */
const ACTION = /^(?:bulk_|partial_)+(?:create|destroy|update)$/;

/** Verbs that frameworks name the actions of a resource by: `CatsController_create` is "Create cats", as a summary would be. */
const VERB = /^(?:add|create|delete|destroy|find|get|list|remove|replace|retrieve|search|update)$/i;

/** Removes a tag's words, or those of a controller or service, before a separator; of `CatsController_photo`, "controller" alone. */
function withoutPlace(name: string, tags: readonly string[]): string {
  const places = new Set(
    tags.flatMap((tag) => [lowerWords(tag), `${lowerWords(tag)} controller`, `${lowerWords(tag)} service`]),
  );
  for (const { index } of name.matchAll(/[^\p{L}\p{N}]/gu)) {
    const [before, after] = [name.slice(0, index), name.slice(index + 1)];
    const isPlace = places.has(lowerWords(before)) || /^[A-Za-z\d]+(?:Controller|Service)$/.test(before);
    if (!isPlace) continue;
    if (toWords(after).length > 1 && !ACTION.test(after)) return after;
    const place = before.replace(/(?<=[a-z\d])(?:Controller|Service)$/, '');
    return VERB.test(after) ? `${after} ${place}` : `${place} ${after}`;
  }
  return name;
}

/** Removes the words of a tag with several at the start, or after the verb as in `listCoreV1Pods` of `core_v1`. */
function withoutTag(words: readonly string[], tags: readonly string[]): readonly string[] {
  for (const key of tags.map(lowerWords).filter((name) => name.includes(' '))) {
    const count = key.split(' ').length;
    for (const start of [0, 1]) {
      const rest = words.toSpliced(start, count);
      const part = words.slice(start, start + count);
      if (part.join(' ').toLowerCase() === key && rest.length > 1) return rest;
    }
  }
  return words;
}

/** Returns the words of a name in lower case. */
function lowerWords(name: string): string {
  return toWords(name).join(' ').toLowerCase();
}
