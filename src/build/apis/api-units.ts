import { sep } from 'node:path';
import { codeFingerprint, fingerprint } from '../../cache/index.ts';
import { jsonToText, type Api } from '../../model/index.ts';
import { textsOf } from '../../portal/guides/prose.ts';
import { changedAt } from '../../portal/pages/changed.ts';
import type { Page } from '../../portal/pages/page.ts';
import { pageOf, sandboxName } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { layoutOf } from '../../view/layout.ts';
import { describeApis, describeShared } from '../site/site-inputs.ts';

/** An API with all of its versions, which link each other: builds reuse and share out whole APIs. */
export interface ApiUnit {
  readonly id: string;
  /** Names of its versions, as in the manifest. */
  readonly names: readonly string[];
  /** Paths of its pages, with the folder of each language. */
  readonly paths: readonly string[];
  /** Fingerprint of all that its files are written from, the same in every folder that holds the portal. */
  readonly key: string;
}

/** Inputs of files that are not the portal's own: components, and the rules of sandboxes by their paths. */
export interface UnitInputs {
  readonly key: string;
  readonly rules: readonly { readonly path: string; readonly code: string }[];
}

/** Lists the APIs of a portal. */
export function listUnits(portal: Portal, made: UnitInputs): readonly ApiUnit[] {
  const portals = [portal, ...portal.translations];
  const shared = portals.map((one) => [describeShared(one), made.key]);
  const site = fingerprint(codeFingerprint(), describe(shared, portal));
  return [...Map.groupBy(portal.apis, ({ id }) => id)].map(([id, apis]) => {
    const names = apis.map((api) => sandboxName(api, portal));
    const pages = portals.map((one) => ({
      portal: one,
      pages: one.pages.filter((page) => 'api' in page && apis.includes(page.api)),
    }));
    const paths = pages.flatMap((own) => own.pages.map(({ path }) => own.portal.languageFolder + path));
    const rules = made.rules.filter(({ path }) => names.some((name) => path === `/reference/${name}/sandbox/rules.js`));
    const key = fingerprint(site, describe([rules, ...portals.map((one) => describeUnit(apis, one))], portal));
    return { id, names, paths, key };
  });
}

/** Returns what the files of an API are written from, beside what all share: its documents, and what its pages show of others. */
function describeUnit(apis: readonly Api[], portal: Portal): readonly unknown[] {
  const roots = apis.flatMap((api) => pageOf(api, portal) ?? []);
  const own = portal.pages.filter((page) => 'api' in page && apis.includes(page.api));
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
