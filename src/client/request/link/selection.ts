import { keyOf, typeableValues, type ParameterValue } from '../../../portal/samples/request-parts.ts';
import type { RequestData } from '../request-data.ts';
import { holdsSandboxKey } from '../../sandbox/key-text.ts';

// A fragment reaches no server and no log. No server of an address is taken: with an attacker's, readers would send their keys there.
/** Choices of a reader on an operation's page, as a link carries them; undefined stands for the default. */
export interface ReaderChoices {
  /** Language of the samples. */
  readonly language: string | undefined;
  /** Index of the server in the document's list, from 0. */
  readonly server: string | undefined;
  /** Media type of the body, and name of its example. */
  readonly body: string | undefined;
  readonly example: string | undefined;
  /** Anchor of the response, and name of its example. */
  readonly response: string | undefined;
  readonly answer: string | undefined;
  /** The body that the reader has written, as JSON. */
  readonly json: string | undefined;
  /** Texts in place of the sampled values, by place and name: `path.petId`. */
  readonly values: ReadonlyMap<string, string>;
}

/** Values that a request accepts: those of its samples, and of other parameters that the operation declares. */
interface Limited extends Pick<RequestData, 'parts' | 'limits'> {
  readonly declared: readonly Pick<ParameterValue, 'in' | 'name'>[];
}

/** A link and its values are no longer than this, in characters. */
const MAX_LENGTH = 4000;
const MAX_VALUE_LENGTH = 500;

const WORDS = ['language', 'server', 'body', 'example', 'response', 'answer', 'json'] as const;
/** Maximum length of a body in a link, in characters. */
export const MAX_BODY_LENGTH = 2000;

/** True for a text that may take the place of a value: samples, which are pasted into terminals, are no worse for it. */
export function takesText(
  value: Pick<ParameterValue, 'in' | 'name'>,
  text: string,
  { limits }: Pick<RequestData, 'limits'>,
): boolean {
  const [, choices] = limits?.choices.find(([key]) => key === keyOf(value)) ?? [];
  if (text.length > MAX_VALUE_LENGTH || /\p{C}/u.test(text)) return false;
  if (choices !== undefined) return choices.includes(text);
  // A browser would leave a segment of dots out, with the one before it; a header is written into a literal as it is.
  if (value.in === 'path') return !/^\.{0,2}$/.test(text);
  return value.in === 'header'
    ? /^[\w.,:;/+=@()*~-](?:[\w .,:;/+=@()*~-]*[\w.,:;/+=@()*~-])?$/.test(text)
    : text !== '';
}

/** A choice for the end of an address; empty for none. What may be secret is in no address. */
export function choiceToText(choice: ReaderChoices, data: Limited): string {
  const values = [...choice.values].filter(([key, text]) => isLinkable(key, text, data));
  const told = { ...choice, server: isServerIndex(choice.server) ? choice.server : undefined };
  const chosen = WORDS.flatMap((word) => (told[word] === undefined ? [] : [[word, told[word]]]));
  const text = new URLSearchParams([...chosen, ...values]).toString();
  return text === '' ? '' : `?${text}`;
}

/** The choice that an address says, as far as the page has what it names. Whoever wrote the address is a stranger. */
export function textToChoice(text: string, data: Limited): ReaderChoices {
  const said = new Map(text.length > MAX_LENGTH ? [] : new URLSearchParams(text));
  const values = [...said].filter(([key, value]) => isLinkable(key, value, data));
  const [language, server, ...rest] = WORDS.map((word) => said.get(word));
  const [body, example, response, answer, json] = rest;
  const checked = { server: isServerIndex(server) ? server : undefined, json: isBody(json) ? json : undefined };
  return { language, body, example, response, answer, ...checked, values: new Map(values) };
}

/** True for an index of the document's servers; false for URLs. */
function isServerIndex(text: string | undefined): boolean {
  // mitigation: servers that links name
  return text !== undefined && /^(?:0|[1-9]\d?)$/.test(text);
}

/** True for a body that a link may bring: JSON, and no key of the sandbox in it. */
function isBody(json: string | undefined): boolean {
  if (json === undefined || json.length > MAX_BODY_LENGTH || holdsSandboxKey(json)) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

function isLinkable(key: string, text: string, data: Limited): boolean {
  const value = [...typeableValues(data), ...declaredValues(data)].find((one) => keyOf(one) === key);
  // mitigation: what links tell of values
  const isSecret = data.limits?.secret.includes(key) === true || holdsSandboxKey(text);
  // mitigation: what addresses put into requests
  return value !== undefined && !isSecret && takesText(value, text, data);
}

/** Returns the declared parameters without those of credentials. */
function declaredValues({ declared, limits }: Limited): Limited['declared'] {
  const fixed = new Set(limits?.credentials);
  return declared.filter((one) => !fixed.has(keyOf(one)));
}
