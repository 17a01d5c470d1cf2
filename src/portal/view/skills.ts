import type { Api } from '../../openapi/model/index.ts';
import type { PageOf } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { listedPages } from '../pages/reading-order.ts';
import { operationDocumentUrlFor, pageOf, urlFor } from '../pages/routes.ts';
import { groupVersions, versionBeside } from '../settings/versions.ts';
import { apiView } from './api.ts';
import { contextOf } from './context.ts';
import { errorsView } from './errors.ts';
import { operationItem } from './tags.ts';
import type { SkillError, SkillOperation, SkillTag, SkillView } from './types/skills.ts';

/** Maximum length of a skill's name (agentskills.io). */
const MAX_NAME = 64;
/** Maximum number of errors in a skill, which links to the page of all. */
const MAX_ERRORS = 40;

/** Page of an API that has a skill, with the name of the skill and of its folder. */
export interface NamedSkill {
  readonly name: string;
  readonly page: PageOf<'api'>;
}

/** Lists the skills of a portal: one for the newest version of each API whose page is listed. */
export function listSkills(portal: Portal): readonly NamedSkill[] {
  const used = new Set<string>();
  return groupVersions(portal.apis).flatMap(([newest]) => {
    const page = newest === undefined ? undefined : pageOf(newest, portal);
    if (page?.kind !== 'api' || page.unlisted) return [];
    const name = unusedName(page.api.id, used);
    used.add(name);
    return { name, page };
  });
}

/** Creates the view of an API's skill. */
export function skillView(page: PageOf<'api'>, portal: Portal): SkillView {
  const { api } = page;
  const { title, description, servers, schemes, security, more, lists } = apiView(page, portal);
  return {
    ...{ title, version: versionBeside(api), about: page.description, href: urlFor(page, portal), index: more.index },
    ...{ description, servers, schemes, security, errors: errorsOf(api, portal) },
    operations: lists === 'operations' ? operationsOf(api, portal) : [],
    tags: lists === 'tags' ? tagsOf(api, portal) : [],
  };
}

/** Returns a name that the specification allows: lower-case letters and digits with single hyphens between them. */
function unusedName(id: string, used: ReadonlySet<string>): string {
  const first = cutName(toName(id), MAX_NAME) || 'api';
  let name = first;
  for (let number = 2; used.has(name); number += 1) {
    const end = `-${String(number)}`;
    name = cutName(first, MAX_NAME - end.length) + end;
  }
  return name;
}

/** Replaces what is in no name: accents are dropped, and other characters become hyphens. */
function toName(id: string): string {
  const letters = id.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
  // mitigation: names of skills
  return letters.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
}

function cutName(name: string, most: number): string {
  return name.replace(/^-/, '').slice(0, most).replace(/-$/, '');
}

function operationsOf(api: Api, portal: Portal): readonly SkillOperation[] {
  const context = contextOf(api, portal);
  return [...listedPages(portal, api, 'operation'), ...listedPages(portal, api, 'webhook')].flatMap((page) =>
    'operation' in page
      ? { item: operationItem(page.operation, context), document: operationDocumentUrlFor(page.operation, portal) }
      : [],
  );
}

function tagsOf(api: Api, portal: Portal): readonly SkillTag[] {
  return listedPages(portal, api, 'tag').flatMap((page) =>
    page.kind === 'tag'
      ? { name: page.tag.summary, href: urlFor(page, portal), lead: page.tag.lead, count: page.tag.operations.length }
      : [],
  );
}

function errorsOf(api: Api, portal: Portal): SkillView['errors'] {
  const [page] = listedPages(portal, api, 'errors');
  if (page?.kind !== 'errors') return undefined;
  const all = errorsView(page, portal).groups.flatMap(({ status, errors }) =>
    errors.map(({ code, meanings }): SkillError => ({ code, status, meaning: meanings[0] })),
  );
  return { href: urlFor(page, portal), first: all.slice(0, MAX_ERRORS) };
}
