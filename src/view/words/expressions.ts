import { jsonToText, type Encoding, type Json, type Link, type ParameterStyle } from '../../openapi/index.ts';
import { listToWords, toCode } from './words.ts';

/** A runtime expression in words, as Markdown (OpenAPI 3.2, section 4.20.4): "`id` of the response's body". */
export function expressionToWords(expression: string): string {
  const bare = expression.replace(/^\{(.*)\}$/s, '$1');
  if (bare === '$url') return 'the address of the request';
  if (bare === '$method') return 'the method of the request';
  if (bare === '$statusCode') return 'the status of the response';
  const parts = /^\$(request|response)\.(header|query|path|body)(?:\.([^#{}]+)|#(\/[^{}]*))?$/.exec(bare);
  if (parts === null) return toCode(expression);
  const [, side, place, name, pointer] = parts;
  if (place === 'body') {
    const path = pointer
      ?.slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.');
    return path === undefined || path === ''
      ? `the ${side ?? ''}’s body`
      : `${toCode(path)} of the ${side ?? ''}’s body`;
  }
  const kinds: Readonly<Record<string, string>> = {
    header: 'header',
    query: 'query parameter',
    path: 'path parameter',
  };
  return `the ${side ?? ''}’s ${kinds[place ?? ''] ?? ''} ${toCode(name ?? '')}`;
}

/** Where a callback goes, as a Markdown sentence. */
export function callbackToWords(expression: string): string {
  const inner = [...expression.matchAll(/\{(\$[^{}]+)\}/g)].map(([, found]) => found ?? '');
  if (inner.length === 0) {
    return expression.startsWith('$') ? `Sent to ${expressionToWords(expression)}.` : `Sent to ${toCode(expression)}.`;
  }
  const only = inner.length === 1 && expression === `{${inner[0] ?? ''}}`;
  if (only) return `Sent to the address given as ${expressionToWords(inner[0] ?? '')}.`;
  const where = inner.map((part) => `${toCode(`{${part}}`)} stands for ${expressionToWords(part)}`);
  return `Sent to ${toCode(expression)}, where ${listToWords(where)}.`;
}

/** A value that a link passes on, as Markdown: an expression in words, anything else as JSON. */
export function linkValueToWords(value: Json): string {
  if (typeof value !== 'string') return toCode(jsonToText(value));
  return /^\{?\$(?:url|method|statusCode|request\.|response\.)/.test(value) ? expressionToWords(value) : toCode(value);
}

/** What a link passes to its operation, one Markdown line for each parameter and for the body. */
export function linkToWords(link: Link): readonly string[] {
  const parameters = link.parameters.map(({ name, value }) => {
    const bare = name.replace(/^(?:path|query|header|cookie)\./, '');
    return `${linkValueToWords(value)} as ${toCode(bare)}`;
  });
  return link.requestBody === undefined
    ? parameters
    : [...parameters, `${linkValueToWords(link.requestBody.json)} as the body`];
}

const styles: Readonly<Record<ParameterStyle, string>> = {
  matrix: 'matrix',
  label: 'label',
  simple: 'comma-separated',
  form: 'form style',
  spaceDelimited: 'separated by spaces',
  pipeDelimited: 'separated by |',
  deepObject: 'deep object',
  cookie: 'cookie style',
};

/** How one part or form field is sent, as Markdown: "sent as `image/png`, form style". */
export function encodingToWords(encoding: Encoding): string {
  const types = encoding.contentType?.split(',').map((type) => toCode(type.trim())) ?? [];
  const facts = [
    types.length === 0 ? '' : `sent as ${listToWords(types, 'or')}`,
    encoding.style === undefined ? '' : styles[encoding.style],
    encoding.explode === undefined ? '' : encoding.explode ? 'one field a value' : 'values in one field',
    encoding.allowReserved ? 'reserved characters stay as they are' : '',
  ];
  return facts.filter(Boolean).join(', ');
}

/** The parts that an `itemEncoding` is for: those after the ones that have an encoding of their own (OpenAPI 3.2). */
export function everyPart({ prefixEncoding }: Pick<Encoding, 'prefixEncoding'>, noun: 'part' | 'item'): string {
  const words = prefixEncoding.length > 0 ? `every further ${noun}` : `every ${noun}`;
  return noun === 'part' ? `E${words.slice(1)}` : words;
}
