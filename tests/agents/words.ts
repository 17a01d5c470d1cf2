/** Words of English that carry no subject. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'a about after again all also an and any are as at be because been before being but by can could did do does each either ' +
    'every for from had has have he her his how i if in into is it its me more most must my no nor not now of on one only or ' +
    'other our out over own shall she should so some such than that the their them then there these they this those to too ' +
    'under until up us very was we were what when where which while who whom whose why will with would yet you your'
  ).split(' '),
);

/** Splits a text into its words as a lexical search does: lower case, without common words and usual endings. */
export function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !COMMON.has(word))
    .map(stem);
}

function stem(word: string): string {
  const stemmed = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e|ation|ion)$/, '');
  return stemmed.length < 3 ? word : stemmed;
}

/** Constants of BM25 as published. */
const [K1, B] = [1.2, 0.75];

/** Scores texts for the words of a question by BM25: rare words count most, within the given texts. */
export function scoreAll(question: readonly string[], texts: readonly string[]): readonly number[] {
  const documents = texts.map((text) => {
    const words = wordsOf(text);
    return { counts: Map.groupBy(words, (word) => word), length: words.length };
  });
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const weights = new Map([...new Set(question)].map((word) => [word, weightOf(word)]));
  return documents.map(({ counts, length }) => {
    let score = 0;
    for (const [word, weight] of weights) {
      const count = counts.get(word)?.length ?? 0;
      score += (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / Math.max(1, average)));
    }
    return score;
  });

  function weightOf(word: string): number {
    const having = documents.filter(({ counts }) => counts.has(word)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  }
}
