import { isList, isObject, type Json, type JsonObject } from '../json.ts';
import type { Credential } from '../middleware/authenticate.ts';
import { ACCOUNTS } from '../stores/limited.ts';
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

/** Public fields of a key, without its secret. */
export interface KeyFacts {
  readonly id: string;
  readonly name: string;
  /** The last four characters of the secret. */
  readonly last: string;
  /** Granted scopes; undefined: all. */
  readonly scopes: readonly string[] | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Public fields of an account; dates are ISO 8601. */
export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** Prefix of every sandbox key, which no real service uses. */
const KEY_PREFIX = 'sandbox_';

const KEYS = '- keys';
/** Milliseconds between two deletions of expired keys. */
const SWEEP_AFTER = 60_000;

export interface Accounts {
  /** Creates an account with its first key; the secret is returned this once. */
  create(
    name: string,
    now: Date,
  ): Promise<{ readonly account: AccountFacts; readonly key: KeyFacts; readonly secret: string }>;
  /** Creates a further key, which expires at the given time (ms since 1970), if any; undefined for an unknown account. */
  addKey(account: string, options: NewKey): Promise<{ readonly key: KeyFacts; readonly secret: string } | undefined>;
  listKeys(account: string): Promise<readonly KeyFacts[] | undefined>;
  /** Deletes a key; false for an unknown one. */
  revoke(account: string, key: string): Promise<boolean>;
  find(shown: string, now: Date): Promise<Credential | undefined>;
}

export interface NewKey {
  readonly name: string;
  readonly scopes?: readonly string[] | undefined;
  readonly now: Date;
  readonly expires?: number | undefined;
}

/** Returns the accounts and keys of a sandbox, in its store. Of a secret only the hash is stored; expired keys are deleted. */
export function createAccounts(store: Store, { secret, hash }: KeyTools): Accounts {
  let swept = -Infinity;
  const sweep = async (now: number): Promise<void> => {
    if (now - swept < SWEEP_AFTER) return;
    swept = now;
    const { entries } = await store.list(KEYS);
    const over = entries.filter(({ value }) => isOver(value, now));
    if (over.length > 0)
      await store.commit(
        [],
        over.map(({ key }) => ({ collection: KEYS, key, value: undefined })),
      );
  };
  const addKey: Accounts['addKey'] = async (account, { name, scopes, now, expires }) => {
    if (expires !== undefined) await sweep(now.getTime());
    const [id, word] = [secret().slice(0, 12), secret()];
    const hashed = await hash(word);
    const key: KeyFacts = { id, name, last: word.slice(-4), scopes, createdAt: now.toISOString() };
    const isMade = await transact(store, async (transaction) => {
      if ((await transaction.get(ACCOUNTS, account)) === undefined) return false;
      transaction.put(KEYS, id, toRecord(key, account, hashed, expires));
      return true;
    });
    return isMade ? { key, secret: `${KEY_PREFIX}${id}_${word}` } : undefined;
  };
  return {
    create: async (name, now) => {
      const id = `acc_${secret().slice(0, 12)}`;
      const account = { id, name, createdAt: now.toISOString() };
      await transact(store, (transaction) => {
        transaction.put(ACCOUNTS, id, account);
        return Promise.resolve();
      });
      const made = await addKey(id, { name: 'First key', now });
      if (made === undefined) throw new Error('The account was deleted before its first key was created.');
      return { account, ...made };
    },
    addKey,
    listKeys: async (account) => {
      if ((await store.get(ACCOUNTS, account)) === undefined) return undefined;
      const equal = [{ property: 'account', values: [account] }];
      const { entries } = await store.page(KEYS, { offset: 0, size: undefined, equal });
      return entries.flatMap(({ key, value }) =>
        isObject(value) && getOwn(value, 'expires') === undefined ? [toFacts(key, value)] : [],
      );
    },
    revoke: (account, key) =>
      transact(store, async (transaction) => {
        const value = (await transaction.get(KEYS, key))?.value;
        if (!isObject(value) || getOwn(value, 'account') !== account) return false;
        transaction.delete(KEYS, key);
        return true;
      }),
    find: async (shown, now) => {
      const [, id, word] = /^sandbox_([A-Za-z\d]+)_([A-Za-z\d]+)$/.exec(shown) ?? [];
      if (id === undefined || word === undefined) return undefined;
      const value = (await store.get(KEYS, id))?.value;
      if (!isObject(value) || getOwn(value, 'hash') !== (await hash(word)) || isOver(value, now.getTime()))
        return undefined;
      const account = getOwn(value, 'account');
      return typeof account === 'string' ? { account, scopes: scopesOf(value) } : undefined;
    },
  };
}

/** True for an expired key. */
function isOver(value: Json, now: number): boolean {
  const expires = isObject(value) ? getOwn(value, 'expires') : undefined;
  return typeof expires === 'number' && expires <= now;
}

function toRecord(key: KeyFacts, account: string, hash: string, expires: number | undefined): Json {
  const { name, last, createdAt, scopes } = key;
  return {
    account,
    name,
    last,
    createdAt,
    hash,
    ...(scopes === undefined ? {} : { scopes }),
    ...(expires === undefined ? {} : { expires }),
  };
}

function toFacts(id: string, value: JsonObject): KeyFacts {
  const text = (name: string): string => {
    const found = getOwn(value, name);
    return typeof found === 'string' ? found : '';
  };
  return { id, name: text('name'), last: text('last'), createdAt: text('createdAt'), scopes: scopesOf(value) };
}

function scopesOf(value: JsonObject): readonly string[] | undefined {
  const scopes = getOwn(value, 'scopes');
  return isList(scopes) ? scopes.filter((scope) => typeof scope === 'string') : undefined;
}
