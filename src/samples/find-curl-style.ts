import { groupWords, splitWords } from './curl-layout.ts';
import { CURL_STYLE, type CurlStyle } from './curl-style.ts';

const PLACES: readonly CurlStyle['url'][] = ['option', 'first', 'last'];

type Command = readonly (readonly string[])[];

/** Returns the style of most of an API's hand-written cURL commands with headers or data; undefined without one, or for `CURL_STYLE`. */
export function findCurlStyle(sources: readonly string[]): CurlStyle | undefined {
  const commands = sources.flatMap((source) => {
    const command = groupWords(splitWords(source.trim()) ?? []) ?? [];
    return placeOfUrl(command) === undefined ? [] : [command];
  });
  const words = commands.flat();
  const places = commands.map(placeOfUrl);
  const count = (place: CurlStyle['url']): number => places.filter((one) => one === place).length;
  const [url] = PLACES.toSorted((one, other) => count(other) - count(one));
  const style: CurlStyle = {
    short: balance(words, ([option = '']) => choose(SHORT, LONG, option)) > 0,
    method: balance(commands, namesMethod) >= 0,
    url: url ?? CURL_STYLE.url,
    double: balance(words, (group) => (isData(group) ? undefined : choose(/^"/, /^'/, group.at(-1) ?? ''))) > 0,
    get: balance(commands, (command) => choose(GET, /\?/, command.flat().join('\n'))) >= 0,
    line: balance(sources, (source) => !source.trim().includes('\n')) > 0,
  };
  return commands.length === 0 || JSON.stringify(style) === JSON.stringify(CURL_STYLE) ? undefined : style;
}

const SHORT = /^-[XHdFGI]/;
const LONG = /^--(?:request|header|data|form|get|head)\b(?!-)/;
const METHOD = /^(?:-X|--request\b)/;
const DATA = /^(?:-d|-F|--data|--form|--json)/;
const GET = /^(?:-G|--get)$/m;

/** Returns the difference of items with true and with false. */
function balance<T>(items: readonly T[], test: (item: T) => boolean | undefined): number {
  return items.reduce((sum, item) => sum + ({ true: 1, false: -1 }[String(test(item))] ?? 0), 0);
}

/** Returns true for a text of one pattern, false for one of the other. */
function choose(one: RegExp, other: RegExp, text: string): boolean | undefined {
  return one.test(text) ? true : other.test(text) ? false : undefined;
}

function isData([option = '']: readonly string[]): boolean {
  return DATA.test(option);
}

/** Returns whether a command names the method that cURL would send; undefined for other methods. */
function namesMethod(command: Command): boolean | undefined {
  const named = command.find(([option = '']) => METHOD.test(option))?.join(' ');
  if (named === undefined)
    return command.some(([option = '']) => /^(?:-G|-I|--get|--head)$/.test(option)) ? undefined : false;
  return named.endsWith(command.some(isData) ? 'POST' : 'GET') ? true : undefined;
}

/** Returns the place of a command's URL; undefined without options that have a value. */
function placeOfUrl(command: Command): CurlStyle['url'] | undefined {
  if (command.some(([option = '']) => /^--url\b/.test(option))) return 'option';
  const at = command.findIndex(([option = '']) => !option.startsWith('-'));
  const options = command.flatMap(([option = '', value], index) =>
    (value === undefined && !/^-[XHdF]./.test(option)) || METHOD.test(option) ? [] : [index],
  );
  const [first] = options;
  if (at < 0 || first === undefined) return undefined;
  return at < first ? 'first' : 'last';
}
