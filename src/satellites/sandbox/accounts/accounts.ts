import { isList, isObject, type Json, type JsonObject } from '../json.ts';
import type { Credential } from '../middleware/authenticate.ts';
import type { Store } from '../stores/store.ts';
import { transact } from '../stores/transaction.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Functions of the backend that create and hash API keys. */
export interface KeyTools {
  /** A secret of at least 128 bits, in letters and digits. */
  readonly secret: () => string;
  /** Hash of a secret, which is stored instead of it; the secret itself where the backend has no cryptography. */
  readonly hash: (secret: string) => Promise<string> | string;
}

/** A new key: its public fields (id, name, last four characters, time, scopes), and the key itself, which is returned this once. */
export type NewKey = JsonObject & { readonly key: string };

/** A new account with its first key. */
export interface NewAccount {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly key: NewKey;
}

export interface Accounts {
  create(name: string, now: Date): Promise<NewAccount>;
  /** Creates a further key with some scopes, all by default, and a time at which it expires; undefined for an unknown account. */
  addKey(account: string, name: string, now: Date, limits?: KeyLimits): Promise<NewKey | undefined>;
  /** Returns the public fields of an account's keys, without those that expire. */
  listKeys(account: string): Promise<readonly JsonObject[]>;
  /** Deletes a key; false for an unknown one. */
  revoke(account: string, key: string): Promise<boolean>;
  find(key: string, now: Date): Promise<Credential | undefined>;
}

interface KeyLimits {
  readonly scopes?: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  readonly expires?: number;
}

/** Collections of accounts and keys, by their ids. */
const ACCOUNTS = '- accounts';
const KEYS = '- keys';

/** Returns the accounts and keys of a sandbox, in its store. Of a secret only the hash is stored; expired keys are deleted. */
export function createAccounts(store: Store, { secret, hash }: KeyTools): Accounts {
  const sweep = async (now: number): Promise<void> => {
    const over = (await store.list(KEYS)).entries.filter(({ value }) => isExpired(value, now));
    const writes = over.map(({ key }) => ({ collection: KEYS, key, value: undefined }));
    if (writes.length > 0) await store.commit([], writes);
  };
  const addKey: Accounts['addKey'] = async (account, name, now, { scopes, expires } = {}) => {
    if (expires !== undefined) await sweep(now.getTime());
    const [id, word] = [secret().slice(0, 12), secret()];
    const shown = {
      ...{ name, last: word.slice(-4), createdAt: now.toISOString() },
      ...(scopes === undefined ? {} : { scopes }),
    };
    const record = { ...shown, account, hash: await hash(word), ...(expires === undefined ? {} : { expires }) };
    const isMade = await transact(store, async (transaction) => {
      if ((await transaction.get(ACCOUNTS, account)) === undefined) return false;
      transaction.put(KEYS, id, record);
      return true;
    });
    // No real service uses this prefix.
    return isMade ? { id, ...shown, key: `sandbox_${id}_${word}` } : undefined;
  };
  return {
    create: async (name, now) => {
      const id = `acc_${secret().slice(0, 12)}`;
      const account = { id, name, createdAt: now.toISOString() };
      await store.commit([], [{ collection: ACCOUNTS, key: id, value: account }]);
      const key = await addKey(id, 'First key', now);
      if (key === undefined) throw new Error('The account was deleted before its first key was created.');
      return { ...account, key };
    },
    addKey,
    listKeys: async (account) => {
      const { entries } = await store.list(KEYS);
      return entries.flatMap(({ key: id, value }) => {
        if (!isObject(value) || getOwn(value, 'account') !== account || getOwn(value, 'expires') !== undefined)
          return [];
        return [{ id, ...Object.fromEntries(Object.entries(value).filter(([name]) => SHOWN.has(name))) }];
      });
    },
    revoke: (account, key) =>
      transact(store, async (transaction) => {
        const value = (await transaction.get(KEYS, key))?.value;
        if (!isObject(value) || getOwn(value, 'account') !== account) return false;
        transaction.delete(KEYS, key);
        return true;
      }),
    find: async (key, now) => {
      const [, id = '', word = ''] = /^sandbox_([A-Za-z\d]+)_([A-Za-z\d]+)$/.exec(key) ?? [];
      const value = (await store.get(KEYS, id))?.value;
      if (!isObject(value) || getOwn(value, 'hash') !== (await hash(word)) || isExpired(value, now.getTime()))
        return undefined;
      const [account, scopes] = [getOwn(value, 'account'), getOwn(value, 'scopes')];
      return typeof account === 'string' ? { account, scopes: textsIn(scopes) } : undefined;
    },
  };
}

/** Public fields of a key. */
const SHOWN = new Set(['name', 'last', 'createdAt', 'scopes']);

function isExpired(value: Json, now: number): boolean {
  const expires = isObject(value) ? getOwn(value, 'expires') : undefined;
  return typeof expires === 'number' && expires <= now;
}

/** Returns the texts in a list; undefined for any other value. */
export function textsIn(value: Json | undefined): readonly string[] | undefined {
  return isList(value) ? value.filter((item) => typeof item === 'string') : undefined;
}
