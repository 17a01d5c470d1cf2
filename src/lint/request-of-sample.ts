import { methods } from '../standard/methods.ts';

/** Requests found in the text of a sample. */
export interface SampleRequests {
  /** Upper case; empty where the text has none. */
  readonly methods: readonly string[];
  /** Absolute URLs in the order of the text, without query and fragment; `{}` stands for values of run time. */
  readonly urls: readonly { readonly origin: string; readonly path: string }[];
}

const METHODS = methods.join('|');
const called = new RegExp(
  String.raw`\b(?:requests|httpx|axios|http|https|client|session|conn|ky|got|api)\.(${METHODS})\s*\(`,
  'gi',
);
const named = new RegExp(String.raw`\bmethod['"]?\s*[:=]\s*['"\x60](${METHODS})['"\x60]`, 'gi');
const address = /https?:\/\/(?:\$?\{[^{}\s]*\}|[^\s'"`<>\\?#$|)])+/gi;

/** Reads methods and URLs in a sample: cURL, fetch, Python's requests and similar code. */
export function readRequests(source: string): SampleRequests {
  return { methods: readMethods(source), urls: readUrls(source) };
}

function readMethods(source: string): string[] {
  const found = [...source.matchAll(called), ...source.matchAll(named)].map((match) => (match[1] ?? '').toUpperCase());
  if (/(^|\s)curl\s/.test(source)) found.push(readCurlMethod(source));
  else if (found.length === 0 && /\bfetch\s*\(/.test(source)) found.push('GET');
  return [...new Set(found)];
}

function readCurlMethod(source: string): string {
  const written = /(?:\s-X\s*|\s--request[ =])['"]?([A-Za-z]+)/.exec(source);
  if (written !== null) return (written[1] ?? '').toUpperCase();
  if (/\s(?:-I|--head)\b/.test(source)) return 'HEAD';
  if (/\s(?:-G|--get)\b/.test(source)) return 'GET';
  if (/\s(?:-T|--upload-file)\b/.test(source)) return 'PUT';
  return /\s(?:-d|-F|--data(?:-\w+)*|--json|--form)[\s=]/.test(source) ? 'POST' : 'GET';
}

function readUrls(source: string): SampleRequests['urls'] {
  return [...source.matchAll(address)].map((match) => {
    const filled = match[0].replaceAll(/\$?\{[^{}]*\}/g, '{}');
    const slash = filled.indexOf('/', 'https://'.length);
    return slash < 0
      ? { origin: filled.toLowerCase(), path: '/' }
      : { origin: filled.slice(0, slash).toLowerCase(), path: filled.slice(slash) };
  });
}
