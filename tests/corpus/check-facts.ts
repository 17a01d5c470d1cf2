import type { Manifest } from './manifest.ts';
import { plain, type PageView } from './page-view.ts';
import type { Site } from './site.ts';
import type { DocumentFacts, Fact, PageFacts } from './walker/facts.ts';

/** A fault, and the page that has it. */
export interface Finding {
  readonly kind: string;
  readonly page: string;
  readonly message: string;
}

export interface FactCount {
  readonly findings: readonly Finding[];
  /** Number of facts that were searched for, in HTML and in Markdown. */
  readonly checked: number;
  /** Number of facts that are missing because their part was left out and reported. */
  readonly excused: number;
}

/** Searches the pages for every fact of a document, in HTML and in Markdown. */
export function checkFacts(facts: DocumentFacts, manifest: Manifest, site: Site): FactCount {
  const findings: Finding[] = [];
  let checked = 0;
  let excused = 0;
  const report = (fact: Fact, page: string, message: string): void => {
    const part = manifest.problems.some(
      (problem) => problem === '' || problem === fact.pointer || fact.pointer.startsWith(`${problem}/`),
    );
    if (part) excused += 1;
    else findings.push({ kind: fact.kind, page, message: `${message} (${fact.pointer})` });
  };
  const look = (wanted: PageFacts, path: string): void => {
    for (const [form, reach] of Object.entries(dependenciesOf(path, manifest, site))) {
      for (const fact of wanted.facts) {
        checked += 1;
        const views = facts.scattered ? reach.views : reach.near;
        if (!views.some((view) => says(view, fact))) report(fact, path, `${form} lacks ${quote(fact.text)}`);
      }
      for (const name of wanted.schemas) {
        const page = manifest.pages.get(`schema ${name}`);
        if (page === undefined || reach.paths.has(page) || page === path) continue;
        const shown = reach.views.some((view) => view.words.has(plain(name)));
        if (!shown) missed.push({ form, path, name });
      }
    }
  };
  const missed: { readonly form: string; readonly path: string; readonly name: string }[] = [];
  const bySchema = new Map(facts.schemas.map((schema) => [schema.name, schema]));
  for (const operation of facts.operations) {
    const key = `${operation.kind} ${operation.method} ${operation.path}`;
    const path = manifest.pages.get(key);
    const fact = { kind: 'operation', text: key, pointer: operation.pointer } as const;
    if (path === undefined) report(fact, manifest.path, `no page shows ${key}`);
    else look(operation, path);
  }
  for (const schema of facts.schemas) {
    const path = manifest.pages.get(`schema ${schema.name}`);
    const fact = { kind: 'schema', text: schema.name, pointer: schema.pointer } as const;
    if (path === undefined) report(fact, manifest.path, `no page shows the schema ${quote(schema.name)}`);
    else look({ facts: [fact, ...schema.facts], schemas: schema.schemas }, path);
  }
  // A named schema that a page neither links to nor names must be on the page as a whole.
  for (const { form, path, name } of missed) {
    const reach = dependenciesOf(path, manifest, site)[form === 'HTML' ? 'HTML' : 'Markdown'];
    const lost = (bySchema.get(name)?.facts ?? []).filter((fact) => !reach.views.some((view) => says(view, fact)));
    for (const fact of lost) report(fact, path, `${form} lacks ${quote(fact.text)} of the schema ${quote(name)}`);
  }
  const pages = [manifest.path, ...manifest.tags];
  for (const fact of facts.api) {
    for (const form of ['HTML', 'Markdown'] as const) {
      checked += 1;
      const views = pages.flatMap((page) => (form === 'HTML' ? site.html(page) : site.markdown(page)) ?? []);
      if (!views.some((view) => says(view, fact))) report(fact, manifest.path, `${form} lacks ${quote(fact.text)}`);
    }
  }
  return { findings, checked, excused };
}

interface Dependencies {
  /** The page and those that it links to. */
  readonly near: readonly PageView[];
  /** `near`, and the pages that those link to, transitively. */
  readonly views: readonly PageView[];
  readonly paths: ReadonlySet<string>;
}

const reaches = new Map<string, { readonly HTML: Dependencies; readonly Markdown: Dependencies }>();

/** Returns a page and the pages of schemas that it links to, directly or through others. */
function dependenciesOf(
  path: string,
  manifest: Manifest,
  site: Site,
): { readonly HTML: Dependencies; readonly Markdown: Dependencies } {
  const known = reaches.get(path);
  if (known !== undefined) return known;
  const found = {
    HTML: reachIn(path, (page) => leadsTo(page, 'HTML', manifest, site)),
    Markdown: reachIn(path, (page) => leadsTo(page, 'Markdown', manifest, site)),
  };
  reaches.set(path, found);
  return found;
}

interface Lead {
  readonly view: PageView | undefined;
  readonly pages: readonly string[];
}

function reachIn(start: string, leadsOf: (page: string) => Lead): Dependencies {
  const paths = new Set([start]);
  const views: PageView[] = [];
  let near = 0;
  for (const path of paths) {
    const { view, pages } = leadsOf(path);
    if (view !== undefined) views.push(view);
    for (const page of pages) paths.add(page);
    if (path === start) near = paths.size;
  }
  return { views, paths, near: views.slice(0, near) };
}

const leads = new Map<string, Lead>();

/** Returns the pages of schemas that a page's main content links to. The list of schemas, which names all of them, is left out. */
function leadsTo(path: string, form: 'HTML' | 'Markdown', manifest: Manifest, site: Site): Lead {
  const key = `${form} ${path}`;
  const known = leads.get(key);
  if (known !== undefined) return known;
  const view = form === 'HTML' ? site.html(path) : site.markdown(path);
  const pages = (view?.links ?? []).map((link) => {
    const [address = ''] = link.split('#', 1);
    return decodeOr(form === 'HTML' ? address : address.replace(/\.md$/, '/'));
  });
  const list = `${manifest.path}schemas/`;
  const isSchema = (page: string): boolean => page.startsWith(list) && page !== list && path !== list;
  const lead = { view, pages: [...new Set(pages)].filter(isSchema) };
  leads.set(key, lead);
  return lead;
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for a page with a fact, as written or with its invisible characters as escapes; names and values only as separate words. */
function says(view: PageView, { kind, text }: Fact): boolean {
  return saysSo(view, kind, text) || (text.search(HIDDEN) >= 0 && saysSo(view, kind, text.replace(HIDDEN, toEscape)));
}

const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

function toEscape(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

function saysSo({ words, whole }: PageView, kind: Fact['kind'], text: string): boolean {
  const word = plain(text);
  if (word === '' || words.has(word) || words.has(JSON.stringify(text))) return true;
  // Conditions are part of sentences.
  if (kind === 'enum value' && (words.has(JSON.stringify(word)) || hasValue(whole, text))) return true;
  const alone = ['parameter', 'property', 'enum value', 'header'].includes(kind) && /^[\w.$@-]{1,200}$/.test(word);
  return !alone && whole.includes(word);
}

function hasValue(whole: string, text: string): boolean {
  if (whole.includes(JSON.stringify(text))) return true;
  return /^-?\d+(\.\d+)?$/.test(text) && whole.split(/[^\w.-]+|\.(?=\s|$)/).includes(text);
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}…` : text);
}
