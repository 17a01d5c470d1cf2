import { follow } from './follow.ts';

follow(document.querySelectorAll<HTMLAnchorElement>('.Toc a'));
