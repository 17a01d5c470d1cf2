import { join } from 'node:path';
import { listAllTags, namesHint, nearestHint, PortalError, type Api } from '../../openapi/model/index.ts';
import { isLanguage, LANGUAGES, languageOf } from '../samples/index.ts';
import { addressFault, type LinkedSite } from '../guides/check-links.ts';
import { nearestFile } from '../look/own-file.ts';
import { GUIDE } from '../pages/groups.ts';
import { settingPosition } from './config.ts';
import { operationNames, tagNames } from './order-names.ts';
import { findPublicFile } from './public-files.ts';
import type { Settings } from './settings.ts';
import type { Portal } from '../content.ts';

/** Throws PortalError where a setting refers to an unknown guide or API. */
export function checkNames({
  root,
  settings,
  guides,
  apis,
}: Pick<Portal, 'root' | 'settings' | 'guides' | 'apis'>): void {
  const { quickstart, home } = settings;
  const named: readonly NamedItem[] = [
    ...(quickstart === undefined
      ? []
      : [{ kind: 'guide' as const, name: quickstart, path: ['quickstart'], items: guides }]),
    ...(home === undefined ? [] : [{ kind: 'guide' as const, name: home, path: ['home'], items: guides }]),
    ...settings.navigation.groups.flatMap(({ items }) =>
      items.flatMap((item) => (typeof item === 'string' ? [groupedName(item, { guides, apis })] : [])),
    ),
    ...Object.keys(settings.apis).map((name) => ({ kind: 'API' as const, name, path: ['apis', name], items: apis })),
  ];
  for (const { kind, name, path, items } of named) {
    const ids = [...new Set(items.map(({ id }) => id))];
    if (ids.includes(name)) continue;
    throw new PortalError(`Unknown ${kind} \`${name}\` in the setting \`${path[0] ?? ''}\`.`, {
      ...settingPosition(root, path, name),
      hint: ids.length === 0 ? 'Available: none.' : namesHint(name, ids),
    });
  }
  checkOrder({ root, settings, apis });
  checkInstalls({ root, settings, apis });
}

function groupedName(name: string, { guides, apis }: Pick<Portal, 'guides' | 'apis'>): NamedItem {
  const path = ['navigation'];
  return name.startsWith(GUIDE)
    ? { kind: 'guide', name: name.slice(GUIDE.length), path, items: guides }
    : { kind: 'API', name, path, items: apis };
}

/** Name in a setting of one of these items. */
interface NamedItem {
  readonly kind: 'guide' | 'API';
  readonly name: string;
  readonly path: readonly string[];
  readonly items: readonly { readonly id: string }[];
}

/** Throws PortalError for an install command whose key is neither a language nor the label of an author's sample. */
function checkInstalls({ root, settings, apis }: Pick<Portal, 'root' | 'settings' | 'apis'>): void {
  const named = Object.keys(settings.samples.install).filter((name) => !isLanguage(name));
  if (named.length === 0) return;
  const samples = apis.flatMap(({ operations }) => operations.flatMap(({ codeSamples }) => codeSamples));
  const labels = [...new Set(samples.map(({ label, lang }) => label ?? languageOf(lang).label))];
  const unknown = named.find((name) => !labels.includes(name));
  if (unknown === undefined) return;
  const known = [...LANGUAGES.map(({ id }) => id), ...labels];
  throw new PortalError(`The setting \`samples.install\` names \`${unknown}\`, in which no sample is written.`, {
    ...settingPosition(root, ['samples', 'install', unknown]),
    hint: namesHint(unknown, known),
  });
}

/** Throws PortalError for the first name of an order that no version of its API has as a tag, an operation or a webhook. */
function checkOrder({ root, settings, apis }: Pick<Portal, 'root' | 'settings' | 'apis'>): void {
  for (const [id, { navigation }] of Object.entries(settings.apis)) {
    const order = navigation?.order;
    if (typeof order !== 'object') continue;
    const known = apis.filter((api) => api.id === id).flatMap(namesIn);
    const all = new Set(known);
    const unknown = order.find((one) => !all.has(one));
    if (unknown === undefined) continue;
    throw new PortalError(`Unknown tag or operation \`${unknown}\` in the order of \`${id}\`.`, {
      ...settingPosition(root, ['apis', id, 'order'], unknown),
      hint:
        nearestHint(unknown, known) ?? 'Name tags as the document does, operations by `operationId` or `GET /path`.',
    });
  }
}

function namesIn({ tags, operations, webhooks }: Api): readonly string[] {
  return [...listAllTags(tags).flatMap(tagNames), ...[...operations, ...webhooks].flatMap(operationNames)];
}

/** Throws PortalError, with its place, for the first path in a link of the settings that has no target in the portal. */
export function checkAddresses(portal: Portal, site: LinkedSite): void {
  const { links, footer, banner, navigation } = portal.settings;
  const named: readonly (readonly [path: readonly string[], href: string])[] = [
    ...links.map(({ href }) => [['links'], href] as const),
    ...(footer?.columns ?? []).flatMap((column) =>
      column.links.map(({ href }) => [['footer', 'links'], href] as const),
    ),
    ...(banner?.link === undefined ? [] : [[['banner', 'link'], banner.link.href] as const]),
    ...navigation.groups.flatMap(({ items }) =>
      items.flatMap((item) => (typeof item === 'string' ? [] : [[['navigation'], item.href] as const])),
    ),
  ];
  for (const [path, href] of named) {
    const fault = href.startsWith('/') ? addressFault(href, portal, site) : undefined;
    if (fault === undefined) continue;
    throw new PortalError(`In the setting \`${path[0] ?? ''}\`: ${fault.message}`, {
      ...settingPosition(portal.root, path, href),
      hint: fault.hint,
    });
  }
}

/** Throws PortalError, with its place, for a script of the settings that is missing, or of a host that is not named. */
export function checkHead(root: string, { head }: Pick<Settings, 'head'>): void {
  for (const { src } of head?.scripts ?? []) {
    const at = settingPosition(root, ['head', 'scripts', 'src']);
    if (src.startsWith('/')) {
      if (findPublicFile(root, src) !== undefined) continue;
      throw new PortalError(
        `The setting \`head.scripts\` names \`${src}\`, which is not a file of the folder \`public\`.`,
        {
          ...at,
          hint: nearestFile(root, join(root, 'public', src)) ?? `Put the script at \`public${src}\`.`,
        },
      );
    }
    const { origin } = new URL(src);
    if (head?.hosts.includes(origin) === true) continue;
    throw new PortalError(`The script \`${src}\` is on a host that pages do not allow.`, {
      ...at,
      hint: `If you trust the host, add it: \`head: { hosts: ['${origin}'] }\`. Its scripts can read all that readers see and type.`,
    });
  }
}
