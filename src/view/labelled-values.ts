import { plainText } from '../markup/plain-text.ts';
import type { Contact, ExternalDocs, License } from '../model/index.ts';
import type { LabelledValue, LabelledContent } from './types/labelled-value.ts';
import type { Reference } from './types/text.ts';

/** An address of the document with the words that its author gives it. */
export function referenceOf({ url, description }: ExternalDocs): Reference {
  return { url, label: plainText(description) };
}

/** Those of the kind that there are: none without a value. */
export function labelledValueOf(
  kind: LabelledValue['kind'],
  ...values: readonly (LabelledContent | undefined)[]
): readonly LabelledValue[] {
  const there = values.filter((value) => value !== undefined);
  return there.length === 0 ? [] : [{ kind, values: there }];
}

/** Where more is to be read. */
export function docsValue(docs: ExternalDocs | undefined): readonly LabelledValue[] {
  return labelledValueOf('seeAlso', docs === undefined ? undefined : referenceOf(docs));
}

/** Whom to ask. */
export function contactValue({ name, url, email }: Contact): readonly LabelledValue[] {
  const asked = url === undefined ? textOf(name) : { url, label: name ?? '' };
  return labelledValueOf('contact', asked, email === undefined ? undefined : { url: `mailto:${email}`, label: email });
}

/** The licence, and its identifier where that says more. */
export function licenseValue(license: License): readonly LabelledValue[] {
  const { name, identifier } = license;
  const url = licenseUrl(license);
  const said = url === undefined ? { text: name } : { url, label: name };
  return labelledValueOf(
    'license',
    said,
    identifier === undefined || identifier === name ? undefined : { code: identifier },
  );
}

function textOf(text: string | undefined): LabelledContent | undefined {
  return text === undefined ? undefined : { text };
}

/** Address of a licence: the document's own, else SPDX's page of its identifier. */
export function licenseUrl({ url, identifier }: License): string | undefined {
  if (url !== undefined) return url;
  return identifier !== undefined && /^[\w.+-]+$/.test(identifier)
    ? `https://spdx.org/licenses/${identifier}.html`
    : undefined;
}
