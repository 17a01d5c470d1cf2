import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import ownPackage from '../../package.json' with { type: 'json' };
import { findNpmProgram } from '../../tools/npm-program.js';
import { ROOT } from '../sites.ts';
import { Running } from './running.ts';

/** Server that the owner of a site writes. */
const SERVER = `import { createServer } from 'node:http';
import { createNodeHandler } from 'portico-docs/serve';

const server = createServer(createNodeHandler(process.argv[2]));
server.listen(0, 'localhost', () => console.log(\`Listening on http://localhost:\${server.address().port}\`));
`;

/** A person with a folder, in which the packed package is installed as npm does it. */
export class Person {
  /** The folder, where commands run. */
  readonly folder: string;

  /** Writes the person's files and installs the package, with links to the packages that it depends on, and to no other. */
  constructor(files: Readonly<Record<string, string>> = {}) {
    const place = join(process.env.PORTICO_JOURNEYS ?? '', 'person-');
    this.folder = join(mkdtempSync(place), 'portal');
    const installed = join(this.folder, 'node_modules', ownPackage.name);
    cpSync(join(dirname(place), 'package'), installed, { recursive: true });
    mkdirSync(join(this.folder, 'node_modules/.bin'));
    for (const [name, path] of Object.entries(ownPackage.bin)) {
      chmodSync(join(installed, path), 0o755);
      symlinkSync(join(installed, path), join(this.folder, 'node_modules/.bin', name));
    }
    for (const name of Object.keys(ownPackage.dependencies)) this.addPackage(name);
    for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files }))
      this.write(path, text);
  }

  /** Installs a further package that this checkout has. */
  addPackage(name: string): void {
    const place = join(this.folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place, 'junction');
  }

  /** Copies a file or folder of the checkout. */
  copy(path: string): void {
    cpSync(join(ROOT, path), join(this.folder, path), { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Writes a file in one step, as editors do. */
  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
  }

  /** Edits a file; throws where it lacks the text. */
  edit(path: string, from: string, to: string): void {
    const text = this.read(path);
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    this.write(path, text.replace(from, to));
  }

  /** Starts a command of the package. */
  start(...args: readonly string[]): Running {
    return this.#spawn(
      process.execPath,
      join(this.folder, 'node_modules', ownPackage.name, ownPackage.bin.portico),
      ...args,
    );
  }

  /** Runs a command of the package to its end. */
  async portico(...args: readonly string[]): ReturnType<Running['end']> {
    return this.start(...args).end();
  }

  /** Runs npm: `run docs:build`. */
  async npm(...args: readonly string[]): ReturnType<Running['end']> {
    const npm = findNpmProgram(process.env.npm_execpath, process.execPath);
    return (npm === undefined ? this.#spawn('npm', ...args) : this.#spawn(process.execPath, npm, ...args)).end();
  }

  /** Starts another program. */
  launch(program: string, ...args: readonly string[]): Running {
    return this.#spawn(program, ...args);
  }

  /** Runs another program: `git`. */
  async run(program: string, ...args: readonly string[]): ReturnType<Running['end']> {
    return this.launch(program, ...args).end();
  }

  /** Builds the site; fails with the output where that fails. */
  async build(...args: readonly string[]): Promise<void> {
    const { code, output } = await this.portico('build', ...args);
    if (code !== 0) throw new Error(output);
  }

  /** Serves a built site with the headers of production; returns its address without a closing slash. */
  async serve(folder = 'dist'): Promise<string> {
    this.write('server.mjs', SERVER);
    return this.#spawn(process.execPath, 'server.mjs', folder).address();
  }

  #spawn(program: string, ...args: readonly string[]): Running {
    return new Running(
      spawn(program, args, {
        cwd: this.folder,
        env: { PATH: process.env.PATH, HOME: join(process.env.PORTICO_JOURNEYS ?? '', 'home'), NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }
}
