import { errorIn, jsonToText, rawTextOf, toJson, type DocumentReader, type SourceFile } from '../read/index.ts';
import { isRecord, type Fields } from '../../standard/record.ts';

/** Change of an overlay: each value that the target selects is removed, or merged with a value or a copy. */
export interface Action {
  /** Pointer in the overlay's file. */
  readonly pointer: string;
  readonly target: string;
  readonly change:
    | { readonly kind: 'remove' }
    | { readonly kind: 'update'; readonly value: unknown; readonly word: string | undefined }
    | { readonly kind: 'copy'; readonly from: string }
    | undefined;
}

/** A checked overlay. */
export interface Overlay {
  readonly source: SourceFile;
  readonly actions: readonly Action[];
}

/** Reads an overlay. Throws a PortalError at what the standard does not allow. https://spec.openapis.org/overlay/v1.1.0.html */
export function readOverlay(reader: DocumentReader, file: string): Overlay {
  const source = reader.read(file, true);
  const check = createCheck(source);
  const root = check.object(source.value, '#', 'An overlay');
  const { overlay, info, actions } = root;
  if (typeof overlay !== 'string' || !/^1\.[01]\.\d+$/.test(overlay))
    check.fail('#/overlay', 'The version of an overlay must be 1.0.x or 1.1.x.', 'Begin with `overlay: 1.1.0`.');
  check.fields(root, '#', ['overlay', 'info', 'extends', 'actions']);
  if (root.extends !== undefined) check.text(root, '#', 'extends');
  const about = check.object(info, '#/info', '`info`');
  check.fields(about, '#/info', ['title', 'version', 'description']);
  for (const key of ['title', 'version']) check.text(about, '#/info', key);
  if (about.description !== undefined) check.text(about, '#/info', 'description');
  if (!Array.isArray(actions) || actions.length === 0)
    check.fail('#/actions', '`actions` must be a list with at least one action.', actionHint);
  const list: readonly unknown[] = Array.isArray(actions) ? actions : [];
  const read = list.map((item, index) => readAction(item, `#/actions/${index}`, check));
  const texts = list.map((item) => jsonToText(toJson(item)));
  const seen = new Set<string>();
  const twice = texts.findIndex((text) => seen.size === seen.add(text).size);
  if (twice !== -1) check.fail(`#/actions/${twice}`, 'This action is repeated in the list.', 'Keep one of the two.');
  return { source, actions: read };
}

const actionHint = 'Write for example: - target: $.info\n  update: { title: Pets }';

function readAction(value: unknown, pointer: string, check: Check): Action {
  const action = check.object(value, pointer, 'An action');
  check.fields(action, pointer, ['target', 'description', 'update', 'copy', 'remove']);
  const target = check.path(action, pointer, 'target');
  if (action.description !== undefined) check.text(action, pointer, 'description');
  const { update, remove } = action;
  const hasUpdate = Object.hasOwn(action, 'update');
  if (remove !== undefined && typeof remove !== 'boolean')
    check.fail(`${pointer}/remove`, '`remove` must be true or false.', undefined);
  const from = action.copy === undefined ? undefined : check.path(action, pointer, 'copy');
  if (remove === true) return { pointer, target, change: { kind: 'remove' } };
  if (from !== undefined && hasUpdate)
    check.fail(pointer, 'An action has either `update` or `copy`.', 'Write an action for each.');
  if (from !== undefined) return { pointer, target, change: { kind: 'copy', from } };
  if (!hasUpdate) return { pointer, target, change: undefined };
  return { pointer, target, change: { kind: 'update', value: update, word: rawTextOf(action, 'update') } };
}

type Check = ReturnType<typeof createCheck>;

function createCheck(source: SourceFile) {
  const fail = (pointer: string, message: string, hint: string | undefined): never => {
    throw errorIn(source, { message, pointer, hint });
  };
  const text = (holder: Fields, pointer: string, key: string): string => {
    const value = holder[key];
    if (typeof value === 'string') return value;
    if (value === undefined) return fail(pointer, `\`${key}\` is missing: it must be a string.`, undefined);
    return fail(`${pointer}/${key}`, `\`${key}\` must be a string.`, undefined);
  };
  return {
    fail,
    text,
    object: (value: unknown, pointer: string, what: string): Fields =>
      isRecord(value) ? value : fail(pointer, `${what} must be an object.`, undefined),
    fields: (holder: Fields, pointer: string, names: readonly string[]): void => {
      const odd = Object.keys(holder).find((key) => !names.includes(key) && !key.startsWith('x-'));
      if (odd !== undefined)
        fail(`${pointer}/${odd}`, `\`${odd}\` is not a field of it.`, `Available: ${names.join(', ')}.`);
    },
    path: (holder: Fields, pointer: string, key: string): string => {
      const expression = text(holder, pointer, key);
      if (expression.startsWith('$')) return expression;
      return fail(`${pointer}/${key}`, `\`${key}\` must be a JSONPath expression.`, 'It begins with `$`: $.paths');
    },
  };
}
