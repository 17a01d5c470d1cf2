import { assembleDocument, References } from '../../../../src/openapi/document/bundle/index.ts';
import { scanReferences } from '../../../../src/openapi/document/bundle/scan-references.ts';
import { toJson, PortalError, jsonToText } from '../../../../src/openapi/document/read/index.ts';
import { versionOf } from '../../../../src/openapi/standard/versions.ts';

/** Bundles a document given as a value; broken references are not changed. */
export function bundleValue(value: unknown): unknown {
  const text = jsonToText(toJson(value));
  const references = new References(closed, { file: '/api.yaml', text, format: 'json', value });
  const { selfContained } = scanReferences(references);
  return selfContained ? value : assembleDocument(references, versionOf(value)).document;
}

const closed = {
  resolve: (_base: string, uri: string): string => {
    throw new PortalError(`${uri} is another file.`);
  },
  read: (file: string): never => {
    throw new PortalError(`${file} is another file.`);
  },
  hintFromRoot: (): undefined => undefined,
};
