import { existsSync } from 'node:fs';
import { describe } from 'vitest';
import { NO_SPECS, SPECS } from '../sites.ts';
import { testPortalOfDocuments, type PortalOfDocuments } from './portal-of-documents.ts';

const PORTALS: readonly PortalOfDocuments[] = [
  { name: 'museum', title: 'Redocly Museum API', apis: ['/reference/redocly-museum-api/'] },
  { name: 'two', title: undefined, apis: ['/reference/shipment-api/', '/reference/redocly-cafe/'] },
];

describe.skipIf(!existsSync(SPECS)).each(PORTALS)(
  `the portal of $name (skipped when ${NO_SPECS})`,
  testPortalOfDocuments,
);
