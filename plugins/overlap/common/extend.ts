/**
 * Where a passage really begins and ends: from its outermost words the two texts are aligned outward word by word, as far as the words that
 * are the same outweigh those that are not (the X-drop extension of sequence search, Zhang et al. 2000).
 */
import type { Piece } from './pieces.ts';
import type { Words } from './words.ts';

/** Words of either text that are looked at beyond the passage. */
const REACH = 60;
const SAME = 1;
const APART = -0.6;

/** Words of both texts that belong to the passage beyond a place, forward (1) or backward (-1). */
const beyond = (a: Uint32Array, b: Uint32Array, atA: number, atB: number, step: 1 | -1): readonly [number, number] => {
  const roomA = Math.max(0, Math.min(REACH, step > 0 ? a.length - atA : atA + 1));
  const roomB = Math.max(0, Math.min(REACH, step > 0 ? b.length - atB : atB + 1));
  let before = Float32Array.from({ length: roomB + 1 }, (_, j) => j * APART);
  let row = new Float32Array(roomB + 1);
  let best = 0;
  let end: readonly [number, number] = [0, 0];
  for (let i = 1; i <= roomA; i++) {
    row[0] = i * APART;
    const word = a[atA + step * (i - 1)];
    for (let j = 1; j <= roomB; j++) {
      const isSame = word === b[atB + step * (j - 1)];
      const score = Math.max((before[j - 1] ?? 0) + (isSame ? SAME : APART), (before[j] ?? 0) + APART, (row[j - 1] ?? 0) + APART);
      row[j] = score;
      if (!isSame || score <= best) continue;
      best = score;
      end = [i, j];
    }
    [before, row] = [row, before];
  }
  return end;
};

/** The passage with what belongs to it on both of its sides. */
export const extended = ({ document, source }: Piece, a: Words, b: Words): Piece => {
  const [beforeA, beforeB] = beyond(a.hashes, b.hashes, document.from - 1, source.from - 1, -1);
  const [behindA, behindB] = beyond(a.hashes, b.hashes, document.to, source.to, 1);
  return {
    document: { from: document.from - beforeA, to: document.to + behindA },
    source: { from: source.from - beforeB, to: source.to + behindB },
  };
};
