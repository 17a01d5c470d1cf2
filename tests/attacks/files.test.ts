import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetApis, getApis } from '../../src/openapi/load/index.ts';
import { isPortalError } from '../../src/openapi/model/index.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';
import { byName, eachWith, testSuite } from './suite.ts';

const canary = 'CANARY-8271';

/** Files near a document that its readers must not see. */
const folder = scratchFolder({
  'portal/redocly.yaml': '',
  'portal/.npmrc': `//registry/:_authToken=${canary}\n`,
  'portal/.env': canary,
  'portal/.git/config': `extraheader = AUTHORIZATION: ${canary}\n`,
  'portal/.git/token.yaml': `a: ${canary}\n`,
  'portal/.aws/credentials': canary,
  'portal/deep/.ssh/id_ed25519': canary,
  'portal/deep/.secret.yaml': `a: ${canary}\n`,
  'portal/id_rsa': canary,
  'portal/prod.tfvars': `key = "${canary}"\n`,
  'portal/server.pem': canary,
  'elsewhere/secret.yaml': `a: ${canary}\n`,
  'elsewhere/secret.md': canary,
  'elsewhere/plain.yaml': `a: ${canary}\n`,
  'elsewhere/plain.md': canary,
});
const portal = join(folder, 'portal');
symlinkSync(join(portal, '.git'), join(portal, 'git'));
symlinkSync(join(portal, '.env'), join(portal, 'link.md'));
symlinkSync(join(portal, 'server.pem'), join(portal, 'pem.txt'));
symlinkSync(join(folder, 'elsewhere'), join(portal, 'out'));
symlinkSync(join(folder, 'elsewhere/plain.yaml'), join(portal, 'plain.yaml'));
symlinkSync('loop.yaml', join(portal, 'loop.yaml'));
if (process.platform !== 'win32') execFileSync('mkfifo', [join(portal, 'pipe.yaml')]);

const secrets = [
  ...['../.npmrc', '../.env', '../.git/config', '../.git/token.yaml', '../.git/token.yaml#/a', '../.aws/credentials'],
  ...['../deep/.ssh/id_ed25519', '../deep/.secret.yaml', '../id_rsa', '../prod.tfvars', '../server.pem'],
  ...['../git/config', '../git/token.yaml#/a', '../link.md', '../pem.txt'],
  ...['../out/secret.yaml', '../out/secret.md', '../../elsewhere/secret.md'],
  ...['../out/plain.yaml', '../out/plain.yaml#/a', '../out/plain.md', '../plain.yaml', '../../elsewhere/plain.yaml#/a'],
  ...['..%2f.env', '../%2eenv', '../deep/../.env', './../.git/../.env'],
];

/** Paths that different readers resolve to different files. */
const spellings = [
  ...[join(folder, 'elsewhere/secret.md'), `file://${join(folder, 'elsewhere/secret.yaml')}`, 'file:../.env'],
  ...['..\\.env', '..%5c.env', '%2e%2e/%2e%2e/elsewhere/secret.md', '..%252f.env', '../.env%00.md', '../.env?x.md'],
  ...['../.env#x.md', '../.env/', '../.env::$DATA', '//127.0.0.1/share/x.yaml', 'C:\\secret.yaml', '~/.ssh/id_rsa'],
  ...['/proc/self/environ', '/dev/stdin', '/etc/hostname#/a', 'data:text/yaml,a', 'http://127.0.0.1:1/a.yaml'],
  ...[
    'https://127.0.0.1/a.yaml',
    '../loop.yaml',
    '../pipe.yaml',
    `${'n'.repeat(5000)}.yaml`,
    '%ff.yaml',
    '\uD800.yaml',
  ],
];

/** Places of a `$ref` in a document, with REF for its value. */
const places: readonly (readonly [string, string])[] = [
  ['info', `info: { $ref: REF }`],
  ['description', `info: { title: x, version: '1', description: { $ref: REF } }`],
  ['vendor field', `x-anything: { $ref: REF }`],
  ['vendor field of a schema', `components: { schemas: { S: { x-a: [{ $ref: REF }] } } }`],
  ['tag', `tags: [{ $ref: REF }]`],
  ['path item', `paths: { /p: { $ref: REF } }`],
  ['operation', `paths: { /p: { get: { $ref: REF } } }`],
  ['sample', `paths: { /p: { get: { x-codeSamples: [{ lang: sh, source: { $ref: REF } }], responses: {} } } }`],
  ['parameter', `paths: { /p: { get: { parameters: [{ $ref: REF }], responses: {} } } }`],
  ['examples', `components: { parameters: { P: { name: a, in: query, schema: {}, examples: { $ref: REF } } } }`],
  ['named example', `components: { examples: { E: { $ref: REF } } }`],
  ['value', `components: { examples: { E: { value: { $ref: REF } } } }`],
  ['external value', `components: { examples: { E: { externalValue: REF } } }`],
  [
    'external value of a text',
    `components: { parameters: { P: { content: { text/plain: { examples: { E: { externalValue: REF } } } } } } }`,
  ],
  ['schema', `components: { schemas: { S: { $ref: REF } } }`],
  ['property', `components: { schemas: { S: { properties: { a: { $ref: REF } } } } }`],
  ['schema example', `components: { schemas: { S: { example: { a: { $ref: REF } } } } }`],
  ['default', `components: { schemas: { S: { default: { $ref: REF } } } }`],
  ['const', `components: { schemas: { S: { const: { $ref: REF } } } }`],
  ['unknown keyword', `components: { schemas: { S: { whatever: { $ref: REF } } } }`],
  ['schema description', `components: { schemas: { S: { description: { $ref: REF } } } }`],
  ['mapping', `components: { schemas: { S: { discriminator: { propertyName: a, mapping: { a: REF } } } } }`],
  ['link', `components: { links: { L: { operationId: a, requestBody: { $ref: REF } } } }`],
  ['scheme', `components: { securitySchemes: { S: { $ref: REF } } }`],
];

/** Returns the whole model of a document and all messages about it, as text; the document is one file of the portal's folder. */
async function publish(yaml: string): Promise<string> {
  const head = ['openapi: 3.1.0', "info: { title: x, version: '1' }", 'paths: {}'];
  const own = head.filter((line) => !yaml.startsWith(line.slice(0, line.indexOf(':') + 1)));
  const documents = scratchDocument([...own, yaml].join('\n'));
  try {
    const { apis } = await getApis({ root: portal, documents: [documents], lint: false });
    return JSON.stringify(apis.map(({ document, problems, info }) => ({ document, problems, info })));
  } catch (error) {
    if (!isPortalError(error) || error.position === undefined) throw error;
    return JSON.stringify([error.message, error.hint, error.frame]);
  } finally {
    forgetApis(true);
  }
}

function scratchDocument(yaml: string): string {
  const file = join(portal, 'api/openapi.yaml');
  mkdirSync(join(portal, 'api'), { recursive: true });
  writeFileSync(file, yaml);
  return file;
}

testSuite('files: no secret beside a document is in what is made of it, wherever a reference stands', {
  cases: eachWith(places, byName([...secrets, ...spellings])),
  oneOf: 7,
  harm: async ([yaml, secret]) => {
    const published = await publish(yaml.replace('REF', () => JSON.stringify(secret)));
    return published.includes(canary) ? ['it is published'] : [];
  },
});
