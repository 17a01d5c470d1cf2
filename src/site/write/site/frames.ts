import { CONSOLE_PATH, TRY_IT_PATH } from '../../../portal/csp.ts';
import type { FrameKind } from '../../render/types.ts';

/** Pages of the try-it panel by their paths. */
export const FRAMES: ReadonlyMap<string, FrameKind> = new Map([
  [TRY_IT_PATH, 'frame'],
  [CONSOLE_PATH, 'console'],
  [`${TRY_IT_PATH}send/`, 'sender'],
]);
