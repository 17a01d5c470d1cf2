import type { SecretsAuth } from '@scalar/workspace-store/entities/auth';
import { createWorkspaceStore } from '@scalar/workspace-store/client';
import {
  buildRequest,
  getEnvironmentVariables,
  getRequestExampleContext,
  requestFactory,
} from '@scalar/workspace-store/request-example';
import { fieldsOf, isFields, type Fields } from '../../../../src/client/try-it/protocol.ts';

/** Operation of a document. */
export interface Place {
  readonly path: string;
  readonly method: string;
}

/** Builds the request by the code of Scalar's client, without its form; its secrets are those of the security schemes by name. */
export async function requestOfClient(
  document: Fields,
  { path, method }: Place,
  { server, secrets = {} }: { readonly server: string; readonly secrets?: Fields },
): Promise<Request> {
  const place = { path, method, exampleName: firstExample(document, { path, method }) };
  const store = createWorkspaceStore({});
  await store.addDocument({ name: 'api', document: { ...document, servers: [{ url: server }] } });
  if (isSecrets(secrets)) store.auth.load({ api: { secrets, selected: {} } });
  const context = getRequestExampleContext(store, 'api', place, { layout: 'other' });
  if (!context.ok) throw new Error(context.error);
  const { headers, environment, operation, servers, security } = context.data;
  const { request } = requestFactory({
    ...place,
    operation,
    defaultHeaders: headers.default,
    environment: environment.environment,
    globalCookies: [],
    proxyUrl: '',
    server: servers.selected,
    selectedSecuritySchemes: security.selectedSchemes,
    isElectron: false,
  });
  const built = buildRequest(request, {
    envVariables: getEnvironmentVariables(environment.environment),
    allowMissingRequestServerBase: true,
  });
  if (!built.ok) throw new Error(built.error);
  const [url, init] = built.data.requestPayload;
  return new Request(new URL(url, server), init);
}

/** Returns the name of the example that the client opens with: the first. */
function firstExample({ paths }: Fields, { path, method }: Place): string {
  const { parameters, requestBody } = fieldsOf(fieldsOf(fieldsOf(paths)[path])[method]);
  const media = Object.values(fieldsOf(fieldsOf(requestBody).content)).slice(0, 1);
  const declared: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  const named = [...media, ...declared].flatMap((one) => Object.keys(fieldsOf(fieldsOf(one).examples)));
  return named[0] ?? 'default';
}

/** Narrows secrets to the type of the client, which reads each by the type of its scheme. */
function isSecrets(value: Fields): value is SecretsAuth {
  return Object.values(value).every((one) => isFields(one) && typeof one.type === 'string');
}
