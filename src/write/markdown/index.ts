export { pageToMarkdown } from './page.ts';
export { llmsApiIndex, llmsFull, llmsIndex } from './llms.ts';
export { indexesOf } from './skills.ts';
export { listTextFiles, markdownFile } from './files.ts';
