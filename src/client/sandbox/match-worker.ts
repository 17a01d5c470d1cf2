import { matchPattern } from '../../schema/index.ts';
import type { MatchQuestion } from '../../schema/index.ts';

// Patterns of documents run here, where the page can end them.
addEventListener('message', ({ data }: MessageEvent<MatchQuestion>) => {
  postMessage({ id: data.id, isMatch: matchPattern(data.pattern, data.text) });
});
