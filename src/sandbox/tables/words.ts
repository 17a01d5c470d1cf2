/** Returns a name in lower case without separators: `Pet_ID` → `petid`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the singular of an English noun by its ending: `categories` → `category`. */
export function singular(noun: string): string {
  if (/ies$/i.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:ses|xes|zes|ches|shes)$/i.test(noun)) return noun.slice(0, -2);
  return /[^s]s$/i.test(noun) && noun.length > 2 ? noun.slice(0, -1) : noun;
}

/** Splits a path template into segments. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').slice(1);
}

/** Returns the name of a segment that is one parameter: `{petId}` → `petId`. */
export function parameterOf(segment: string | undefined): string | undefined {
  return /^\{([^{}]+)\}$/.exec(segment ?? '')?.[1];
}
