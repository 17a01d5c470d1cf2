import { classOfJson, isLong, JSON_TOKEN, TOKEN_ELEMENTS } from '../../characters/json-tokens.ts';

/** Maximum length of a text that is indented and coloured, in UTF-16 units: elements cost the browser time. */
const MAX_LENGTH = 100_000;

/** Formats JSON with a line for each value and every token unchanged, so that numbers keep all their digits. */
export function indentJson(text: string): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  let depth = 0;
  let line = '';
  return tokens
    .map((token, index) => {
      const next = tokens[index + 1];
      const isEmpty = next === '}' || next === ']';
      if (token === '{' || token === '[') {
        if (isEmpty) return token;
        depth += 1;
        line = `\n${'  '.repeat(depth)}`;
        return token + line;
      }
      if (token === '}' || token === ']') {
        const before = tokens[index - 1];
        if (before === '{' || before === '[') return token;
        depth -= 1;
        line = `\n${'  '.repeat(Math.max(depth, 0))}`;
        return line + token;
      }
      return token === ',' ? token + line : token === ':' ? ': ' : token;
    })
    .join('');
}

/** Converts JSON to indented nodes, with elements for keys and values. */
export function jsonToNodes(text: string): readonly Node[] {
  if (text.length > MAX_LENGTH) return [new Text(text)];
  const source = indentJson(text);
  const nodes: Node[] = [];
  let end = 0;
  for (const match of source.matchAll(JSON_TOKEN)) {
    const [token, colon] = match;
    nodes.push(new Text(source.slice(end, match.index)));
    const element = document.createElement(TOKEN_ELEMENTS[colon === undefined ? classOfJson(token) : 'k']);
    if (isLong(token)) element.className = 'l';
    element.textContent = token;
    nodes.push(element);
    end = match.index + token.length;
  }
  return [...nodes, new Text(source.slice(end))];
}
