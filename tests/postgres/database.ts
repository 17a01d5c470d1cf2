import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** Address of a new, empty database of the server that this run has started. */
export async function newDatabase(): Promise<string> {
  const admin = postgres(process.env.PORTICO_TEST_POSTGRES ?? '', { max: 1 });
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`CREATE DATABASE ${name}`);
  await admin.end();
  const address = new URL(process.env.PORTICO_TEST_POSTGRES ?? '');
  address.pathname = `/${name}`;
  return address.href;
}
