/** What a document is about: groups of words that come again and again, with the sentence that says what one is. */
import { stem } from '../language/stem.ts';
import { isStopWord } from '../language/words.ts';

export interface Term {
  readonly term: string;
  /** Place of the sentence that defines it. */
  readonly definition: number | undefined;
}

const MOST = 12;
const LONGEST = 3;
/** Times that a term is there at least. */
const OFTEN = 3;
/** Words that stand beside terms and are none. */
const VAGUE =
  /^(?:results?|show|shown|paper|section|figure|table|example|case|number|set|approach|method|problem|work|use|used|using|based|given|different|new|first|second|large|small|high|low|e\.?g|i\.?e|et|al|however|also|many|several|various|following|important|possible|similar|general|specific|respectively|order|way|form|part|type|value|time|fact|one|two|three|make|find|see|since|thus|ing|ed)$/;

const isPart = (word: string): boolean =>
  /^\p{L}[\p{L}\p{N}-]+$/u.test(word) && !isStopWord(word.toLowerCase()) && word.length > 2;
const keyOf = (words: readonly string[]): string => words.map((word) => stem(word.toLowerCase())).join(' ');

/** Runs of words between stop words and signs. */
const runsOf = (sentence: string): string[][] => {
  const runs: string[][] = [[]];
  for (const token of sentence.split(/(?=[,;:()[\]"“”.!?]\s|[()[\]"“”])|\s+/)) {
    const word = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (/^[^\p{L}\p{N}]/u.test(token)) runs.push([]);
    if (isPart(word)) runs.at(-1)?.push(word);
    else runs.push([]);
    if (/[^\p{L}\p{N}]$/u.test(token)) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** "A trace tree is a …", "we call such a sequence a trace", "… are referred to as". */
const definitionOf = (term: string, sentences: readonly string[]): number | undefined => {
  const name = escaped(term);
  const says = new RegExp(
    String.raw`^(?:(?:an?|the|eine?|der|die|das)\s+)?["“]?${name}s?["”]?(?:\s+\([^)]*\))?\s+(?:(?:is|are|ist|sind)\s+(?:an?|the|any|one|those|eine?[mnrs]?|der|die|das)|refers? to|means|denotes?|consists? of|bezeichnet|bedeutet)\b|\b(?:called|define|defined as|termed|known as|referred to as|we call (?:this|these|such|it|them)|bezeichnet als|heißt|nennen wir)(?:\s+[\w-]+){0,4}?\s+["“]?(?:an?\s+|the\s+|eine?n?\s+)?["“]?${name}s?\b`,
    'iu',
  );
  const at = sentences.findIndex(
    (sentence) => sentence.length < 400 && sentence.toLowerCase().includes(term.toLowerCase()) && says.test(sentence),
  );
  return at === -1 ? undefined : at;
};

export const termsIn = (sentences: readonly string[], title: string): Term[] => {
  const counts = new Map<string, { text: string; words: number; count: number; first: number }>();
  for (const [at, sentence] of sentences.entries()) {
    for (const run of runsOf(sentence)) {
      for (let from = 0; from < run.length; from++) {
        for (let length = 1; length <= LONGEST && from + length <= run.length; length++) {
          const words = run.slice(from, from + length);
          if (words.some((word) => VAGUE.test(word.toLowerCase()))) break;
          const key = keyOf(words);
          const known = counts.get(key);
          if (known) known.count++;
          else counts.set(key, { text: words.join(' '), words: length, count: 1, first: at });
        }
      }
    }
  }
  const titled = new Set(
    runsOf(title)
      .flat()
      .map((word) => stem(word.toLowerCase())),
  );
  const scored = [...counts]
    .filter(([, { count }]) => count >= OFTEN)
    .map(([key, entry]) => {
      const inTitle = key.split(' ').filter((word) => titled.has(word)).length / entry.words;
      return {
        key,
        ...entry,
        score: Math.log(1 + entry.count) * (entry.words === 1 ? 0.6 : 1 + entry.words * 0.25) * (1 + inTitle * 0.5),
      };
    })
    .sort((a, b) => b.score - a.score || a.first - b.first);
  const taken: typeof scored = [];
  for (const one of scored) {
    if (taken.length >= MOST) break;
    // What is part of a term that is there already says nothing more, and the other way round.
    if (!taken.some(({ key }) => ` ${key} `.includes(` ${one.key} `) || ` ${one.key} `.includes(` ${key} `))) taken.push(one);
  }
  return taken.map(({ text }) => ({ term: text, definition: definitionOf(text, sentences) }));
};
