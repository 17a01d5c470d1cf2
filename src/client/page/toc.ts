import { markCurrent } from './follow.ts';

markCurrent(document.querySelectorAll<HTMLAnchorElement>('.Toc a'));
