import { readStored, store } from '../page/stored.ts';
import { isFields } from '../try-it/protocol.ts';
import { openBackend, serverAddress } from './backend.ts';
import { keyMessages } from '../messages/keys.ts';

/** Account of the sandbox, for this portal and this tab. */
export interface SandboxAccount {
  readonly id: string;
  readonly name: string;
}

/** Key in the list of the account. */
export interface ListedKey {
  readonly id: string;
  readonly name: string;
  /** The last four characters. */
  readonly last: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** True for the key that samples and requests of this tab carry. */
  readonly used: boolean;
}

interface Kept {
  readonly account: SandboxAccount;
  readonly key: string;
}

type Listener = (key: string | undefined) => void;

/** One storage key per backend: keys of one backend are not valid in another. */
const NAME = `sandbox-key ${serverAddress() ?? import.meta.env.BASE_URL}`;
const listeners = new Set<Listener>();
let resets: BroadcastChannel | undefined;
/** Fallback for browsers without storage. */
let held: Kept | undefined;

/** Returns the key of samples and requests to the sandbox, never for any other server; undefined without one. */
export function sandboxKey(): string | undefined {
  return readKept()?.key;
}

/** Adds a listener for changes of the key, in other tabs too; returns a function that removes it. */
export function watchSandboxKey(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener('storage', tellOthers);
  resets ??= hearResets();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tellOthers);
  };
}

/** Resets the sandbox: the state of all APIs, accounts and keys; notifies other tabs. */
export async function resetSandbox(): Promise<void> {
  await (await openBackend()).reset();
  forgetKey();
  const others = new BroadcastChannel(NAME);
  others.postMessage('reset');
  others.close();
}

/** Returns the account of the key; undefined without one. */
export function sandboxAccount(): SandboxAccount | undefined {
  return readKept()?.account;
}

/** True where the key is stored beyond this tab. */
export function isKeyRemembered(): boolean {
  return readStored(NAME) !== undefined;
}

/** Stores the key beyond this tab, or only in it. */
export function rememberKey(isRemembered: boolean): void {
  const kept = readKept();
  if (kept !== undefined) write(kept, isRemembered);
}

/** Creates an account with its first key, uses that key, and returns it. Rejects with an Error that states the reason. */
export async function makeAccount(name: string): Promise<string> {
  const made = await ask('POST', '', { name });
  const { id, key } = made;
  if (typeof id !== 'string' || !isFields(key) || typeof key.key !== 'string') throw new Error(MISREAD);
  write({ account: { id, name: textOf(made, 'name') }, key: key.key }, isKeyRemembered());
  return key.key;
}

/** Lists the keys of the account; none without one. */
export async function listKeys(): Promise<readonly ListedKey[]> {
  const kept = readKept();
  if (kept === undefined) return [];
  const { keys } = await ask('GET', `/${kept.account.id}/keys`);
  return (Array.isArray(keys) ? keys : []).filter(isFields).map((key) => ({
    id: textOf(key, 'id'),
    name: textOf(key, 'name'),
    last: textOf(key, 'last'),
    createdAt: textOf(key, 'createdAt'),
    used: kept.key.split('_')[1] === textOf(key, 'id'),
  }));
}

/** Creates a further key of the account, uses it, and returns it. */
export async function addKey(name: string): Promise<string> {
  const kept = readKept();
  if (kept === undefined) return await makeAccount(name);
  const { key } = await ask('POST', `/${kept.account.id}/keys`, { name });
  if (typeof key !== 'string') throw new Error(MISREAD);
  write({ ...kept, key }, isKeyRemembered());
  return key;
}

/** Creates a key in place of another, uses it, and returns it. */
export async function rotateKey(replaced: ListedKey): Promise<string> {
  const key = await addKey(replaced.name);
  await revokeKey(replaced);
  return key;
}

/** Revokes a key; afterwards none is in use if it was that one. */
export async function revokeKey(revoked: ListedKey): Promise<void> {
  const kept = readKept();
  if (kept === undefined) return;
  await ask('DELETE', `/${kept.account.id}/keys/${revoked.id}`);
  if (kept.key.split('_')[1] === revoked.id) forgetKey();
}

/** True for a key that the sandbox no longer accepts, because it was revoked or the sandbox was reset; deletes it in this browser. */
export async function isKeyLost(): Promise<boolean> {
  if (sandboxKey() === undefined) return false;
  await listKeys().catch(() => []);
  return sandboxKey() === undefined;
}

/** Deletes account and key in this browser. */
function forgetKey(): void {
  held = undefined;
  store(NAME, undefined, 'session');
  store(NAME, undefined);
  tell();
}

const MISREAD = keyMessages.sandboxFaults.key;

/** Sends a request to the API-keys endpoints. */
async function ask(method: string, path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const { apiKeys } = await openBackend();
  const kept = readKept();
  const { status, body: text } = await apiKeys(`/accounts${path}`, {
    method,
    headers: kept === undefined ? [] : [['Authorization', `Bearer ${kept.key}`]],
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // The key was revoked or the sandbox reset, here or in another tab.
  if (status === 401) forgetKey();
  const answer: unknown = typeof text === 'string' ? JSON.parse(text) : {};
  const fields = isFields(answer) ? answer : {};
  if (status >= 400) throw new Error(textOf(fields, 'message'));
  return fields;
}

function write(kept: Kept, isRemembered: boolean): void {
  held = kept;
  const text = JSON.stringify(kept);
  store(NAME, text, 'session');
  store(NAME, isRemembered ? text : undefined);
  tell();
}

function readKept(): Kept | undefined {
  const text = readStored(NAME, 'session') ?? readStored(NAME);
  if (text === undefined) return held;
  try {
    const written: unknown = JSON.parse(text);
    if (!isFields(written) || typeof written.key !== 'string' || !isFields(written.account)) return undefined;
    return { key: written.key, account: { id: textOf(written.account, 'id'), name: textOf(written.account, 'name') } };
  } catch {
    return undefined;
  }
}

/** Watches for resets in other tabs, after which this tab's key is no longer valid. */
function hearResets(): BroadcastChannel {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = forgetKey;
  return channel;
}

function tellOthers({ key }: StorageEvent): void {
  if (key === `portico-${NAME}` || key === null) tell();
}

function tell(): void {
  const key = sandboxKey();
  for (const listener of listeners) listener(key);
}

function textOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
