import { hash } from 'node:crypto';
import { memoize } from '../../../cache/memoize.ts';
import { escapeJson, showHidden } from '../../../characters/hidden.ts';
import { joinBlocks, toCode, toLink, toMarkdown } from '../../../characters/markdown.ts';
import { cutAtWord } from '../../../portal/markup/cut.ts';
import { withStop } from '../../../portal/markup/plain-text.ts';
import { renderInline, renderMarkdown } from '../../../portal/markup/render.ts';
import { formatAbout } from '../../../portal/messages/format/pages.ts';
import type { Messages } from '../../../portal/messages/messages.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import { toYaml } from '../../output/yaml-text.ts';
import { toUrl } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { listSkills, skillView, type NamedSkill } from '../../../portal/view/index.ts';
import type { SkillError, SkillView } from '../../../portal/view/types/skills.ts';
import { sourceOf } from '../../../portal/view/links.ts';
import { resolveIn } from '../../../portal/view/resolve.ts';
import { attributeOf, firstWithin, isElement, readPiece, type Element, type Node } from '../tree/index.ts';
import type { PageContents } from './files.ts';
import { pieceToMarkdown } from './page.ts';
import { toMarkdownUrl } from './urls.ts';

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

/** Functions that write the parts of a skill, with the site before their links. */
interface WriteSkill {
  readonly m: Messages;
  readonly piece: (nodes: readonly Node[]) => string;
  /** Links the Markdown of a page. */
  readonly link: (name: string, href: string) => string;
  readonly file: (name: string, url: string) => string;
}

/** Returns the paths of the indexes for programs, with their media types; skills have one if the portal has any. */
export function indexesOf(portal: Portal): readonly (readonly [path: string, type: string])[] {
  const skills = listSkills(portal).length === 0 ? [] : [[INDEX, 'application/json'] as const];
  return [['/llms.txt', 'text/plain'], ...skills];
}

/** Lists the skills of a portal's APIs, and the index by which programs find them. */
export function listSkillFiles(portal: Portal, mainOf: PageContents['main']): readonly PortalFile[] {
  const skills = listSkills(portal);
  if (skills.length === 0) return [];
  const written = memoize((skill: NamedSkill) => writeSkill(skill, mainOf(skill.page), portal));
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
function writeSkill({ name, page }: NamedSkill, main: Element, portal: Portal): WrittenSkill {
  const { messages: m, site = '' } = portal;
  const skill = skillView(page, portal);
  const write: WriteSkill = {
    m,
    piece: (nodes) => pieceToMarkdown(nodes, portal, site),
    link: (name, href) => toLink(toMarkdown(name), site + (toMarkdownUrl(href, portal) ?? href)),
    file: (name, url) => toLink(name, site + url),
  };
  const description = describe(skill, portal);
  const body = joinBlocks([
    `# ${toMarkdown(skill.title)}`,
    `${m.skill.use} ${write.link([skill.title, skill.version].filter(Boolean).join(' '), skill.href)}`,
    ...['servers', 'authentication'].map((id) => write.piece(sectionOf(main, id))),
    conventions(skill, write),
    errors(skill, write),
    operations(skill, write),
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

/** Returns the section of an API's page below a heading. */
function sectionOf(main: Element, id: string): readonly Element[] {
  const isHeading = ({ tagName, ...element }: Element): boolean =>
    tagName === 'h2' && attributeOf(element, 'id') === id;
  const section = firstWithin(
    main,
    ({ tagName, childNodes }) => tagName === 'section' && childNodes.some((node) => isElement(node) && isHeading(node)),
  );
  return section === undefined ? [] : [section];
}

function conventions({ description, href }: SkillView, write: WriteSkill): string | undefined {
  if (description === undefined) return undefined;
  const options = { headingLevel: 3, resolve: resolveIn(description), marks: write.m.marks };
  const text = write.piece(readPiece(renderMarkdown(sourceOf(description), options).html).childNodes);
  const { conventions: title, elsewhere } = write.m.skill;
  return `## ${title}\n\n${text.length > MAX_CONVENTIONS ? write.link(elsewhere, href) : text}`;
}

function errors({ errors: list }: SkillView, write: WriteSkill): string | undefined {
  if (list === undefined) return undefined;
  return joinBlocks([
    `## ${write.m.titles.errors}`,
    list.first.map((error) => errorToLine(error, write)).join('\n'),
    write.link(write.m.skill.allErrors, list.href),
  ]);
}

function errorToLine({ code, status, meaning }: SkillError, write: WriteSkill): string {
  const names = [code, status].filter((name) => name !== undefined).map(toCode);
  if (meaning === undefined) return `- ${names.join(', ')}`;
  const html = renderInline(sourceOf(meaning), { resolve: resolveIn(meaning) });
  return `- ${names.join(', ')}: ${write.piece(readPiece(html).childNodes)}`;
}

/** Writes a table of operations; for many a list of tags, whose pages list theirs. */
function operations({ operations: list, tags, index }: SkillView, write: WriteSkill): string {
  const { m } = write;
  const title = `## ${m.part.operations}`;
  if (list.length === 0) {
    const lines = tags.map((tag) => {
      const about = tag.lead === undefined ? '' : `: ${toMarkdown(tag.lead)}`;
      return `- ${tag.href === undefined ? toMarkdown(tag.name) : write.link(tag.name, tag.href)} (${m.formatCount(tag.count, 'operation')})${about}`;
    });
    return `${title}\n\n${[...lines, `- ${write.file('llms.txt', index)}: ${m.indexHolds}`].join('\n')}`;
  }
  const rows = list.map(({ item, document }) => {
    const request = toCode(`${item.kind === 'webhook' ? m.webhook : item.method} ${item.path}`);
    return toRow([
      item.href === undefined ? toMarkdown(item.title) : write.link(item.title, item.href),
      request,
      write.file('openapi.json', document),
    ]);
  });
  return [
    `${title}\n`,
    toRow([m.permissions.operation, m.part.request, m.skill.document]),
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
