import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PortalError } from '../../document/read/error.ts';
import type { Invocation } from '../invocation.ts';
import { folderFromHere } from '../options.ts';
import { findGithubThread } from './github.ts';
import { findGitlabThread } from './gitlab.ts';
import { MARK, type Thread } from './thread.ts';

/** Maximum length of a comment in characters: GitHub refuses more than 65,536. */
const MAX_LENGTH = 65_000;

/** `portico comment`: writes a Markdown file as the one comment of a pull request, and updates that comment from then on. */
export async function comment({ documents: [name, ...others], terminal }: Invocation): Promise<number> {
  if (name === undefined || others.length > 0) {
    throw new PortalError('`portico comment` takes one Markdown file.', {
      hint: 'Write it with `portico diff --base REV --format markdown > changes.md`.',
    });
  }
  const thread = await findThread(process.env);
  if (thread === undefined) {
    terminal.tell('This run belongs to no open pull request: no comment is written.');
    return 0;
  }
  const body = `${MARK}\n\n${withoutMentions(readText(name))}`;
  const known = await thread.find();
  await (known === undefined ? thread.create(body) : thread.update(known, body));
  terminal.tell(`${known === undefined ? 'Wrote' : 'Updated'} the comment on ${thread.name}.`);
  return 0;
}

function findThread(env: NodeJS.ProcessEnv): Promise<Thread | undefined> {
  if (env.GITHUB_EVENT_PATH !== undefined) return findGithubThread(env);
  if (env.GITLAB_CI !== undefined) return Promise.resolve(findGitlabThread(env));
  throw new PortalError('`portico comment` runs in GitHub Actions and GitLab CI only.', {
    hint: 'On other hosts, send the file by the API of the host.',
  });
}

function readText(name: string): string {
  const file = resolve(folderFromHere(name));
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new PortalError(`${name} cannot be read.`, { cause });
  }
  if (text.trim() === '') throw new PortalError(`${name} is empty.`, { hint: 'Look at the step that writes it.' });
  if (text.length > MAX_LENGTH) {
    throw new PortalError(`${name} has ${text.length} characters; a comment may have ${MAX_LENGTH}.`);
  }
  return text;
}

/** Separates `@` from names: the text may come from a fork, and must notify nobody. */
function withoutMentions(text: string): string {
  // mitigation: mentions in comments
  return text.replaceAll(/@(?=[\w-])/g, '@\u200B');
}
