import type { Direction } from '../../openapi/json-schema/index.ts';
import type { Api, Json, Operation, Schema } from '../../openapi/model/index.ts';

export const DIRECTIONS: readonly Direction[] = ['request', 'response'];

/** Levels of a change, the worst first. */
export const LEVELS = ['breaking', 'may-break', 'safe', 'documentation'] as const;
export type Level = (typeof LEVELS)[number];

/** Sections of a report: levels, and what is deprecated, first among what breaks nothing. */
export const SECTIONS = ['breaking', 'may-break', 'deprecation', 'safe', 'documentation'] as const;
export type Section = (typeof SECTIONS)[number];

/** Returns the section that a change is reported in. */
export function sectionOf({ level, deprecation }: Pick<Change, 'level' | 'deprecation'>): Section {
  return deprecation && (level === 'safe' || level === 'documentation') ? 'deprecation' : level;
}

export type Action = 'added' | 'removed' | 'changed';

/** Effect on the set of accepted values, on their meaning, or on nothing but texts. */
export type Effect = 'narrower' | 'wider' | 'changed' | 'meaning' | 'text' | 'none';

/** Effect in each direction, where the two differ. */
export type Effects = Effect | Readonly<Record<Direction, Effect>>;

/** Operation that a change reaches. */
export type ReachedOperation = Pick<Operation, 'title' | 'method' | 'path' | 'operationId' | 'kind'>;

/** Value that one document accepts and the other refuses. */
export interface Witness {
  readonly value: Json;
  /** Value at the place of the change. */
  readonly part: Json;
  readonly direction: Direction;
  /** True for a value of the whole body, parameter or named schema; otherwise it is one of the changed part. */
  readonly whole: boolean;
}

/** Object of the standard that a change is found in, as ids of rules name it. */
export type ObjectName =
  | 'api'
  | 'callback'
  | 'header'
  | 'info'
  | 'media-type'
  | 'oauth-flow'
  | 'operation'
  | 'parameter'
  | 'request-body'
  | 'response'
  | 'schema'
  | 'security-scheme'
  | 'server'
  | 'server-variable'
  | 'tag'
  | 'webhook';

/** Difference of two documents: one cause, with all operations that it reaches. */
export interface Change {
  /** Rule: object, field and action, `schema-max-length-changed`. */
  readonly id: string;
  /** Twelve hexadecimal digits of the rule, its place and its values; those of a shared schema do not depend on its operations. */
  readonly fingerprint: string;
  readonly level: Level;
  readonly object: ObjectName;
  /** Field of the object; empty for the object as a whole. */
  readonly field: string;
  readonly action: Action;
  /** True for something new that is required: a property, parameter, header or body. */
  readonly required: boolean;
  /** True for something that is now deprecated, or deprecated in other words. */
  readonly deprecation: boolean;
  /** Named schema that holds the change; undefined outside of named schemas. */
  readonly schema: string | undefined;
  /** Part of the operation, document or named schema. */
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** JSON Pointer into the bundled document of that side. */
  readonly pointer: string;
  readonly side: 'old' | 'new';
  readonly operations: readonly ReachedOperation[];
  readonly witness: Witness | undefined;
  /** Steps that led to the level, in words. */
  readonly derivation: readonly string[];
}

/** Step from a schema to one of its parts. */
export interface Step {
  readonly kind: 'property' | 'item' | 'value' | 'choice';
  readonly name: string;
  /** Schemas that the step begins at. */
  readonly old: Schema;
  readonly new: Schema;
}

/** Place where values are sent: direction for the API's client, operation, and guards of its verdicts. */
export interface Use {
  readonly direction: Direction;
  readonly operation: Operation | undefined;
  readonly isError: boolean;
  /** True where all values are sent as text. */
  readonly isText?: boolean;
  /** True for a parameter in the path, whose text holds no slash. */
  readonly isInPath?: boolean;
}

/** Serialization of values, on which proofs and witnesses depend. */
export type Sent = Pick<Use, 'direction' | 'isText' | 'isInPath'>;

/** Serialization of the whole values of a root. */
export type SentWhole = Sent & Pick<ComparedPart, 'isList'>;

/** Part of a document that is compared on its own: a named schema, or something in an operation. */
export interface ComparedPart {
  /** Name of a schema; undefined for others. */
  readonly schema: string | undefined;
  readonly place: string;
  readonly old: Schema | undefined;
  readonly new: Schema | undefined;
  readonly uses: Use[];
  /** True where a single value is sent like a list with that item. */
  readonly isList?: boolean | undefined;
  /** Roots that refer to this one, each with the directions that have the reference. */
  readonly users: Map<ComparedPart, ReadonlySet<Direction>>;
}

/** A part of the old document and one of the new. */
export type Sides<Part> = readonly [old: Part, now: Part];

/** State of a comparison of two models. */
export interface Comparison {
  readonly old: Api;
  readonly new: Api;
  readonly findings: Finding[];
  /** Pairs of named schemas by their pointers, compared once each. */
  readonly named: Map<string, ComparedPart>;
  /** Pairs of named schemas that are still to be compared. */
  readonly waiting: ComparedPart[];
  /** All roots with schemas of both documents. */
  readonly roots: ComparedPart[];
}

/** Object whose fields are compared, and where it is. */
export interface Subject {
  readonly comparison: Comparison;
  readonly object: ObjectName;
  readonly root: ComparedPart;
  readonly place: string;
  readonly pointers: { readonly old: string; readonly new: string };
}

/** Schemas that are compared, which decide the level of a finding by proof or witness. */
export interface SchemaPair extends Subject {
  readonly old: Schema;
  readonly new: Schema;
  /** Place in the root as it is shown, and the steps that lead to it. */
  readonly path: string;
  readonly steps: readonly Step[];
  /** Name of the property, for changes of properties and of `required`. */
  readonly name?: string | undefined;
}

/** Difference before its level is known. */
export interface Finding extends Pick<
  Change,
  'object' | 'field' | 'action' | 'place' | 'before' | 'after' | 'pointer' | 'side'
> {
  readonly effects: Effects;
  readonly root: ComparedPart;
  readonly pair: SchemaPair | undefined;
  /** Convention or rule that explains an effect which does not follow from the set of values. */
  readonly because?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** True for values of an enumeration that was announced to get more. */
  readonly isExtensible?: boolean | undefined;
  /** True for a difference that the models may not show: reported unless it is proven to be safe. */
  readonly isUnseen?: boolean | undefined;
  /** Instant after which a removal was announced. */
  readonly sunset?: string | undefined;
}
