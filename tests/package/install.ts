import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import ownPackage from '../../package.json' with { type: 'json' };
import { ROOT, run } from '../sites.ts';

/** Document of a user. */
export const DOCUMENT = `openapi: 3.1.0
info: { title: Museum, version: 1.0.0 }
security: []
servers: [{ url: https://museum.example.com }]
paths:
  /hours:
    get:
      operationId: listHours
      summary: List opening hours
      tags: [Hours]
      responses:
        '200': { description: The hours., content: { application/json: { schema: { type: string } } } }
tags: [{ name: Hours, description: Opening hours. }]
`;

/** Installs the packed package into a folder, with links to the packages of this checkout that it depends on, and to no other. */
export async function installPackage(user: string): Promise<void> {
  const unpacked = await run('tar', ['-xzf', process.env.PORTICO_TEST_PACKAGE ?? ''], {}, user);
  expect(unpacked.code, unpacked.output).toBe(0);
  cpSync(join(user, 'package'), join(user, 'node_modules', ownPackage.name), { recursive: true });
  for (const name of Object.keys(ownPackage.dependencies)) linkPackage(name, user);
}

/** Links a package of this checkout into the packages of a folder. */
export function linkPackage(name: string, user: string): void {
  const place = join(user, 'node_modules', name);
  mkdirSync(join(place, '..'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), place, 'junction');
}
