import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenHere } from '../listen.ts';
import { Running } from './running.ts';

/** Starts a login server that others wrote; logins return to these paths of a site on this machine. Returns its address. */
export async function startLogin(paths: readonly string[]): Promise<string> {
  const program = join(import.meta.dirname, 'login-server.js');
  return new Running(
    spawn(process.execPath, [program, ...paths.map((path) => `http://localhost${path}`)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ).address();
}

/** Starts a server that grants a token at once, in the address (RFC 6749, section 4.2), which the other one refuses. Returns its address. */
export async function startImplicitLogin(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const asked = new URL(url, 'http://localhost').searchParams;
    const granted = new URLSearchParams({ access_token: 'implicit-token', state: asked.get('state') ?? '' });
    response.writeHead(302, { Location: `${asked.get('redirect_uri') ?? ''}#${granted.toString()}` }).end();
  });
  return `http://localhost:${await listenHere(server, 'localhost')}/`;
}

/** Returns a document with an operation for each way to sign in. */
export function loginDocument({
  api,
  login,
  implicit,
}: Readonly<Record<'api' | 'login' | 'implicit', string>>): string {
  const scopes = { openid: 'Who you are' };
  const code = { authorizationUrl: `${login}/auth`, tokenUrl: `${login}/token`, scopes };
  const securitySchemes = {
    code: { type: 'oauth2', flows: { authorizationCode: code } },
    program: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: `${login}/token`, scopes } } },
    implicit: { type: 'oauth2', flows: { implicit: { authorizationUrl: implicit, scopes } } },
    discovered: { type: 'openIdConnect', openIdConnectUrl: `${login}/.well-known/openid-configuration` },
  };
  const operation = (name: string): object => ({
    get: {
      ...{ operationId: name, summary: name, tags: ['Things'], security: [{ [name]: ['openid'] }] },
      responses: { 200: { description: 'OK' } },
    },
  });
  const paths = Object.fromEntries(Object.keys(securitySchemes).map((name) => [`/${name}`, operation(name)]));
  const info = { title: 'Shop', version: '1' };
  return JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: api }], paths, components: { securitySchemes } });
}
