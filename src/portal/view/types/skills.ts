import type { About } from '../../pages/page.ts';
import type { OperationItem } from './items.ts';
import type { DefaultSecurity } from './page.ts';
import type { SchemeView } from './security.ts';
import type { ServerView } from './operation.ts';
import type { MarkdownText, Named } from './text.ts';

/** Operation or webhook of a skill, with the URL of its smallest document. */
export interface SkillOperation {
  readonly item: OperationItem;
  readonly document: string;
}

/** Tag of a skill. */
export interface SkillTag extends Named {
  /** One plain sentence. */
  readonly lead: string | undefined;
  readonly count: number;
}

/** Error of a skill: a code, with its status unless it has several, or a status without codes. */
export interface SkillError {
  readonly code: string | undefined;
  readonly status: string | undefined;
  readonly meaning: MarkdownText | undefined;
}

/** Skill of an API (agentskills.io): what a program needs before it calls the API. */
export interface SkillView {
  readonly title: string;
  readonly version: string;
  readonly about: About;
  /** URLs of the API's page and of its index. */
  readonly href: string;
  readonly index: string;
  readonly description: MarkdownText | undefined;
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  readonly security: DefaultSecurity | undefined;
  /** First errors, and the page with all of them. */
  readonly errors: { readonly href: string; readonly first: readonly SkillError[] } | undefined;
  /** Operations and webhooks; none of a large API, whose tags have pages that list them. */
  readonly operations: readonly SkillOperation[];
  readonly tags: readonly SkillTag[];
}
