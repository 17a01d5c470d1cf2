import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { DocumentReader, PortalError, readPortalFile } from '../../document/read/index.ts';
import { isCopyPath, readReferences } from '../../load/index.ts';
import { createTemporaryFolder } from '../../output/temporary-folder.ts';
import { addressOf } from '../../portal/settings/sources.ts';
import { copyDocuments } from '../revisions/copy-documents.ts';
import { gitText } from '../revisions/git.ts';
import { addFile } from './add-file.ts';
import type { FetchedSource, SourceRequest } from './fetched.ts';
import { hostRules } from './hosts.ts';
import { openTunnel } from './tunnel.ts';

const run = promisify(execFile);

/** Fetches a document of a Git repository at a branch, tag or commit, and the files that it refers to. Rejects with a PortalError. */
export async function fetchRepository(request: SourceRequest): Promise<FetchedSource> {
  const folder = createTemporaryFolder();
  const { source, limits } = request;
  const { ref = 'HEAD', path: document = '' } = source;
  const from = addressOf(source).href;
  try {
    const commit = await fetchCommit(request, { folder, ref });
    const [copy] = await copyDocuments(folder, [{ revision: commit, path: document, overlays: [] }]);
    if (copy === undefined)
      throw new PortalError(`${from} has no file ${document} at ${ref}.`, { hint: 'Fix `path` or `ref`.' });
    if ('message' in copy) throw new PortalError(`${from}: ${copy.message}`);
    try {
      const reader = new DocumentReader({ allowedRoot: copy.folder, allowRemote: false, cache: new Map() });
      const unshown = await readReferences(reader, copy.file);
      const toPath = (file: string): string => relative(copy.folder, file).replaceAll('\\', '/');
      const files = new Map<string, Buffer>();
      for (const file of [...reader.texts.keys()].toSorted()) {
        if (unshown.has(file)) continue;
        const path = toPath(file);
        const contents = readPortalFile(copy.folder, file);
        if (!isCopyPath(path) || contents.length > limits.fileBytes)
          throw new PortalError(
            `${from}: ${path} cannot be copied: it is too large, or its name is hidden or reserved.`,
          );
        addFile(files, { path, contents, from }, limits);
      }
      return { document, commit, files, unshown: [...unshown].map(toPath) };
    } finally {
      rmSync(copy.folder, { recursive: true, force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fetches one commit into an empty repository, without its history; returns its hash. */
async function fetchCommit(
  { source, hosts, limits }: SourceRequest,
  { folder, ref }: { readonly folder: string; readonly ref: string },
): Promise<string> {
  const url = addressOf(source).href;
  const rules = hostRules(hosts);
  const tunnel = await openTunnel(rules, limits.download);
  // mitigation: time of source repositories
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  const git = async (...args: readonly string[]): Promise<void> => {
    const config = [...SAFE, `http.proxy=${tunnel.url}`].flatMap((one) => ['-c', one]);
    await run('git', [...config, ...args], { cwd: folder, env: environment(folder), signal, killSignal: 'SIGKILL' });
  };
  try {
    await git('init', '--quiet', '--bare', '--template=', folder);
    await git('fetch', '--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--', url, ref);
  } catch (cause) {
    throw toError(cause, { url, ref, refusal: signal.aborted ? 'It took too long.' : tunnel.refusal() });
  } finally {
    tunnel.close();
  }
  const commit = await gitText(folder, 'rev-parse', 'FETCH_HEAD^{commit}');
  if (commit === undefined) throw new PortalError(`${url} has no commit at ${ref}.`);
  return commit;
}

/** Settings under which Git follows no other protocol, runs no program of others and asks for no password. */
const SAFE = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'credential.helper=',
  'fetch.unpackLimit=1',
  'gc.auto=0',
  // The tunnel checks the host of each redirect.
  'http.followRedirects=initial',
  'protocol.allow=never',
  'protocol.https.allow=always',
];

/** Variables that name certificates of a network, and where programs are. */
const PASSED = ['PATH', 'SystemRoot', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

function environment(home: string): NodeJS.ProcessEnv {
  const passed = Object.fromEntries(PASSED.map((name) => [name, process.env[name]]));
  // mitigation: environment of Git for sources
  const own = { HOME: home, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull, GIT_ALLOW_PROTOCOL: 'https' };
  return { ...passed, ...own, GIT_TERMINAL_PROMPT: '0', GIT_ALLOC_LIMIT: MAX_ALLOCATION };
}

/** Memory that Git may ask for at once: objects in a hostile pack can be larger than the pack. */
const MAX_ALLOCATION = '256m';

function toError(
  cause: unknown,
  { url, ref, refusal }: { readonly url: string; readonly ref: string; readonly refusal: string | undefined },
): PortalError {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return new PortalError('Git is not installed, which git+https sources need.', {
      hint: 'Install it (git-scm.com), or take the document by https.',
      cause,
    });
  const printed = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
  return new PortalError(`${url} cannot be fetched at ${ref}. ${refusal ?? printed}`, { cause });
}
