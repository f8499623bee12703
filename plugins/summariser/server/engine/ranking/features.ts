/** What is counted of each sentence of a document, for the ranking. */
import { countWords } from '../language/words.ts';
import { CUES, type Cue, has } from './cues.ts';
import { hipoRank } from './hipo-rank.ts';
import { sectionKind, type SectionKind } from './section-kind.ts';
import { shapeOf, SHAPES } from './shape.ts';
import { centreOf, cosine, rarityIn, stemsOf, type Vector, vectorOf } from './vectors.ts';

/** A part of a document as the ranking sees it. */
export interface Part {
  readonly heading: string;
  readonly sentences: readonly string[];
}

export interface RankedText {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Likeness to the whole, to what is alike in it, to the title, the beginning and the neighbours; how usual its words are. */
const CONTENT = ['central', 'graph', 'title', 'titlePairs', 'frequent', 'lead', 'nearest'] as const;
/** Where it stands in the document, and in its part. */
const POSITIONS = ['early', 'top', 'late', 'middle', 'opens', 'closes', 'firstPart', 'lastPart'] as const;
/** The first sentence in which the authors speak of what they did, and what is before it. */
const TURNS = ['turn', 'beforeTurn'] as const;
const TURNING = ['proposes', 'inThis', 'shows', 'first'] as const satisfies readonly Cue[];
const PRIORS = ['introduction', 'background', 'methods', 'results', 'conclusion'] as const satisfies readonly SectionKind[];
const CUED = Object.keys(CUES) as readonly Cue[];

export const FEATURES = [...CONTENT, ...POSITIONS, ...TURNS, ...SHAPES, ...PRIORS, ...CUED] as const;
export type Feature = (typeof FEATURES)[number];

export interface Features {
  /** For each feature its value of each sentence. */
  readonly columns: ReadonlyMap<Feature, readonly number[]>;
  readonly vectors: readonly Vector[];
  /** Words of each sentence. */
  readonly lengths: readonly number[];
}

/** Neighbours on each side. */
const NEAR = 8;
/** Sentences at which nearness to the top has fallen to a third. */
const TOP = 8;

const share = (wanted: ReadonlySet<string>, of: readonly string[]): number =>
  wanted.size === 0 ? 0 : new Set(of.filter((word) => wanted.has(word))).size / wanted.size;

const pairs = (words: readonly string[]): string[] => words.slice(1).map((word, index) => `${words[index]} ${word}`);

const nearest = (vectors: readonly Vector[], at: number, own: Vector): number => {
  const near = vectors.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  return near.reduce((most, vector) => (vector === own ? most : Math.max(most, cosine(own, vector))), 0);
};

const indicator = (is: boolean): number => (is ? 1 : 0);

const positionOf = (at: number, count: number, index: number, inPart: number, part: number, parts: number) => {
  const late = at / Math.max(1, count - 1);
  return {
    early: 1 / (1 + at),
    top: Math.exp(-at / TOP),
    late,
    middle: late * (1 - late),
    opens: 1 / (1 + index),
    closes: 1 / (inPart - index),
    firstPart: indicator(part === 0),
    lastPart: indicator(part === parts - 1),
  } satisfies Record<(typeof POSITIONS)[number], number>;
};

/** How often each word is there, of all words. */
const frequencies = (stems: readonly (readonly string[])[]): ReadonlyMap<string, number> => {
  const all = stems.flat();
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1 / all.length);
  return counts;
};

const contentOf = (title: string, parts: readonly Part[], stems: readonly (readonly string[])[], vectors: readonly Vector[]) => {
  let from = 0;
  const graph = hipoRank(parts.map(({ sentences }) => vectors.slice(from, (from += sentences.length))));
  const centre = centreOf(vectors);
  const lead = centreOf(vectors.slice(0, 3));
  const [titleWords = []] = stemsOf([title]);
  const titled = new Set(titleWords);
  const titledPairs = new Set(pairs(titleWords));
  const frequency = frequencies(stems);
  return (at: number): Record<(typeof CONTENT)[number], number> => {
    const words = stems[at] ?? [];
    const vector: Vector = vectors[at] ?? new Map();
    return {
      central: cosine(vector, centre),
      graph: graph[at] ?? 0,
      title: share(titled, words),
      titlePairs: share(titledPairs, pairs(words)),
      frequent: words.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0) / Math.max(1, words.length),
      lead: cosine(vector, lead),
      nearest: nearest(vectors, at, vector),
    };
  };
};

/** Counts of everything in `text`, sentence after sentence through all parts. */
export const featuresOf = ({ title, parts }: RankedText): Features => {
  const sentences = parts.flatMap((part) => part.sentences);
  const stems = stemsOf(sentences);
  const rarity = rarityIn(stems);
  const vectors = stems.map((words) => vectorOf(words, rarity));
  const lengths = sentences.map(countWords);
  const content = contentOf(title, parts, stems, vectors);
  const columns = new Map(FEATURES.map((name): [Feature, number[]] => [name, []]));
  const turn = sentences.findIndex((text) => TURNING.some((cue) => has(cue, text)));
  let at = 0;
  for (const [p, { heading, sentences: own }] of parts.entries()) {
    const kind = sectionKind(heading);
    for (const [index, text] of own.entries()) {
      const counted: Record<string, number> = {
        ...content(at),
        ...positionOf(at, sentences.length, index, own.length, p, parts.length),
        turn: indicator(at === turn),
        beforeTurn: indicator(at < turn),
        ...shapeOf(text, lengths[at] ?? 0),
      };
      for (const prior of PRIORS) counted[prior] = indicator(kind === prior);
      for (const cue of CUED) counted[cue] = indicator(has(cue, text));
      for (const [name, column] of columns) column.push(counted[name] ?? 0);
      at++;
    }
  }
  return { columns, vectors, lengths };
};
