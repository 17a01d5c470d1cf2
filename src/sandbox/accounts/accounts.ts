import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import type { Credential } from '../middleware/authenticate.ts';
import { ACCOUNTS } from '../stores/limited.ts';
import type { Store } from '../stores/store.ts';
import { transact } from '../stores/transaction.ts';

/** What makes keys and keeps them secret; the home brings it. */
export interface KeyTools {
  /** A secret of at least 128 bits, in letters and digits. */
  readonly secret: () => string;
  /** The hash that is kept of a secret; a home without cryptography may keep it as it is. */
  readonly hash: (secret: string) => Promise<string> | string;
}

/** What is told of a key after it was made. */
export interface KeyFacts {
  readonly id: string;
  readonly name: string;
  /** The last four characters. */
  readonly last: string;
  /** Undefined: all. */
  readonly scopes: readonly string[] | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An account as it is told; dates are ISO 8601. */
export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** No key of a real service begins so. */
const KEY_PREFIX = 'sandbox_';

const KEYS = '- keys';
/** Milliseconds between two looks for keys whose time is over. */
const SWEEP_AFTER = 60_000;

export interface Accounts {
  /** An account with its first key, which is told this once. */
  create(
    name: string,
    now: Date,
  ): Promise<{ readonly account: AccountFacts; readonly key: KeyFacts; readonly secret: string }>;
  /** A further key, undefined where there is no such account. Keys end at a time (ms since 1970) where one is given. */
  addKey(account: string, options: NewKey): Promise<{ readonly key: KeyFacts; readonly secret: string } | undefined>;
  listKeys(account: string): Promise<readonly KeyFacts[] | undefined>;
  /** False where there was none. */
  revoke(account: string, key: string): Promise<boolean>;
  find(shown: string, now: Date): Promise<Credential | undefined>;
}

export interface NewKey {
  readonly name: string;
  readonly scopes?: readonly string[] | undefined;
  readonly now: Date;
  readonly expires?: number | undefined;
}

/** Accounts and keys of a sandbox, in its store; of a key's secret its hash alone. Keys whose time is over are deleted. */
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
      if (made === undefined) throw new Error('The account was gone before its first key was made.');
      return { account, ...made };
    },
    addKey,
    listKeys: async (account) => {
      if ((await store.get(ACCOUNTS, account)) === undefined) return undefined;
      const equal = [{ property: 'account', values: [account] }];
      const { entries } = await store.page(KEYS, { offset: 0, size: undefined, equal });
      return entries.flatMap(({ key, value }) =>
        isObject(value) && own(value, 'expires') === undefined ? [toFacts(key, value)] : [],
      );
    },
    revoke: (account, key) =>
      transact(store, async (transaction) => {
        const value = (await transaction.get(KEYS, key))?.value;
        if (!isObject(value) || own(value, 'account') !== account) return false;
        transaction.delete(KEYS, key);
        return true;
      }),
    find: async (shown, now) => {
      const [, id, word] = /^sandbox_([A-Za-z\d]+)_([A-Za-z\d]+)$/.exec(shown) ?? [];
      if (id === undefined || word === undefined) return undefined;
      const value = (await store.get(KEYS, id))?.value;
      // A key that is not there is compared too, so that the time tells nothing.
      const kept = isObject(value) ? own(value, 'hash') : undefined;
      const isRight = isSame(await hash(word), typeof kept === 'string' ? kept : '');
      if (!isRight || !isObject(value)) return undefined;
      if (isOver(value, now.getTime())) return undefined;
      const account = own(value, 'account');
      return typeof account === 'string' ? { account, scopes: scopesOf(value) } : undefined;
    },
  };
}

/** True for a key that ends at a time which is past. */
function isOver(value: Json, now: number): boolean {
  const expires = isObject(value) ? own(value, 'expires') : undefined;
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
    const found = own(value, name);
    return typeof found === 'string' ? found : '';
  };
  return { id, name: text('name'), last: text('last'), createdAt: text('createdAt'), scopes: scopesOf(value) };
}

function scopesOf(value: JsonObject): readonly string[] | undefined {
  const scopes = own(value, 'scopes');
  return isList(scopes) ? scopes.filter((scope) => typeof scope === 'string') : undefined;
}

/** Compares in a time that depends on the length of the first alone. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1)
    difference |= one.charCodeAt(index) ^ (other.charCodeAt(index) || 0);
  return difference === 0;
}
