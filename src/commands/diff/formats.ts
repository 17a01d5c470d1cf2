import { formatGithub } from './github-actions.ts';
import { formatHtml } from './html.ts';
import { formatJson } from './json.ts';
import { formatMarkdown } from './markdown.ts';
import type { DiffFormat, Report } from './report.ts';
import { formatSarif } from './sarif.ts';
import { formatText } from './text.ts';

/** Formats a report; empty where the format has nothing to print. */
export function formatReport(report: Report, format: DiffFormat): string {
  switch (format) {
    case 'text':
      return formatText(report);
    case 'json':
      return formatJson(report);
    case 'markdown':
      return formatMarkdown(report);
    case 'github-actions':
      return formatGithub(report);
    case 'html':
      return formatHtml(report);
    case 'sarif':
      return formatSarif(report);
  }
}
