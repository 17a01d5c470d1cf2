import { chooseRuntime } from './choose-runtime.ts';
import * as ours from './runtime.ts';

/** The runtime that compiled components import. */
export const {
  addAttribute,
  createAstro,
  createComponent,
  Fragment,
  maybeRenderHead,
  render,
  renderComponent,
  renderHead,
  renderScript,
  renderSlot,
  spreadAttributes,
  unescapeHTML,
} = chooseRuntime({ ...ours });
