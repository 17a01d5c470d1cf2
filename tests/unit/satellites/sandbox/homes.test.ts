import { describe, expect, test } from 'vitest';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { notes } from './notes.ts';
import { openSandbox } from './open-sandbox.ts';

describe('homes', () => {
  test('may let scripts of other origins in', async () => {
    const { send } = await openSandbox([[mockTablesOf(readApi(notes))]], { cors: true });
    const preflight = await send('OPTIONS /notes', undefined, {
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    });
    expect([preflight.status, preflight.header('Access-Control-Allow-Headers')]).toEqual([204, 'authorization']);
    // Browsers accept only one such header.
    expect(preflight.headers.filter(([name]) => name === 'Access-Control-Allow-Origin')).toHaveLength(1);
    const keys = await send('OPTIONS /sandbox/-/accounts/a1/keys', undefined, {
      origin: 'https://a.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    });
    expect([keys.status, keys.header('Access-Control-Allow-Headers')]).toEqual([204, 'authorization']);
    const list = await send('GET /notes', undefined, { origin: 'https://a.example' });
    expect(list.header('Access-Control-Allow-Origin')).toBe('*');
  });
});
