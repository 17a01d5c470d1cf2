/** A scenario of Prism's test harness: a document, a request and the status of the expected response. */
export interface Scenario {
  readonly spec: string;
  /** Command line of Prism's server. */
  readonly server: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: string | undefined;
  };
  readonly status: number;
}

/** Reads a scenario. Throws an Error for one without a request by curl or without an expected status. */
export function readScenario(text: string): Scenario {
  const sections = new Map<string, string>();
  for (const [, name = '', content = ''] of text.matchAll(
    /====([\w-]+)====\n([\s\S]*?)(?=\n====[\w-]+====\n|$(?![\s\S]))/g,
  ))
    sections.set(name.replace(/-.*/, ''), content);
  const status = /^HTTP\/\S+ (\d+)/.exec(sections.get('expect')?.trim() ?? '')?.[1];
  if (status === undefined) throw new Error('The scenario has no status.');
  return {
    spec: sections.get('spec') ?? '',
    server: sections.get('server')?.trim() ?? '',
    request: readCurl(splitWords(sections.get('command')?.trim() ?? '')),
    status: Number(status),
  };
}

/** Reads the options of curl that the scenarios use. */
function readCurl([program, ...words]: readonly string[]): Scenario['request'] {
  if (program !== 'curl') throw new Error('The scenario has no curl.');
  const headers = new Map([['accept', '*/*']]);
  const data: string[] = [];
  const parts: string[] = [];
  let method: string | undefined;
  let address = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (!word.startsWith('-')) {
      address = word;
      continue;
    }
    if (/^(?:-I|--head)$/.test(word)) method = 'HEAD';
    if (!/^(?:-[XdHuFb]|--(?:request|url|data|data-raw|data-urlencode|header|user|form|cookie))$/.test(word)) continue;
    at += 1;
    if (/^(?:-X|--request)$/.test(word)) method = next;
    else if (word === '--url') address = next;
    else if (/^(?:-u|--user)$/.test(word)) headers.set('authorization', `Basic ${btoa(next)}`);
    else if (/^(?:-b|--cookie)$/.test(word)) headers.set('cookie', next);
    else if (/^(?:-F|--form)$/.test(word)) parts.push(next);
    else if (/^(?:-H|--header)$/.test(word)) {
      const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(next) ?? [];
      headers.set(name.toLowerCase(), value);
    } else {
      const [, name = '', value = ''] = /^(.*?=)?(.*)$/s.exec(next) ?? [];
      data.push(word === '--data-urlencode' ? `${name}${encodeURIComponent(value)}` : next);
    }
  }
  if (parts.length > 0) headers.set('content-type', 'multipart/form-data; boundary=part');
  else if (data.length > 0 && !headers.has('content-type'))
    headers.set('content-type', 'application/x-www-form-urlencoded');
  const body = parts.length > 0 ? toMultipart(parts) : data.length > 0 ? data.join('&') : undefined;
  const url = address.replace(/^(?:https?:\/\/)?[^/]+/, '');
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: url === '' ? '/' : url,
    headers: [...headers],
    body,
  };
}

function toMultipart(parts: readonly string[]): string {
  const written = parts.map((part) => {
    const [, name = '', value = '', type] = /^(.*?)=(.*?)(?:;type=(.*))?$/s.exec(part) ?? [];
    const head = `Content-Disposition: form-data; name="${name}"`;
    return `--part\r\n${head}${type === undefined ? '' : `\r\nContent-Type: ${type}`}\r\n\r\n${value}\r\n`;
  });
  return `${written.join('')}--part--\r\n`;
}

/** Splits a command of a POSIX shell into words; substitutions stay as written. */
function splitWords(command: string): readonly string[] {
  const token = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\([\s\S])|([^\s'"\\]+)|(\s+)/g;
  const words: string[] = [];
  let word: string | undefined;
  for (const [, single, double, escaped, plain, space] of command.matchAll(token)) {
    if (space !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else
      word =
        (word ?? '') +
        (single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? (escaped === '\n' ? '' : escaped) ?? plain ?? '');
  }
  return word === undefined ? words : [...words, word];
}
