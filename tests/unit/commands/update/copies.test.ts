import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../run-command.ts';
import { DOCUMENT, SCHEMA, withSourceServer, writeSourcePortal } from '../../../source-server.ts';

const server = withSourceServer();
const COMPONENT = 'components: { schemas: { A: { $ref: ../schemas/id.yaml?2 } } }\n';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(server.folder, 'portal-'));
  const documents = { orders: { url: `https://${server.host}/api/openapi.yaml` } };
  const hosts = { [server.host]: { private: true } };
  writeSourcePortal(root, { hosts, documents }, { 'orders@1': 'sources/orders/api/openapi.yaml' });
  server.paths
    .set('/api/openapi.yaml', DOCUMENT)
    .set('/schemas/order.yaml', SCHEMA)
    .set('/schemas/id.yaml', 'type: string\n');
});

const update = (): ReturnType<typeof runCommand> => runCommand('update', '--root', root);

test('a source whose references differ only in the query is an error: no copy replaces another', async () => {
  server.paths.set('/api/openapi.yaml', DOCUMENT.replace('order.yaml', 'id.yaml?1') + COMPONENT);
  const { code, output } = await update();
  expect([code, output]).toEqual([1, expect.stringContaining('are two files, whose copies would have one name')]);
  expect(existsSync(join(root, 'sources'))).toBe(false);
});

test('a source is asked again where the server has closed the connection that was kept', async () => {
  let count = 0;
  server.paths.set('/schemas/order.yaml', (request, response) => {
    count += 1;
    if (count === 1) request.socket.destroy();
    else response.end(SCHEMA);
  });
  const { code, output } = await update();
  expect(code, output).toBe(0);
  expect(server.asked.filter((one) => one.endsWith('order.yaml'))).toHaveLength(2);
});

test('an update leaves nothing of an update that was killed', async () => {
  await update();
  mkdirSync(join(root, 'sources/.new'));
  renameSync(join(root, 'sources/orders'), join(root, 'sources/.new/old'));
  expect((await update()).output).toContain('orders: restored');
  expect(readdirSync(join(root, 'sources'))).toEqual(['orders']);
});
