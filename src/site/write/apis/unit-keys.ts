import { hash } from 'node:crypto';
import { sep } from 'node:path';
import { codeFingerprint, fingerprint } from '../../../cache/index.ts';
import { startAt, walk } from '../../../openapi/document/walk.ts';
import { digestOf } from '../../../openapi/load/index.ts';
import { jsonToText, readPortalFile, type Api } from '../../../openapi/model/index.ts';
import { listCopiedFiles } from '../../../portal/guides/pictures.ts';
import { textsOf } from '../../../portal/guides/prose.ts';
import { changedAt } from '../../../portal/pages/changed.ts';
import type { Page } from '../../../portal/pages/page.ts';
import { pageOf, sandboxPath } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { parseSunset, vocabulary } from '../../../openapi/standard/extensions/index.ts';
import { isRecord } from '../../../openapi/standard/record.ts';
import { layoutOf } from '../../../portal/view/layout.ts';
import { listUnits, pagesOf, type ApiUnit } from './api-units.ts';

/** An API with the fingerprint of its inputs. */
export interface KeyedUnit extends ApiUnit {
  /** Fingerprint of all that its files are written from, the same in every folder that holds the portal. */
  readonly key: string;
}

/** Inputs of files that are not the portal's own: components, and the rules of sandboxes by their paths. */
export interface UnitInputs {
  readonly key: string;
  readonly rules: readonly { readonly path: string; readonly code: string }[];
}

/**
 * Returns the fingerprint of all that a site is written from, the same in every folder that holds the portal. Undefined where hooks or
 * components of the settings take part: code may read anything, so inputs do not tell what is written.
 */
export function keyOfSite(portal: Portal, { key, rules }: UnitInputs): string | undefined {
  const { hooks, components } = portal.settings;
  if (hooks !== undefined || components !== undefined) return undefined;
  const documents = [portal, ...portal.translations].map((one) => describeApis(portal.apis, one));
  return fingerprint(keyOfShared(portal, key), describe([rules, documents, [...portal.dates]], portal));
}

/** Returns the APIs of a portal with their fingerprints. */
export function keyUnits(portal: Portal, { key, rules }: UnitInputs): readonly KeyedUnit[] {
  const shared = keyOfShared(portal, key);
  return listUnits(portal).map((unit) => {
    const ofUnit = rules.filter(({ path }) => unit.apis.some((api) => path.startsWith(sandboxPath(api, portal))));
    const inputs = [ofUnit, ...[portal, ...portal.translations].map((one) => describeUnit(unit.apis, one))];
    return { ...unit, key: fingerprint(shared, describe(inputs, portal)) };
  });
}

function keyOfShared(portal: Portal, components: string): string {
  const described = [portal, ...portal.translations].map(describeShared);
  return fingerprint(codeFingerprint(), components, describe(described, portal));
}

/** Returns what the files of an API are written from, beside what all share: its documents, and what its pages show of others. */
function describeUnit(apis: readonly Api[], portal: Portal): readonly unknown[] {
  const roots = apis.flatMap((api) => pageOf(api, portal) ?? []);
  const own = pagesOf(apis, portal);
  return [
    describeApis(apis, portal),
    own.map(({ path, unlisted }) => [path, unlisted]),
    // Header, navigation and footer name the other APIs and link guides; the first API follows the last guide.
    roots.map((page) => [layoutOf(page, portal), changedAt(page, portal)]),
    apis.some((api) => mayLinkPages(api)) ? portal.pages.map(({ path }) => path) : [],
    hasTexts(own, portal) ? describeApis(portal.apis, portal) : [],
  ];
}

/** Returns true where a text of a document may link a page of the portal by its path, of another API too. */
function mayLinkPages({ document }: Api): boolean {
  // Links may be written with character references.
  return /reference(?:\/|&)|&#/.test(jsonToText(document));
}

/** Returns true where authors write texts around pages: their components show parts of any API. */
function hasTexts(pages: readonly Page[], portal: Portal): boolean {
  const places = new Set(textsOf({ guides: [], prose: portal.prose }).map((text) => portal.places.get(text)?.page));
  return pages.some((page) => places.has(page));
}

/** Replaces the folder of the portal in values: another machine may have it elsewhere. */
function describe(value: unknown, { root }: Portal): unknown {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' && (inner === root || inner.startsWith(root + sep))
      ? `.${inner.slice(root.length).replaceAll(sep, '/')}`
      : inner,
  );
}

/** Returns the inputs that all files of a site share: settings, texts of authors, files, the day. */
function describeShared(portal: Portal): readonly unknown[] {
  const { root, own, settings, logo, site, base, languageFolder, languages, sandbox } = portal;
  const files = listCopiedFiles(portal).map(({ path, file }) => [path, hash('sha256', readPortalFile(root, file))]);
  const place = [root, own, site, base, languageFolder, languages, portal.builtAt.toISOString().slice(0, 10)];
  const translated = portal.translations.map((one) => [one.settings, textsOf(one)]);
  return [place, settings, logo, textsOf(portal), sandbox, files, translated];
}

/** Returns the inputs of these APIs: documents, and histories of changelogs. */
function describeApis(apis: readonly Api[], portal: Portal): readonly unknown[] {
  const { histories, since } = portal.changes;
  return apis.map((api) => [
    [api.id, api.version, api.source, digestOf(api), api.problems],
    describeSunsets(api, portal),
    histories.get(api)?.versions,
    since.get(api),
  ]);
}

/** Formats the sunsets of a document as pages do: one with a time of day changes within the day. */
function describeSunsets({ document }: Api, { builtAt, messages }: Portal): readonly unknown[] {
  return listSunsets(document).map((sunset) => [sunset, messages.formatSunset(sunset, builtAt)]);
}

/** Lists the dates, ISO 8601, of all sunsets in a document. */
function listSunsets(document: unknown): readonly string[] {
  const sunsets = new Set<string>();
  walk(
    [startAt(document, undefined)],
    () => undefined,
    ({ value }) => {
      for (const name of isRecord(value) ? vocabulary.sunset : []) {
        const sunset = isRecord(value) && Object.hasOwn(value, name) ? parseSunset(value[name]) : undefined;
        if (sunset !== undefined) sunsets.add(sunset.instant);
      }
      return true;
    },
  );
  return [...sunsets];
}
