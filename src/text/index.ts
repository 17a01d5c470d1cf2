export { pageToMarkdown } from './page.ts';
export { partToMarkdown } from './part.ts';
export { llmsApiIndex, llmsFull, llmsIndex } from './llms.ts';
export { listTextFiles } from './files.ts';
