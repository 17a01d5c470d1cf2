import type { Operation } from '../../../../src/openapi/model/index.ts';
import type { Body } from '../../../../src/portal/samples/body.ts';
import { bodyToText } from '../../../../src/portal/samples/body-text.ts';
import { operationToCredentials } from '../../../../src/portal/samples/credentials.ts';
import { requestVariants } from '../../../../src/portal/samples/request-variants.ts';
import type { SandboxRequest } from '../../../../src/satellites/sandbox/index.ts';

/** Returns the request of an operation's own generated sample, with a sandbox key as each credential. */
export function sampleRequest(operation: Operation, key: string): SandboxRequest {
  const [variant] = requestVariants(operation, 'https://sandbox.example');
  if (variant === undefined) throw new Error('An operation without a request.');
  const { request } = variant;
  let { url } = request;
  let headers = request.headers.map(({ name, value }): [string, string] => [name, value]);
  for (const credential of operationToCredentials(operation)) {
    const real = credential.prefix + (credential.isBasic ? btoa(`x:${key}`) : key);
    const sampled = credential.prefix + credential.placeholder;
    const encoded = encodeURIComponent(sampled);
    if (credential.in === 'query') url = url.replace(`${credential.name}=${encoded}`, `${credential.name}=${key}`);
    headers = headers.map(([name, value]) => {
      if (credential.in === 'cookie' && name === 'Cookie') return [name, value.replace(encoded, key)];
      return credential.in === 'header' && name === credential.name && value === sampled ? [name, real] : [name, value];
    });
  }
  const { contentType } = request;
  const isForm = contentType?.startsWith('multipart/') === true && !contentType.includes('boundary=');
  const type = isForm ? `${contentType}; boundary=boundary` : contentType;
  return {
    method: request.method,
    url,
    headers: type === undefined ? headers : [...headers, ['Content-Type', type]],
    body: bodyOnWire(request.body),
  };
}

function bodyOnWire(body: Body | undefined): string | undefined {
  if (body === undefined) return undefined;
  return body.kind === 'file' ? 'bytes' : bodyToText(body);
}
