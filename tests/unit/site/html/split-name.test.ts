import { expect, test } from 'vitest';
import { splitName } from '../../../../src/site/html/ui/split-name.ts';

test.each([
  ['List pets', ['List pets']],
  ['InventoryItem', ['InventoryItem']],
  ['AccountSettingsInformationResponse', ['Account', 'Settings', 'Information', 'Response']],
  ['Get envelopeDocumentFieldsV2 now', ['Get envelope', 'Document', 'Fields', 'V2 now']],
  ['apiCreateModelAPIKeyInputPublic', ['api', 'Create', 'Model', 'API', 'Key', 'Input', 'Public']],
  ['secret_scanning_push_protection', ['secret_', 'scanning_', 'push_', 'protection']],
  ['ofAllImageURLsHereAt', ['of', 'All', 'Image', 'URLs', 'Here', 'At']],
  ['/asset/{currency}/rescue/setup', ['/asset', '/{currency}', '/rescue', '/setup']],
  ['com.example.billing.InvoiceLine', ['com.', 'example.', 'billing.', 'Invoice', 'Line']],
])('%s may be broken between its parts, where it is long', (name, pieces) => {
  expect(splitName(name)).toEqual(pieces);
});
