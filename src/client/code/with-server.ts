import { credentialWire, fillRequest, keyAt, type RequestParts } from '../../samples/request-parts.ts';

/** A server that takes the place of another in a text. */
interface ServerChange {
  /** The request that the text is about. */
  readonly parts: RequestParts | undefined;
  /** The key for the server; undefined: what stands for one stays. */
  readonly key: string | undefined;
  /** The address as it is written. */
  readonly written: string;
  readonly url: string;
}

/** Markdown whose codes name another server, with a key for it in the place of what stands for one. */
export function withServer(markdown: string, { parts, key, written, url }: ServerChange): string {
  const places = key === undefined ? [] : (parts?.credentials ?? []);
  const withKey = (code: string): string =>
    places.reduce(
      (text, place) =>
        text.replaceAll(credentialWire(place, place.placeholder), () => credentialWire(place, keyAt(place, key ?? ''))),
      code,
    );
  // An address without a host may stand within any other: it is told by the path behind it, and by what is around both.
  const path = isAbsolute(written) || parts === undefined ? '' : pathOf(parts);
  const named = written === '' ? markdown : markdown.replaceAll(`\`${written}\``, () => `\`${url}\``);
  return named.replace(/^(`{3,})[^`].*?^\1$/gms, (code) => withKey(replaceAddress(code, written + path, url + path)));
}

/** The path that the samples say. */
function pathOf(parts: RequestParts): string {
  const { target } = fillRequest(parts, () => undefined);
  return target.replace(/\?.*/s, '');
}

/** An address in another's place, but in a longer one that begins like it, or ends so. */
function replaceAddress(text: string, from: string, to: string): string {
  const [before, after] = isAbsolute(from) ? [/(?:)/, /^[\w.-]/] : [/[\s'"]$/, /^[\w./%-]/];
  return text.split(from).reduce((done, part) => done + (before.test(done) && !after.test(part) ? to : from) + part);
}

function isAbsolute(address: string): boolean {
  return /^https?:/i.test(address);
}
