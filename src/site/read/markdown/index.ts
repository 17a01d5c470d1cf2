export { pageToMarkdown, pieceToMarkdown } from './page.ts';
export { llmsApiIndex, llmsFull, llmsIndex } from './llms.ts';
export { indexesOf } from './skills.ts';
export { listTextFiles, markdownFile, type PageContents } from './files.ts';
