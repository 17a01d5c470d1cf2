import { hash } from 'node:crypto';
import { memoize } from '../../cache/memoize.ts';
import { escapeJson, showHidden } from '../../characters/hidden.ts';
import { joinBlocks, toCode, toLink, toMarkdown } from '../../characters/markdown.ts';
import { cutAtWord } from '../../markup/cut.ts';
import { withStop } from '../../markup/plain-text.ts';
import { formatAbout } from '../../messages/format/pages.ts';
import { formatDefaultSecurity } from '../../messages/format/security.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import { toYaml } from '../../output/yaml-text.ts';
import { pageUrl, toUrl } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { listSkills, skillView, type NamedSkill } from '../../view/index.ts';
import type { SkillError, SkillView } from '../../view/types/skills.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { linkTo } from './links.ts';
import { schemeToMarkdown } from './security-scheme.ts';
import { serversToMarkdown } from './server.ts';
import type { Writing } from './writing.ts';

/** Folder of skills (Agent Skills Discovery 0.2.0). */
const FOLDER = '/.well-known/agent-skills/';
const INDEX = `${FOLDER}index.json`;
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
/** Maximum length of a skill's description (agentskills.io). */
const MAX_DESCRIPTION = 1024;
/** Length of an API's description above which its skill links to it: a program reads all of a skill. */
const MAX_CONVENTIONS = 8000;

/** Skill with its description and the text of its file. */
interface WrittenSkill {
  readonly description: string;
  readonly text: string;
}

/** Returns the paths of the indexes for programs, with their media types; skills have one if the portal has any. */
export function indexesOf(portal: Portal): readonly (readonly [path: string, type: string])[] {
  const skills = listSkills(portal).length === 0 ? [] : [[INDEX, 'application/json'] as const];
  return [['/llms.txt', 'text/plain'], ...skills];
}

/** Lists the skills of a portal's APIs, and the index by which programs find them. */
export function listSkillFiles(portal: Portal): readonly PortalFile[] {
  const skills = listSkills(portal);
  if (skills.length === 0) return [];
  const written = memoize((skill: NamedSkill) => writeSkill(skill, portal));
  const pathOf = ({ name }: NamedSkill): string => `${FOLDER}${name}/SKILL.md`;
  const index = (): string => {
    const entries = skills.map((skill) => {
      const { description, text } = written(skill);
      const [url, digest] = [toUrl(pathOf(skill), portal), `sha256:${hash('sha256', text)}`];
      return { name: skill.name, type: 'skill-md', description, url, digest };
    });
    return `${escapeJson(JSON.stringify({ $schema: SCHEMA, skills: entries }, undefined, 2))}\n`;
  };
  return [
    ...skills.map((skill) => ({ path: pathOf(skill), contents: () => written(skill).text })),
    { path: INDEX, contents: index },
  ];
}

/** Writes a skill: its head, then what holds for all operations, then the operations, or the tags of many. */
function writeSkill({ name, page }: NamedSkill, portal: Portal): WrittenSkill {
  const { messages: m, site: origin } = portal;
  const skill = skillView(page, portal);
  const writing = { front: pageUrl('/', portal), origin, today: portal.builtAt, m };
  const description = describe(skill, portal);
  const body = joinBlocks([
    `# ${toMarkdown(skill.title)}`,
    `${m.skill.use} ${linkTo({ name: [skill.title, skill.version].filter(Boolean).join(' '), href: skill.href }, writing)}`,
    servers(skill, writing),
    authentication(skill, writing),
    conventions(skill, writing),
    errors(skill, writing),
    operations(skill, writing),
  ]);
  // The writer quotes what a title could add to the head: further fields, or its end.
  return { description, text: showHidden(`---\n${toYaml({ name, description })}---\n\n${body.trimEnd()}\n`) };
}

/** Returns the description by which a program chooses a skill, on one line and without markup, which some readers of heads refuse or show. */
function describe({ title, about, tags, operations: list }: SkillView, { messages }: Portal): string {
  const names = tags.length > 0 ? tags.map(({ name }) => name) : list.map(({ item }) => item.title);
  const text = messages.formatSkill(title, withStop(formatAbout(messages, about)), names);
  // mitigation: descriptions of skills
  return cutAtWord(text.replaceAll(/[<>[\]\s]+/g, ' ').trim(), MAX_DESCRIPTION);
}

function servers({ servers: list }: SkillView, writing: Writing): string | undefined {
  return list.length === 0 ? undefined : `## ${writing.m.part.servers}\n\n${serversToMarkdown(list, writing)}`;
}

function authentication({ schemes, security }: SkillView, writing: Writing): string | undefined {
  if (schemes.length === 0) return undefined;
  return joinBlocks([
    `## ${writing.m.part.authentication}`,
    security === undefined ? undefined : formatDefaultSecurity(writing.m, security),
    schemes.map((scheme) => schemeToMarkdown(scheme, writing)).join('\n'),
  ]);
}

function conventions({ description, href }: SkillView, writing: Writing): string | undefined {
  if (description === undefined) return undefined;
  const text = embedMarkdown(description, { level: 3, writing });
  const { conventions: title, elsewhere } = writing.m.skill;
  return `## ${title}\n\n${text.length > MAX_CONVENTIONS ? linkTo({ name: elsewhere, href }, writing) : text}`;
}

function errors({ errors: list }: SkillView, writing: Writing): string | undefined {
  if (list === undefined) return undefined;
  return joinBlocks([
    `## ${writing.m.titles.errors}`,
    list.first.map((error) => errorToLine(error, writing)).join('\n'),
    linkTo({ name: writing.m.skill.allErrors, href: list.href }, writing),
  ]);
}

function errorToLine({ code, status, meaning }: SkillError, writing: Writing): string {
  const names = [code, status].filter((name) => name !== undefined).map(toCode);
  return `- ${names.join(', ')}${meaning === undefined ? '' : `: ${embedInline(meaning, writing)}`}`;
}

/** Writes a table of operations; for many a list of tags, whose pages list theirs. */
function operations({ operations: list, tags, index }: SkillView, writing: Writing): string {
  const { m, origin = '' } = writing;
  const title = `## ${m.part.operations}`;
  if (list.length === 0) {
    const lines = tags.map((tag) => {
      const about = tag.lead === undefined ? '' : `: ${toMarkdown(tag.lead)}`;
      return `- ${linkTo(tag, writing)} (${m.formatCount(tag.count, 'operation')})${about}`;
    });
    return `${title}\n\n${[...lines, `- ${toLink('llms.txt', origin + index)}: ${m.indexHolds}`].join('\n')}`;
  }
  const rows = list.map(({ item, document }) => {
    const request = toCode(`${item.kind === 'webhook' ? m.webhook : item.method} ${item.path}`);
    return toRow([
      linkTo({ name: item.title, href: item.href }, writing),
      request,
      toLink('openapi.json', origin + document),
    ]);
  });
  return [
    `${title}\n`,
    toRow([m.skill.operation, m.skill.request, m.skill.document]),
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
