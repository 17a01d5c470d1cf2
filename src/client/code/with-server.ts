import { credentialWire, fillRequest, keyAt, keyOf, type RequestParts } from '../../portal/samples/request-parts.ts';

/** Replacement of a server in a text. */
interface ServerChange {
  /** Request in the text. */
  readonly parts: RequestParts | undefined;
  /** Keys for the server, by location and name; without one the placeholder stays. */
  readonly keys: ReadonlyMap<string, string>;
  /** Address as the text has it. */
  readonly written: string;
  readonly url: string;
}

/** Replaces the server in Markdown, and with a key the placeholders of credentials. */
export function withServer(markdown: string, { parts, keys, written, url }: ServerChange): string {
  const withKey = (code: string): string =>
    (parts?.credentials ?? []).reduce((text, place) => {
      const key = keys.get(keyOf(place));
      if (key === undefined) return text;
      return text.replaceAll(credentialWire(place, place.placeholder), () => credentialWire(place, keyAt(place, key)));
    }, code);
  // An address without a host may be part of any other: it is found by the path after it and the characters around both.
  const path = isAbsolute(written) || parts === undefined ? '' : pathOf(parts);
  const named = written === '' ? markdown : markdown.replaceAll(`\`${written}\``, () => `\`${url}\``);
  return named.replace(/^(`{3,})[^`].*?^\1$/gms, (code) => withKey(replaceAddress(code, written + path, url + path)));
}

/** Returns the path in the samples. */
function pathOf(parts: RequestParts): string {
  const { target } = fillRequest(parts, () => undefined);
  return target.replace(/\?.*/s, '');
}

/** Replaces an address, except within a longer one that begins or ends with it. */
function replaceAddress(text: string, from: string, to: string): string {
  const [before, after] = isAbsolute(from) ? [/(?:)/, /^[\w.-]/] : [/[\s'"]$/, /^[\w./%-]/];
  return text.split(from).reduce((done, part) => done + (before.test(done) && !after.test(part) ? to : from) + part);
}

function isAbsolute(address: string): boolean {
  return /^https?:/i.test(address);
}
