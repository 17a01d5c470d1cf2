import { createNumberFormats, type Plural } from '../format/numbers.ts';

/** Nouns of counts. */
const nouns = {
  API: { one: 'API', other: 'APIs' },
  breaking: { one: 'inkompatible Änderung', other: 'inkompatible Änderungen' },
  callback: { one: 'Callback', other: 'Callbacks' },
  character: { one: 'Zeichen', other: 'Zeichen' },
  documentation: { one: 'Änderung der Dokumentation', other: 'Änderungen der Dokumentation' },
  example: { one: 'Beispiel', other: 'Beispiele' },
  header: { one: 'Header', other: 'Header' },
  item: { one: 'Element', other: 'Elemente' },
  media: { one: 'Medientyp', other: 'Medientypen' },
  namedSchema: { one: 'benanntes Schema', other: 'benannte Schemas' },
  operation: { one: 'Operation', other: 'Operationen' },
  parameter: { one: 'Parameter', other: 'Parameter' },
  property: { one: 'Eigenschaft', other: 'Eigenschaften' },
  schema: { one: 'Schema', other: 'Schemas' },
  scheme: { one: 'Verfahren', other: 'Verfahren' },
  step: { one: 'nächster Schritt', other: 'nächsten Schritte' },
  value: { one: 'Wert', other: 'Werte' },
  variant: { one: 'Variante', other: 'Varianten' },
  webhook: { one: 'Webhook', other: 'Webhooks' },
} as const satisfies Readonly<Record<string, Plural>>;

/** Nouns of the items that a shortened list leaves out. */
const rests = {
  API: { one: 'weitere API', other: 'weitere APIs' },
  change: { one: 'weitere Änderung', other: 'weitere Änderungen' },
  operation: { one: 'weitere Operation', other: 'weitere Operationen' },
  part: { one: 'weiterer Teil', other: 'weitere Teile' },
  property: { one: 'weitere Eigenschaft', other: 'weitere Eigenschaften' },
  tag: { one: 'weiterer Tag', other: 'weitere Tags' },
  value: { one: 'weiterer Wert', other: 'weitere Werte' },
  variant: { one: 'weitere Variante', other: 'weitere Varianten' },
} as const satisfies Readonly<Record<string, Plural>>;

/** Conjunctions before the last item of a list. */
const joins = { and: 'und', or: 'oder' } as const;

/** Last item of a shortened list. */
const more = (count: string): string => `${count} weitere`;

export const { formatNumber, formatWritten, formatCount, formatWrittenCount, formatRest, formatList, formatSome } =
  createNumberFormats('de', { nouns, rests, joins, more });
