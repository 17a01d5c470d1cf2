import { bodyText, headerOf, type SandboxRequest, type SandboxResponse } from '../exchange.ts';
import { addressOf, findRoute } from '../find-route.ts';
import { loadOperation, type MockTableParts } from '../table-parts.ts';
import { checkBody, findMedia, parseBody } from '../middleware/body.ts';
import { isXmlType } from '../middleware/media-type.ts';
import { findResponse } from './choose.ts';
import type { Match, Validation } from '../../json-schema/index.ts';

const NOTHING: Validation = { errors: [], notValidated: [] };

/** Validates the body of any service's response against the schema that the document has for it. */
export async function checkAnswer(
  parts: MockTableParts,
  request: SandboxRequest,
  { status, headers, body }: SandboxResponse,
  matches: Match,
): Promise<Validation> {
  const url = addressOf(request);
  const routed = url && findRoute(request, url, [{ parts, prefix: '' }])?.routed;
  const [text, type] = [bodyText(body), headerOf(headers, 'content-type')];
  if (routed?.kind !== 'operation' || text === undefined || type === undefined) return NOTHING;
  const { plan, resolve } = await loadOperation(parts, routed.operation);
  const media = findMedia(findResponse(plan.responses, status)?.content ?? [], type);
  // Without a schema there is nothing to validate against.
  if (media?.schema === undefined && media?.itemSchema === undefined) return NOTHING;
  // Services serialize one value as XML in several ways.
  if (isXmlType(type)) return { errors: [], notValidated: [{ kind: 'mediaType', mediaType: media.mediaType }] };
  const read = await parseBody(media, type, text, resolve);
  if (read.refusal === undefined) return await checkBody(read, resolve, { matches, direction: 'response' });
  return { errors: [{ pointer: '', keyword: 'mediaType', values: [type] }], notValidated: [] };
}
