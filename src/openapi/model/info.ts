import { basename } from 'node:path';
import { readLinks, readLogo, readMeta } from '../standard/extensions/index.ts';
import type { Contact, Info, License } from './types/index.ts';
import { CONTACT_WORDS, INFO_WORDS } from './types/api.ts';
import type { DocumentNode } from '../document/node.ts';
import { readTextFields } from './text-fields.ts';

/** Normalizes the Info Object; an API without a title has the name of its file. https://spec.openapis.org/oas/v3.2.0.html#info-object */
export function normalizeInfo(root: DocumentNode, source: string): Info {
  const info = root.object('info');
  if (info === undefined && !root.has('info')) root.problem('`info` is missing.', undefined, 'Give the API a title.');
  const title = info?.words('title');
  if (info !== undefined && title === undefined) info.problem('`info` has no title.', undefined, 'Give it `title`.');
  return {
    title: title ?? titleOfFile(source),
    ...readTextFields(info, INFO_WORDS),
    contact: info === undefined ? undefined : normalizeContact(info),
    license: info === undefined ? undefined : normalizeLicense(info),
    logo: (info === undefined ? undefined : readLogo(info)) ?? readLogo(root),
    links: [...(info === undefined ? [] : readLinks(info)), ...readLinks(root)],
    meta: [...(info === undefined ? [] : readMeta(info)), ...readMeta(root)],
  };
}

/** Converts `/docs/order-book.yaml` to "Order book", and names that every document may have to "API". */
function titleOfFile(source: string): string {
  const name = basename(source).replace(/\.(?:ya?ml|json)$/i, '');
  if (/^(?:openapi|swagger|api|index|main)$/i.test(name)) return 'API';
  const [head = '', ...tail] = name.replaceAll(/[-_\s]+/g, ' ').trim();
  return head === '' ? basename(source) : `${head.toUpperCase()}${tail.join('')}`;
}

/** Normalizes the contact of an API. https://spec.openapis.org/oas/v3.2.0.html#contact-object */
function normalizeContact(info: DocumentNode): Contact | undefined {
  const node = info.object('contact');
  if (node === undefined) return undefined;
  const contact = readTextFields(node, CONTACT_WORDS);
  return Object.values(contact).some((part) => part !== undefined) ? contact : undefined;
}

/** Normalizes the license of an API. https://spec.openapis.org/oas/v3.2.0.html#license-object */
function normalizeLicense(info: DocumentNode): License | undefined {
  const node = info.object('license');
  if (node === undefined) return undefined;
  const identifier = node.words('identifier');
  const url = node.words('url');
  const name = node.words('name') ?? identifier ?? url;
  if (name !== undefined) return { name, identifier, url };
  node.problem('This licence has no name.', undefined, 'Give it `name`.');
  return undefined;
}
