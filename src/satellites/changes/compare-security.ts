import type { SecurityRequirement } from '../../openapi/model/index.ts';
import { addFinding, placesAmong } from './comparison.ts';
import type { Sides, Subject } from './types.ts';

type Requirements = readonly SecurityRequirement[];

/** Compares the alternatives of an operation's authentication: each old one must still satisfy a new one. */
export function compareSecurity(subject: Subject, [old, now]: Sides<Requirements>): void {
  const [before, after] = [textsOf(old), textsOf(now)];
  if (before.toSorted().join('\n') === after.toSorted().join('\n')) return;
  // An operation without requirements of its own has those of the API.
  const pointers = placesAmong(subject, (own) => [`${own}/security`, '#/security']);
  addFinding(
    { ...subject, pointers },
    {
      field: 'security',
      action: old.length === 0 ? 'added' : now.length === 0 ? 'removed' : 'changed',
      effects: covers(now, old) ? 'wider' : covers(old, now) ? 'narrower' : 'changed',
      before: before.length === 0 ? undefined : before.map(orNothing).join(', or '),
      after: after.length === 0 ? undefined : after.map(orNothing).join(', or '),
    },
  );
}

/** Names the alternative without credentials. */
function orNothing(text: string): string {
  return text === '' ? 'none' : text;
}

function textsOf(requirements: Requirements): readonly string[] {
  return requirements.map(({ schemes }) =>
    schemes.map(({ scheme, scopes }) => [scheme.id, ...scopes.toSorted()].join(' ')).join(' and '),
  );
}

/** True if credentials for any of the inner alternatives satisfy one of the outer. */
function covers(outer: Requirements, inner: Requirements): boolean {
  if (outer.length === 0) return true;
  if (inner.length === 0) return outer.some(({ schemes }) => schemes.length === 0);
  return inner.every((given) => outer.some((wanted) => isSatisfied(wanted, given)));
}

function isSatisfied(wanted: SecurityRequirement, given: SecurityRequirement): boolean {
  return wanted.schemes.every(({ scheme, scopes }) => {
    const same = given.schemes.find((other) => other.scheme.id === scheme.id);
    return same !== undefined && scopes.every((scope) => same.scopes.includes(scope));
  });
}
