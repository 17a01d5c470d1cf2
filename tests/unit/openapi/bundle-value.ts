import { assembleDocument } from '../../../src/openapi/bundle/assemble.ts';
import { References } from '../../../src/openapi/bundle/reference.ts';
import { surveyDocument } from '../../../src/openapi/bundle/survey.ts';
import { PortalError } from '../../../src/openapi/source/error.ts';
import { toJson } from '../../../src/openapi/source/json.ts';
import { jsonToText } from '../../../src/openapi/source/whole-number.ts';
import { versionOf } from '../../../src/openapi/standard/versions.ts';

/** The bundle of a document of one file, given as a value; references at fault stay as they are. */
export function bundleValue(value: unknown): unknown {
  const text = jsonToText(toJson(value));
  const references = new References(closed, { file: '/api.yaml', text, format: 'json', value });
  const { selfContained } = surveyDocument(references);
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
