import { basename, extname } from 'node:path';
import { pointerTokens } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import { componentKind, type Kind } from '../../standard/grammar.ts';
import { componentPointer, type Version } from '../../standard/versions.ts';
import { childOf, type DocumentFile } from './document-file.ts';
import { isResolutionError, type References } from './reference.ts';

/** A part of another file that became a component. */
export interface Component {
  readonly section: string;
  readonly name: string;
  readonly target: DocumentFile;
  readonly kind: Kind;
}

/** Assigns names of components to parts of other files: the author's own where the root file lists them already. */
export class ComponentNames {
  readonly #version: Version;
  readonly #homes = new Map<string, string>();
  readonly #taken = new Map<string, Set<string>>();
  readonly #waiting: Component[] = [];

  constructor(references: References, version: Version) {
    this.#version = version;
    this.#claim(references);
  }

  /** Returns the pointer of a part in the bundle. */
  home(target: DocumentFile, section: string): string {
    const id = `${section} ${target.source.file} ${target.pointer}`;
    const known = this.#homes.get(id);
    if (known !== undefined) return known;
    const taken = this.#taken.get(section) ?? new Set<string>();
    this.#taken.set(section, taken);
    const bare = bareName(target);
    let name = bare;
    for (let count = 2; taken.has(name); count += 1) name = `${bare}-${count}`;
    taken.add(name);
    const home = componentPointer(this.#version, section, name);
    this.#homes.set(id, home);
    this.#waiting.push({ section, name, target, kind: componentKind(this.#version, section) });
    return home;
  }

  /** Returns the next component that is still to be copied. */
  takeNext(): Component | undefined {
    return this.#waiting.shift();
  }

  /** Registers components of the root file that are only references, so that other references to the same parts resolve to them. */
  #claim(references: References): void {
    const { root } = references;
    const start = { source: root, value: root.value, pointer: '#' };
    const holder = this.#version.holder === '#' ? start : lastOf(references, childOf(start, 'components'));
    if (holder === undefined || !isRecord(holder.value)) return;
    for (const section of Object.keys(holder.value)) {
      const items = lastOf(references, childOf(holder, section));
      if (items === undefined || !isRecord(items.value) || section === 'paths') continue;
      this.#taken.set(section, new Set(Object.keys(items.value)));
      for (const name of Object.keys(items.value)) {
        const item = childOf(items, name);
        if (item === undefined) continue;
        const home = componentPointer(this.#version, section, name);
        for (const part of [item, nextOf(references, item)]) {
          const id =
            part === undefined || part.source === root ? undefined : `${section} ${part.source.file} ${part.pointer}`;
          if (id !== undefined && !this.#homes.has(id)) this.#homes.set(id, home);
        }
      }
    }
  }
}

function nextOf(references: References, part: DocumentFile): DocumentFile | undefined {
  const reference = isRecord(part.value) && Object.keys(part.value).length === 1 ? part.value.$ref : undefined;
  if (typeof reference !== 'string') return undefined;
  const target = references.follow(part.source, reference);
  return isResolutionError(target) ? undefined : target;
}

function lastOf(references: References, part: DocumentFile | undefined): DocumentFile | undefined {
  let last = part;
  for (let count = 0; last !== undefined && count < 100; count += 1) {
    const next = nextOf(references, last);
    if (next === undefined) return last;
    last = next;
  }
  return last;
}

/** Returns the last token of the pointer, else the file's name, with only the characters that a component's key allows. */
function bareName(target: DocumentFile): string {
  const last = pointerTokens(target.pointer, false)?.at(-1);
  const name = last ?? basename(target.source.file, extname(target.source.file));
  return name.replaceAll(/[^\w.-]+/g, '_') || 'part';
}
