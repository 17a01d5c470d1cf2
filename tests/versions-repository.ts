import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Document of one version of the test API, with the edits of all versions up to it. */
function documentOf(version: number): object {
  const since = (number: number): boolean => version >= number;
  const ship = {
    type: 'object',
    required: ['id', ...(since(4) ? ['name'] : [])],
    properties: {
      id: { type: 'string' },
      name: { type: 'string', ...(since(3) ? { maxLength: 20 } : {}) },
      ...(since(3) ? { class: { type: 'string', enum: ['cargo', 'ferry', ...(since(5) ? ['tug'] : [])] } } : {}),
      ...(since(6) ? { tonnage: { type: 'integer', deprecated: since(8) } } : {}),
    },
  };
  const ok = {
    description: 'The ship.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
  };
  const body = { required: true, content: ok.content };
  const parameters = [
    {
      name: 'limit',
      in: 'query',
      required: since(7),
      schema: { type: 'integer', maximum: since(2) ? 50 : 100 },
    },
    ...(since(3) ? [{ name: 'class', in: 'query', deprecated: since(9), schema: { type: 'string' } }] : []),
  ];
  const path = since(6) ? '/fleet/ships/{shipId}' : '/ships/{shipId}';
  const shipId = { name: 'shipId', in: 'path', required: true, schema: { type: 'string' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Ship API', version: `1.${version}.0`, description: 'Ships and where they are.' },
    servers: [{ url: 'https://ships.example/v1' }],
    'x-changelog': { '1.7.0': 'Send `limit` with *each* request.' },
    tags: [{ name: 'Ships' }, { name: 'Ports' }],
    paths: {
      '/ships': {
        get: {
          operationId: 'listShips',
          summary: 'List ships',
          tags: ['Ships'],
          parameters,
          responses: {
            200: { description: 'Ships.' },
            ...(since(5) ? { 429: { description: 'Too many requests.' } } : {}),
          },
        },
        post: {
          operationId: 'createShip',
          summary: 'Create a ship',
          tags: ['Ships'],
          requestBody: body,
          responses: { 201: ok },
        },
      },
      [path]: {
        get: {
          operationId: since(7) ? 'getFleetShip' : 'getShip',
          summary: 'Get a ship',
          tags: ['Ships'],
          parameters: [shipId],
          responses: { 200: ok },
        },
      },
      ...(since(2)
        ? {
            '/ports': {
              get: {
                operationId: 'listPorts',
                summary: 'List ports',
                tags: ['Ports'],
                deprecated: since(8),
                ...(since(8) ? { 'x-sunset': '2031-06-01' } : {}),
                responses: { 200: { description: 'Ports.' } },
              },
            },
          }
        : {}),
      ...(since(4)
        ? {}
        : {
            '/docks': {
              get: {
                operationId: 'listDocks',
                summary: 'List docks',
                tags: ['Ports'],
                deprecated: since(3),
                'x-deprecated-description': 'Use `GET /ports` instead.',
                responses: { 200: { description: 'Docks.' } },
              },
            },
          }),
    },
    components: { schemas: { Ship: ship } },
  };
}

/** Document of an API that the portal lists in two versions. */
function fleetOf(version: number): object {
  const name = { name: 'name', in: 'query', required: version > 1, schema: { type: 'string' } };
  const responses = { 200: { description: 'Fleets.' } };
  const get = { operationId: 'listFleets', summary: 'List fleets', parameters: [name], responses };
  return {
    openapi: '3.1.0',
    info: { title: 'Fleet API', version: `${version}.0.0` },
    servers: [{ url: 'https://fleet.example' }],
    paths: { '/fleets': { get } },
  };
}

/** Number of tags, and of the version in the work tree, which has none. */
const [TAGS, PRESENT] = [10, 10];

const REDOCLY = `apis:
  ships:
    root: openapi/ships.json
  fleet@2.0.0:
    root: openapi/fleet-2.json
  fleet@1.0.0:
    root: openapi/fleet-1.json
`;

/** Levels of rules that differ from the derived ones. */
const RULES = "{ 'response-added': 'may-break' }";

/** Creates a Git repository with a portal whose document has the tags `v1.0.0` to `v1.9.0`; returns its folder. */
export function createRepository(folder: string, settings = ''): string {
  mkdirSync(join(folder, 'openapi'), { recursive: true });
  const git = (version: number, ...args: readonly string[]): void => {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@ships.example', '-c', 'commit.gpgsign=false'];
    const date = `2030-${String(version + 1).padStart(2, '0')}-15T12:00:00Z`;
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    execFileSync('git', [...who, ...args], { cwd: folder, env, stdio: 'ignore' });
  };
  const write = (version: number): void => {
    writeFileSync(join(folder, 'openapi', 'ships.json'), JSON.stringify(documentOf(version), undefined, 2));
  };
  git(0, 'init', '-q', '-b', 'main');
  writeFileSync(join(folder, 'redocly.yaml'), REDOCLY);
  writeFileSync(
    join(folder, 'portal.config.ts'),
    `export default { title: 'Ships', lint: 'off', changes: { tags: 'v*', rules: ${RULES} }, ${settings} };\n`,
  );
  for (const version of [1, 2])
    writeFileSync(join(folder, 'openapi', `fleet-${version}.json`), JSON.stringify(fleetOf(version)));
  for (let version = 0; version < TAGS; version += 1) {
    write(version);
    if (version === 4) {
      mkdirSync(join(folder, 'openapi', 'changes', 'ships'), { recursive: true });
      writeFileSync(
        join(folder, 'openapi', 'changes', 'ships', '1.4.0.md'),
        '## Names\n\nSend a `name` with each ship.\n',
      );
    }
    git(version, 'add', '-A');
    git(version, 'commit', '-q', '-m', `1.${version}.0`);
    git(version, 'tag', `v1.${version}.0`);
  }
  write(PRESENT);
  return folder;
}
