import { matchPattern } from '../../json-schema/match.ts';
import type { MatchQuestion } from '../../json-schema/index.ts';

// Runs regular expressions of documents in a worker, which the page can terminate.
addEventListener('message', ({ data }: MessageEvent<MatchQuestion>) => {
  postMessage({ id: data.id, isMatch: matchPattern(data.pattern, data.text) });
});
