import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccounts, type Accounts } from '../../../../src/satellites/sandbox/accounts/accounts.ts';
import { createMemoryStore, type Store } from '../../../../src/satellites/sandbox/index.ts';

const now = new Date('2026-11-21T12:00:00Z');

function open(): { readonly store: Store; readonly accounts: Accounts } {
  const store = createMemoryStore();
  let count = 0;
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
  return { store, accounts: createAccounts(store, { secret: () => sha(String((count += 1))), hash: sha }) };
}

test('a key is shown once, and kept as its hash', async () => {
  const { store, accounts } = open();
  const { account, secret, key } = await accounts.create('Ada', now);
  expect(secret).toMatch(/^sandbox_[\da-f]{12}_[\da-f]{64}$/);
  const kept = JSON.stringify([...(await store.list('- keys')).entries, ...(await store.list('- accounts')).entries]);
  expect(kept).not.toContain(secret.split('_')[2]);
  expect(await accounts.listKeys(account.id)).toEqual([key]);
  expect(key.last).toBe(secret.slice(-4));
  expect(await accounts.find(secret, now)).toEqual({ account: account.id, scopes: undefined });
});

test('what is not a key, or another, lets nobody in', async () => {
  const { accounts } = open();
  const { secret } = await accounts.create('Ada', now);
  const wrong = [
    '',
    'sandbox_',
    secret.slice(0, -1),
    `${secret}0`,
    secret.replace('sandbox_', ''),
    'sandbox___proto___x',
  ];
  for (const shown of wrong) expect(await accounts.find(shown, now)).toBeUndefined();
});

test('a revoked key lets nobody in, the account has others', async () => {
  const { accounts } = open();
  const first = await accounts.create('Ada', now);
  const id = first.account.id;
  const second = await accounts.addKey(id, { name: 'Second', scopes: ['read'], now });
  expect(await accounts.revoke('acc_other', first.key.id)).toBe(false);
  expect(await accounts.revoke(id, first.key.id)).toBe(true);
  expect(await accounts.find(first.secret, now)).toBeUndefined();
  expect(await accounts.find(second?.secret ?? '', now)).toEqual({ account: id, scopes: ['read'] });
  expect(await accounts.addKey('acc_other', { name: 'x', now })).toBeUndefined();
});

test('tokens whose time is over are deleted', async () => {
  const { store, accounts } = open();
  const { account } = await accounts.create('Ada', now);
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const issue = (at: Date): Promise<unknown> =>
    accounts.addKey(account.id, { name: 'Token', now: at, expires: at.getTime() + 3_600_000 });
  for (let count = 0; count < 5; count += 1) await issue(now);
  expect((await store.list('- keys')).entries).toHaveLength(6);
  await issue(later(3601));
  expect((await store.list('- keys')).entries).toHaveLength(2);
});
