import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetApis, getApis, locateProblems } from '../../src/openapi/load/index.ts';
import { operationDocument } from '../../src/openapi/model/index.ts';
import type { Api } from '../../src/openapi/model/index.ts';
import { caughtError } from '../unit/openapi/model/caught.ts';
import { NO_SPECS, SPECS } from '../sites.ts';
import { hasSpecimens, listHostile, listSpecimens, UNLISTED } from './specimens.ts';
import { unreadable } from './unreadable.ts';

const listed = hasSpecimens ? listSpecimens() : [];
const documents = hasSpecimens ? [...listed, UNLISTED] : [];
const hostile = hasSpecimens ? listHostile() : [];

afterEach(() => {
  forgetApis(true);
});

async function read(file: string, allowedRoot: string): Promise<Api> {
  const { apis } = await getApis({
    root: SPECS,
    documents: [join(SPECS, file)],
    allowedRoot,
    lint: false,
  });
  const [api] = apis;
  if (api === undefined) throw new Error('Nothing was read.');
  return api;
}

test.skipIf(!hasSpecimens)(hasSpecimens ? 'the list of specimens is read' : `skipped: ${NO_SPECS}`, () => {
  expect(listed).toHaveLength(631);
});

describe.runIf(hasSpecimens)('a document that its owner published', () => {
  test.each(documents.filter((file) => !unreadable.has(file)))(
    '%s is read, and each operation has a slice',
    async (file) => {
      const api = await read(file, join(SPECS, file.split('/')[0] ?? ''));
      for (const operation of [...api.operations, ...api.webhooks]) {
        expect(operationDocument(api, operation)).toHaveProperty('info');
      }
      expect(locateProblems(api).filter(({ position }) => position === undefined)).toEqual([]);
    },
  );

  test.each([...unreadable])('%s cannot be read: %j', async (file, [line, column]) => {
    const error = await caughtError(() => read(file, join(SPECS, file.split('/')[0] ?? '')));
    expect(error.position).toMatchObject({ line, column });
  });
});

describe.runIf(hasSpecimens)('a hostile document', () => {
  test.each(hostile.filter((item) => item.expect === 'render'))(
    '$file is read',
    async ({ file, allowedRoot, line, column }) => {
      const api = await read(file, allowedRoot);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
      if (line === undefined || column === undefined) return;
      const near = locateProblems(api).map(
        ({ position }) => position?.line === line && Math.abs(position.column - column) <= 2,
      );
      expect(near).toContain(true);
    },
  );

  test.each(hostile.filter((item) => item.expect === 'error'))(
    '$file is refused with its place',
    async ({ file, allowedRoot, line, column }) => {
      const { position } = await caughtError(() => read(file, allowedRoot));
      if (line !== undefined) expect(position?.line).toBe(line);
      if (column !== undefined) expect(Math.abs((position?.column ?? 0) - column)).toBeLessThanOrEqual(2);
      expect(position?.file).toContain(SPECS);
    },
  );
});
