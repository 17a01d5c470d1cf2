import { assembleDocument, References } from '../../../src/document/bundle/index.ts';
import { scanReferences } from '../../../src/document/bundle/scan-references.ts';
import { toJson, PortalError, jsonToText } from '../../../src/document/read/index.ts';
import { versionOf } from '../../../src/standard/versions.ts';

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
