import { formatNumber } from './numbers.ts';

/** Texts of llms.txt, besides names and addresses. */
export const markdownPages =
  'Jede Seite gibt es auch als Markdown: Ersetzen Sie den letzten Schrägstrich ihrer URL durch `.md`.';
export const index = 'Index';
export const indexHolds = 'Operationen und Schemas';
export const document = 'OpenAPI-Dokument';
export const documentHolds = 'die ganze API-Beschreibung in einer Datei';
/** Heading of the section that a short context may skip; llmstxt.org requires it in English. */
export const optionalPages = 'Optional';
/** Mark after a name. */
export const isDeprecated = 'veraltet';
export const webhook = 'Webhook';

/** Describes the file with the text of all pages. */
export function formatFull(limit: number): string {
  return `alle Seiten in einer Datei, bis zu ${formatNumber(limit)} Zeichen`;
}

/** Returns the heading and the reason of the pages that the text leaves out. */
export function formatLeft(pages: number, limit: number): { readonly title: string; readonly why: string } {
  return {
    title: `${formatNumber(pages)} weitere Seiten`,
    why: `Diese Datei ist auf ${formatNumber(limit)} Zeichen begrenzt. Alle Seiten stehen hier:`,
  };
}

/** Marks a version that is not the latest. */
export function formatOlder(latest: string): string {
  return `ältere Version; die neueste Version ist ${latest}`;
}

/** Texts of an API's skill, besides names and addresses. */
export const skill = {
  use: 'Lesen Sie dies, bevor Sie Anfragen, Code oder Tests für diese API schreiben:',
  conventions: 'Konventionen',
  elsewhere: 'Die Beschreibung der API',
  allErrors: 'Alle Fehler und die Operationen, die sie zurückgeben',
  document: 'Kleinstes Dokument',
};

/** Describes an API's skill: its purpose, and the subjects that it is for. */
export function formatSkill(title: string, about: string, subjects: readonly string[]): string {
  const list = subjects.length === 0 ? '' : `: ${subjects.join(', ')}`;
  return `So rufen Sie ${title} auf. ${about} Für Anfragen, Code und Tests zu ${title}${list}.`;
}
