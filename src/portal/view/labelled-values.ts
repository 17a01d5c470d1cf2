import { plainText } from '../markup/plain-text.ts';
import type { Contact, ExternalDocs, License } from '../../openapi/model/index.ts';
import type { Reference, LabelledValue, LabelledContent } from './types/text.ts';

/** Converts an External Documentation Object to a reference with a plain-text label. */
export function referenceOf({ url, description }: ExternalDocs): Reference {
  return { url, label: plainText(description) };
}

/** Returns a list with the labelled value; an empty list without a value. */
export function labelledValueOf(
  kind: LabelledValue['kind'],
  ...values: readonly (LabelledContent | undefined)[]
): readonly LabelledValue[] {
  const there = values.filter((value) => value !== undefined);
  return there.length === 0 ? [] : [{ kind, values: there }];
}

/** Returns the labelled value of `externalDocs`. */
export function docsValue(docs: ExternalDocs | undefined): readonly LabelledValue[] {
  return labelledValueOf('seeAlso', docs === undefined ? undefined : referenceOf(docs));
}

/** Returns a labelled value for each broken reference. */
export function missingValue(references: readonly string[]): readonly LabelledValue[] {
  return references.flatMap((code) => labelledValueOf('missing', { code }));
}

/** Returns the labelled value of a Contact Object. */
export function contactValue({ name, url, email }: Contact): readonly LabelledValue[] {
  const asked = url === undefined ? textOf(name) : { url, label: name ?? '' };
  return labelledValueOf('contact', asked, email === undefined ? undefined : { url: `mailto:${email}`, label: email });
}

/** Returns the labelled value of a License Object, with the identifier if the name does not contain it. */
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

/** Returns the URL of a license: the document's own, else the page of its SPDX identifier. */
export function licenseUrl({ url, identifier }: License): string | undefined {
  if (url !== undefined) return url;
  return identifier !== undefined && /^[\w.+-]+$/.test(identifier)
    ? `https://spdx.org/licenses/${identifier}.html`
    : undefined;
}
