import { encodeName } from './encode.ts';
import type { ParameterValue } from './request-parts.ts';

/**
 * Returns true if a sample's source sets a parameter: `?name=`, `&name[]=`, `"name":`, `name: value`, the syntax of
 * queries, objects and headers.
 */
export function isNamed(source: string, { in: place, name }: Pick<ParameterValue, 'in' | 'name'>): boolean {
  const names = [...new Set([name, encodeName(name)])].map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const word = `(?:${names.join('|')})`;
  if (place === 'header') return new RegExp(`["'\`]${word}["'\`]?\\s*[:,=]`, 'i').test(source);
  return new RegExp(`[?&]${word}(?:\\[[^\\]]*\\]|%5B.*?%5D)?=|["'\`]${word}["'\`]\\s*[:,=]|["'\`; ]${word}=`).test(
    source,
  );
}

/** Returns the text of a serialized value; undefined for one with separators. */
export function textOf({ in: place, name, wire }: ParameterValue): string | undefined {
  const prefix = place === 'query' || place === 'cookie' ? `${encodeName(name)}=` : '';
  const written = wire.startsWith(prefix) ? wire.slice(prefix.length) : '';
  if (written === '' || /[&,;|=]/.test(written)) return undefined;
  return place === 'header' ? written : decoded(written);
}

/** Returns the sampled value as a reader would type it: its text, or the items of an array separated by commas. */
export function exampleText(value: ParameterValue): string | undefined {
  const start = `${encodeName(value.name)}=`;
  const list = value.in === 'query' && value.wire.startsWith(start) ? value.wire.slice(start.length) : value.wire;
  return textOf(value) ?? decoded(list.split(value.in === 'query' ? `&${start}` : ',').join(','));
}

function decoded(text: string): string | undefined {
  try {
    return /[&=;|]/.test(text) ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
