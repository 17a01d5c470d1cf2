import { matchPattern } from '../../sandbox/browser.ts';
import type { MatchQuestion } from '../../sandbox/browser.ts';

// Patterns of documents run here, where the page can end them.
addEventListener('message', ({ data }: MessageEvent<MatchQuestion>) => {
  postMessage({ id: data.id, isMatch: matchPattern(data.pattern, data.text) });
});
