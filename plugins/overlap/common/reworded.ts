/** The channel for what was reworded: sentences of both texts that say the same in other words, where nothing was copied. */
import { alikeSentences } from './alike-sentences.ts';
import type { ComparedText } from './compared-text.ts';
import type { Piece } from './pieces.ts';
import type { Range } from './words.ts';

export interface RewordedPiece extends Piece {
  /** Enough by itself; the others only go on with what stands beside them. */
  readonly isSure: boolean;
}

/** Share of a sentence that was copied, from which on it is not looked at again. */
const MOSTLY = 0.5;
const SHARED = 1;
const FOREIGN = -0.5;

const isLeft = (copied: Uint8Array, { from, to }: Range): boolean => {
  let count = 0;
  for (let word = from; word < to; word++) count += copied[word] ?? 0;
  return count < MOSTLY * (to - from);
};

/**
 * The stretch of a sentence in which shared stems outweigh foreign ones most, whatever their order: its edges may belong to what stands
 * before or behind a passage. Function words weigh nothing.
 */
const densest = (stems: Uint32Array, within: Range, shared: ReadonlySet<number>): Range => {
  let best = { from: within.from, to: within.from };
  let most = 0;
  let sum = 0;
  let from = within.from;
  for (let word = within.from; word < within.to; word++) {
    const stem = stems[word] ?? 0;
    if (stem === 0) continue;
    if (sum <= 0) {
      sum = 0;
      from = word;
    }
    sum += shared.has(stem) ? SHARED : FOREIGN;
    if (sum <= most) continue;
    most = sum;
    best = { from, to: word + 1 };
  }
  return best;
};

/**
 * Sentences that are alike, each without what only one of them has at its edges. Yields sentences of the source that are done.
 * @param copied 1 for words of the document that a copied passage has
 * @param isBegun whether pieces that are not sure can go on with something that was copied
 */
export const rewordedPieces = function* (
  document: ComparedText,
  source: ComparedText,
  copied: Uint8Array,
  isBegun: boolean,
): Generator<number, RewordedPiece[]> {
  const alike = yield* alikeSentences(document.content, source.content, (words) => isLeft(copied, words), isBegun);
  return (
    alike
      .map((pair) => ({
        document: densest(document.stems, document.content.words(pair.document), source.content.stems(pair.source)),
        source: densest(source.stems, source.content.words(pair.source), document.content.stems(pair.document)),
        isSure: pair.isSure,
      }))
      // A long sentence may be alike for nothing but what was copied at its edge.
      .filter((piece) => isLeft(copied, piece.document))
  );
};
