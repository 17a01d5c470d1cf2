import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenHere } from './listen.ts';

/** Web server of Debian, with a configuration that serves a folder and nothing else. */
export interface WebServer {
  /** Name in the fixes of `portico check`. */
  readonly name: string;
  /** Debian package. */
  readonly debian: string;
  readonly isThere: () => boolean;
  /** Writes the configuration, with lines for the site, and returns the command that runs it in the foreground. */
  readonly configure: (site: Site) => readonly string[];
}

interface Site {
  /** Folder of the configuration. */
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly lines: string;
}

const MODULES = '/usr/lib/apache2/modules';

export const WEB_SERVERS: readonly WebServer[] = [
  {
    name: 'nginx',
    debian: 'nginx',
    isThere: () => starts('nginx', '-v'),
    configure: ({ folder, root, port, lines }) => {
      copyFileSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const server = lines.includes('server {')
        ? lines
        : `server { listen 127.0.0.1:${port}; root ${root};\n${lines}\n}`;
      const http = `http { include mime.types; access_log off; ${temporary.join(' ')}\n${server}\n}`;
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, `user root; daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}\n${http}\n`);
      return ['nginx', '-e', join(folder, 'log'), '-c', file];
    },
  },
  {
    name: 'Apache',
    debian: 'apache2',
    isThere: () => starts('apache2', '-v'),
    configure: ({ folder, root, port, lines }) => {
      writeFileSync(join(root, '.htaccess'), `${lines}\n`);
      const modules = [
        'mpm_event',
        'authn_core',
        'authn_file',
        'auth_basic',
        'authz_core',
        'authz_user',
        'dir',
        'mime',
        'headers',
      ].map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`);
      const file = join(folder, 'apache.conf');
      writeFileSync(
        file,
        `${modules.join('\n')}
ServerName localhost
Listen 127.0.0.1:${port}
User www-data
Group www-data
PidFile ${folder}/pid
ErrorLog ${folder}/log
TypesConfig /etc/mime.types
DocumentRoot ${root}
DirectoryIndex index.html
<Directory ${root}>
  Require all granted
  AllowOverride All
</Directory>
`,
      );
      return ['apache2', '-d', folder, '-f', file, '-DFOREGROUND'];
    },
  },
  {
    name: 'Caddy',
    debian: 'caddy',
    isThere: () => starts('caddy', 'version'),
    configure: ({ folder, root, port, lines }) => {
      const file = join(folder, 'Caddyfile');
      const site = lines.includes('docs.example.com {')
        ? lines
        : `http://127.0.0.1:${port} {\nroot * ${root}\nfile_server\n${lines}\n}`;
      writeFileSync(file, `{\nadmin off\nauto_https off\n}\n${site}\n`);
      return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

function starts(program: string, argument: string): boolean {
  return spawnSync(program, [argument], { stdio: 'ignore' }).status === 0;
}

/** Returns a port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenHere(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Starts a server, and resolves when it answers; the returned function ends it. */
export async function startWebServer(
  [program = '', ...args]: readonly string[],
  port: number,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break;
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      return stop;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
  await stop();
  throw new Error(`${program} does not answer: ${output}`);
}
