import { sep } from 'node:path';
import { codeFingerprint, fingerprint } from '../../cache/index.ts';
import { jsonToText, type Api } from '../../model/index.ts';
import { textsOf } from '../../portal/guides/prose.ts';
import { changedAt } from '../../portal/pages/changed.ts';
import type { Page } from '../../portal/pages/page.ts';
import { pageOf, sandboxName, sandboxPath } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { layoutOf } from '../../view/layout.ts';
import { describeApis, describeShared } from '../site/site-inputs.ts';

/** An API with all of its versions, which link each other: builds reuse and share out whole APIs. */
export interface ApiUnit {
  readonly id: string;
  readonly apis: readonly Api[];
  /** Names of its versions, as in the manifest. */
  readonly names: readonly string[];
  /** Paths of its pages, with the folder of each language. */
  readonly paths: readonly string[];
}

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

/** Lists the APIs of a portal. */
export function listUnits(portal: Portal): readonly ApiUnit[] {
  const portals = [portal, ...portal.translations];
  return [...Map.groupBy(portal.apis, ({ id }) => id)].map(([id, apis]) => ({
    id,
    apis,
    names: apis.map((api) => sandboxName(api, portal)),
    paths: portals.flatMap((one) => pagesOf(apis, one).map(({ path }) => one.languageFolder + path)),
  }));
}

/** Lists the APIs of a portal with the fingerprints of their inputs. */
export function listKeyedUnits(portal: Portal, { key: components, rules }: UnitInputs): readonly KeyedUnit[] {
  const portals = [portal, ...portal.translations];
  const shared = portals.map((one) => describeShared(one));
  const site = fingerprint(codeFingerprint(), components, describe(shared, portal));
  return listUnits(portal).map((unit) => {
    const own = rules.filter(({ path }) => unit.apis.some((api) => path.startsWith(sandboxPath(api, portal))));
    const inputs = [own, ...portals.map((one) => describeUnit(unit.apis, one))];
    return { ...unit, key: fingerprint(site, describe(inputs, portal)) };
  });
}

function pagesOf(apis: readonly Api[], { pages }: Portal): readonly Page[] {
  return pages.filter((page) => 'api' in page && apis.includes(page.api));
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
