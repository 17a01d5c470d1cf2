/** `build-pseudo.ts ROOT OUT`: builds the portal of a folder as a pseudo-localized site. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeStaticSite } from '../src/site/write/site/static-site.ts';
import { MESSAGES } from '../src/portal/messages/index.ts';
import { loadPortal } from '../src/portal/portal.ts';
import { GUIDE_COMPONENTS } from '../src/portal/view/guide-components.ts';
import { pseudoMessages } from './pseudo-messages.ts';

const [root = '', out = ''] = process.argv.slice(2);
const portal = await loadPortal({ root, settings: root, documents: [] }, GUIDE_COMPONENTS);
const pseudo = { ...portal, messages: pseudoMessages(MESSAGES.en), languages: [portal.language], translations: [] };
const work = mkdtempSync(`${out}-`);
await writeStaticSite(pseudo, work, { onPage: () => undefined });
renameSync(join(work, 'site'), out);
rmSync(work, { recursive: true });
