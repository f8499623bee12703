/** What a document has in common with one source: both channels, made into passages. */
import { copiedGroups } from './align.ts';
import type { ComparedText } from './compared-text.ts';
import { extended } from './extend.ts';
import { type Gaps, type Group, joinNear, lengthOf, type Piece, union, wordsOf } from './pieces.ts';
import { type RewordedPiece, rewordedPieces } from './reworded.ts';
import { type Range, textRange } from './words.ts';

export interface Passage {
  readonly kind: 'copied' | 'reworded';
  /** In the texts (UTF-16). */
  readonly document: Range;
  readonly source: Range;
  /** Words of the document. */
  readonly words: Range;
  /** Those of them that the source has, apart and in order: what is counted. */
  readonly parts: readonly Range[];
}

/** Words that a passage has in common with the source at least: fewer are found by chance between texts of one field. */
export const LEAST_WORDS = 16;
/** Share of a passage that is word for word the same, from which on it is copied. */
const MOSTLY = 0.6;
/** Words that may stand between what was reworded: a sentence of one's own. */
const GAPS: Gaps = { least: 40, most: 60 };
/** Words between runs that one sentence that is only likely to be alike can join: a gap on either side of it. */
const REACH: Gaps = { least: 180, most: 180 };
/** Words between parts that are counted with them. */
const CHANGED = 3;
/** Share of a passage that a larger one has already. */
const COVERED = 0.5;

/** What passages are made of: copied stretches, runs of same words that are too few for one, and sentences that are alike. */
type Seed = Piece &
  ({ readonly is: 'copied' | 'run'; readonly runs: readonly Piece[] } | ({ readonly is: 'alike' } & RewordedPiece));

interface Draft extends Piece {
  readonly kind: Passage['kind'];
  readonly parts: readonly Range[];
}

const documents = (pieces: readonly Piece[]): Range[] => pieces.map(({ document }) => document);

const drafted = (place: Piece, runs: readonly Piece[], alike: readonly Piece[]): Draft => ({
  document: place.document,
  source: place.source,
  kind: wordsOf(documents(runs)) >= MOSTLY * lengthOf(place.document) ? 'copied' : 'reworded',
  parts: union(documents([...runs, ...alike]), CHANGED),
});

/**
 * Copied stretches stay apart unless something reworded stands between them. Sentences that are only likely to be alike never make reworded
 * what was copied: words are alike by chance, too.
 */
const draftsOf = (group: Group<Seed>, least: number): Draft[] => {
  const alike = group.pieces.filter((seed) => seed.is === 'alike');
  const same = group.pieces.filter((seed) => seed.is !== 'alike');
  const copied = same.filter(({ is }) => is === 'copied');
  const runs = same.flatMap((seed) => seed.runs);
  const isSure = alike.some((seed) => seed.isSure);
  const whole = drafted(group, runs, alike);
  const isApart = alike.length === 0 || (!isSure && whole.kind === 'reworded');
  if (copied.length > 0 && isApart) return copied.map((stretch) => drafted(stretch, stretch.runs, []));
  return copied.length > 0 || isSure || wordsOf(documents(runs)) >= least ? [whole] : [];
};

/** The same words of the document may stand in the source more than once: the longest passage tells of them. */
const withoutCovered = (drafts: readonly Draft[], words: number): Draft[] => {
  if (drafts.length === 0) return [];
  const taken = new Uint8Array(words);
  const kept = drafts
    .toSorted((a, b) => wordsOf(b.parts) - wordsOf(a.parts))
    .filter(({ document }) => {
      let covered = 0;
      for (let word = document.from; word < document.to; word++) covered += taken[word] ?? 0;
      if (covered > COVERED * lengthOf(document)) return false;
      taken.fill(1, document.from, document.to);
      return true;
    });
  return kept.sort((a, b) => a.document.from - b.document.from);
};

/**
 * Passages of a document that a source has too, in order. Yields words and sentences that are done, many times a second.
 * @param least words in common that a passage has at least
 */
export const passages = function* (
  document: ComparedText,
  source: ComparedText,
  least = LEAST_WORDS,
): Generator<number, Passage[]> {
  const seeds: Seed[] = [];
  const copied = new Uint8Array(document.words.count);
  for (const group of yield* copiedGroups(document, source)) {
    const same = wordsOf(documents(group.pieces));
    if (same >= least && same >= MOSTLY * lengthOf(group.document)) {
      seeds.push({ is: 'copied', document: group.document, source: group.source, runs: group.pieces });
      copied.fill(1, group.document.from, group.document.to);
    } else for (const run of group.pieces) seeds.push({ is: 'run', ...run, runs: [run] });
  }
  const isBegun = joinNear(seeds, REACH).some(({ pieces }) => wordsOf(documents(pieces)) >= least);
  for (const piece of yield* rewordedPieces(document, source, copied, isBegun)) seeds.push({ is: 'alike', ...piece });
  const drafts = joinNear(seeds, GAPS).flatMap((group) => draftsOf(group, least));
  const enough = drafts.filter(({ parts }) => wordsOf(parts) >= least);
  return withoutCovered(enough, document.words.count).map(({ kind, parts, ...place }) => {
    const whole = extended(place, document.words, source.words);
    return {
      kind,
      document: textRange(document.words, whole.document),
      source: textRange(source.words, whole.source),
      words: whole.document,
      parts,
    };
  });
};
