import type { AgentCheck, CriterionId, EditAction, Flaw, Measure, QualityPartKind } from '../../view/types/quality.ts';
import { formatCount, formatNumber } from './numbers.ts';

const measures: Readonly<Record<Measure, string>> = {
  described: 'Beschrieben',
  exemplified: 'Mit Beispiel',
  errors: 'Fehler dokumentiert',
  constrained: 'Grenzen angegeben',
  named: 'Benannt',
  linked: 'Verknüpft',
};

const criteria: Readonly<Record<CriterionId, string>> = {
  'described.operations': 'Operationen',
  'described.parameters': 'Parameter',
  'described.properties': 'Eigenschaften',
  'described.responses': 'Antworten',
  'described.schemas': 'benannte Schemas',
  'described.tags': 'Tags',
  'exemplified.requestBodies': 'Bodys von Anfragen',
  'exemplified.responses': 'Antworten',
  'exemplified.parameters': 'Parameter',
  'errors.operations': 'Operationen mit einer Fehlerantwort',
  'errors.responses': 'Fehlerantworten mit beschriebenem Body',
  'constrained.strings': 'Zeichenketten in Anfragen',
  'constrained.numbers': 'Zahlen in Anfragen',
  'constrained.arrays': 'Arrays in Anfragen',
  'named.operationIds': 'eindeutige und sprechende operationIds',
  'named.summaries': 'eindeutige und kurze Zusammenfassungen',
  'named.schemas': 'sprechende Namen von Schemas',
  'linked.tags': 'Operationen mit Tag',
  'linked.schemas': 'Bodys mit benanntem Schema',
  'linked.documentation': 'Operationen, die weitere Dokumentation verlinken',
};

const flaws: Readonly<Record<Flaw, string>> = {
  missing: 'fehlt',
  'equals-name': 'wiederholt den Namen',
  placeholder: 'Platzhalter',
  repeated: 'derselbe Satz an mehr als fünf Feldern',
  'no-words': 'ohne Wörter',
  'default-value': 'Wert, den ein Werkzeug einsetzt',
  invalid: 'widerspricht seinem Schema',
  'no-body': 'kein beschriebener Body',
  'no-limit': 'begrenzt nichts',
  'generated-name': 'generierter Name',
  'not-unique': 'nicht eindeutig',
  'too-long': 'länger als 120 Zeichen',
  inline: 'Schema ohne Namen',
};

const actions: Readonly<Record<EditAction, (name: string) => string>> = {
  describe: (name) => `${name} beschreiben`,
  'add-example': (name) => `${name} ein Beispiel geben`,
  'document-error': (name) => `Eine Fehlerantwort von ${name} dokumentieren`,
  'describe-error-body': (name) => `Den Fehler-Body von ${name} beschreiben`,
  constrain: (name) => `Die Grenzen von ${name} angeben`,
  'name-operation': (name) => `${name} eine eindeutige, sprechende operationId geben`,
  summarize: (name) => `${name} eine eindeutige Zusammenfassung von höchstens 120 Zeichen geben`,
  'rename-schema': (name) => `${name} umbenennen`,
  'add-tag': (name) => `${name} einen Tag geben`,
  'name-schema': (name) => `Das Schema von ${name} in die Komponenten verschieben`,
  'link-documentation': (name) => `Weitere Dokumentation von ${name} aus verlinken`,
};

const parts: Readonly<Record<QualityPartKind, string>> = {
  parameter: 'Parameter',
  body: 'Body der Anfrage',
  response: 'Antwort',
  property: 'Eigenschaft',
  operation: 'Operation',
  schema: 'Schema',
  tag: 'Tag',
};

const checks: Readonly<Record<AgentCheck, string>> = {
  ids: 'Eindeutige und sprechende operationIds',
  summaries: 'Zusammenfassungen mit höchstens 120 Zeichen',
  errors: 'Fehler mit Hinweis zur Behebung',
  validExamples: 'Beispiele, die zu ihren Schemas passen',
  runningExamples: 'Beispiele, die die Sandbox annimmt',
};

/** Reasons why an operation fails a check of its example; the names and messages are code. */
const failures = {
  noBody: 'kein gültiges Beispiel des Bodys der Anfrage',
  noParameter: (name: string): string => `kein gültiges Beispiel des Parameters ${name}`,
  invalid: (message: string): string => `es passt nicht zum Dokument: ${message}`,
  undocumented: 'keine erfolgreiche Antwort ist dokumentiert',
  refused: (status: string, message: string): string => `die Sandbox hat mit ${status} geantwortet: ${message}`,
};

/** Page about the quality of the API descriptions. */
export const quality = {
  ...{ measures, criteria, flaws, actions, parts, checks, failures },
  apis: 'APIs',
  edits: 'Was zuerst zu verbessern ist',
  counts: 'Was gezählt wird',
  lacking: 'Was nicht zählt',
  tags: 'Nach Tag',
  operations: 'Nach Operation',
  lowestFirst: 'Niedrigste Werte zuerst.',
  agents: 'Für Agenten',
  agentsAbout: 'Was Programmen hilft, die das Dokument lesen, die API zu benutzen. Es beeinflusst den Wert nicht.',
  formula: 'So wird der Wert berechnet',
  /** The formula of an operation's score. */
  formulaText: 'Wert = 100 × Σ (Gewicht × n ÷ m) ÷ Σ Gewicht',
  formulaAbout:
    'In jeder Zeile zählen n von m Teilen: Lesende sehen m Teile, und n davon helfen ihnen. Der Wert einer Operation ist der gewichtete Anteil der Zeilen, die auf sie zutreffen. Der Wert eines Tags oder einer API ist der Mittelwert ihrer Operationen und Webhooks.',
  formulaCheats:
    'Eine Beschreibung, die nur den Namen wiederholt, ein Platzhalter, derselbe Satz an vielen Feldern und ein Beispiel, das ein Werkzeug einsetzt, zählen nicht.',
  weight: 'Gewicht',
  score: 'Wert',
  counted: 'Gezählt',
  name: 'Name',
  what: 'Was',
  points: 'von 100',
  notJudged: 'nicht bewertet',
  nothing: 'Diese API-Beschreibung hat nichts, was bewertet werden kann.',
  json: 'Qualität als JSON',
  badge: 'Badge',
  /** Label of the badge. */
  badgeLabel: 'API-Doku',
  whole: (score: string): string => `Qualität der Dokumentation: ${score}`,
  of: (counted: number, total: number): string => `${formatNumber(counted)} von ${formatNumber(total)}`,
  sum: (counted: number, total: number): string =>
    `${formatNumber(counted)} von ${formatNumber(total)} Prüfungen bestanden. Prüfungen haben verschiedene Gewichte, und jede Operation zählt gleich viel.`,
  in: (part: string, page: string): string => `${part} in ${page}`,
  helps: (count: number): string => `verbessert ${formatCount(count, 'operation')}`,
  lacks: (count: number): string => (count === 1 ? '1 zählt nicht' : `${formatNumber(count)} zählen nicht`),
  more: (count: number): string => `und ${formatNumber(count)} weitere`,
  unjudged: (names: string): string => `Nicht bewertet, weil das Dokument keine enthält: ${names}.`,
  unchecked: (names: string): string =>
    `Nur in Builds und von portico score bewertet, die die Beispiele an die Sandbox senden: ${names}.`,
} as const;
