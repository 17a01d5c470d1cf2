import { plainText } from '../markup/plain-text.ts';
import type { Contact, ExternalDocs, License } from '../model/index.ts';
import type { Pair, PairValue } from './types/pair.ts';
import type { Reference } from './types/text.ts';

/** An address of the document with the words that its author gives it. */
export function referenceOf({ url, description }: ExternalDocs): Reference {
  return { url, label: plainText(description) };
}

/** Those of the kind that there are: none without a value. */
export function pairOf(kind: Pair['kind'], ...values: readonly (PairValue | undefined)[]): readonly Pair[] {
  const there = values.filter((value) => value !== undefined);
  return there.length === 0 ? [] : [{ kind, values: there }];
}

/** Where more is to be read. */
export function docsPair(docs: ExternalDocs | undefined): readonly Pair[] {
  return pairOf('seeAlso', docs === undefined ? undefined : referenceOf(docs));
}

/** Whom to ask. */
export function contactPair({ name, url, email }: Contact): readonly Pair[] {
  const asked = url === undefined ? textOf(name) : { url, label: name ?? '' };
  return pairOf('contact', asked, email === undefined ? undefined : { url: `mailto:${email}`, label: email });
}

/** The licence, and its identifier where that says more. */
export function licensePair(license: License): readonly Pair[] {
  const { name, identifier } = license;
  const url = licenseUrl(license);
  const said = url === undefined ? { text: name } : { url, label: name };
  return pairOf('license', said, identifier === undefined || identifier === name ? undefined : { code: identifier });
}

function textOf(text: string | undefined): PairValue | undefined {
  return text === undefined ? undefined : { text };
}

/** Address of a licence: the document's own, else SPDX's page of its identifier. */
export function licenseUrl({ url, identifier }: License): string | undefined {
  if (url !== undefined) return url;
  return identifier !== undefined && /^[\w.+-]+$/.test(identifier)
    ? `https://spdx.org/licenses/${identifier}.html`
    : undefined;
}
