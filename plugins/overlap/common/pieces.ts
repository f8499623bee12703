/** Pieces that two texts have in common, and how those that stand near each other become one. */
import type { Range } from './words.ts';

/** Stretches of words of both texts that belong together. */
export interface Piece {
  readonly document: Range;
  readonly source: Range;
}

export interface Group<P extends Piece = Piece> extends Piece {
  readonly pieces: readonly P[];
}

/** Words between two stretches, negative where they overlap. */
const gapOf = (a: Range, b: Range): number => Math.max(a.from, b.from) - Math.min(a.to, b.to);

const around = (a: Range, b: Range): Range => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

export const lengthOf = ({ from, to }: Range): number => to - from;

/** Words that may differ between two pieces of one passage. Long pieces may stand further apart than short ones. */
export interface Gaps {
  readonly least: number;
  readonly most: number;
}

interface Growing<P extends Piece> {
  document: Range;
  source: Range;
  pieces: P[];
}

/** The open group that is nearest to one that begins behind them, if it is near enough. */
const nearestTo = <G extends Piece>(group: G, open: ReadonlySet<G>, { least, most }: Gaps): G | undefined => {
  let nearest: G | undefined;
  let distance = Infinity;
  for (const other of open) {
    const allowed = Math.min(most, Math.max(least, Math.min(lengthOf(other.document), lengthOf(group.document))));
    const apart = Math.max(gapOf(other.document, group.document), gapOf(other.source, group.source));
    if (apart > allowed || apart >= distance) continue;
    nearest = other;
    distance = apart;
  }
  return nearest;
};

const grow = <P extends Piece>(group: Growing<P>, more: Growing<P>): void => {
  group.document = around(group.document, more.document);
  group.source = around(group.source, more.source);
  // The few to the many: what grows piece by piece is not copied each time.
  const [many, few] = group.pieces.length < more.pieces.length ? [more.pieces, group.pieces] : [group.pieces, more.pieces];
  for (const piece of few) many.push(piece);
  group.pieces = many;
};

const join = <P extends Piece>(groups: readonly Growing<P>[], gaps: Gaps): Growing<P>[] => {
  const joined: Growing<P>[] = [];
  const open = new Set<Growing<P>>();
  for (const group of groups.toSorted((a, b) => a.document.from - b.document.from || a.source.from - b.source.from)) {
    for (const other of open) if (other.document.to + gaps.most < group.document.from) open.delete(other);
    const nearest = nearestTo(group, open, gaps);
    if (nearest) grow(nearest, group);
    else {
      open.add(group);
      joined.push(group);
    }
  }
  return joined;
};

/** Pieces that are near each other in both texts, whatever their order in the source. */
export const joinNear = <P extends Piece>(pieces: readonly P[], gaps: Gaps): Group<P>[] => {
  let groups = pieces.map((piece): Growing<P> => ({ document: piece.document, source: piece.source, pieces: [piece] }));
  for (;;) {
    const joined = join(groups, gaps);
    // What has grown may reach what was too far before.
    if (joined.length === groups.length) return joined;
    groups = joined;
  }
};

/** Stretches in order and apart; those with at most `nearness` words between them become one. */
export const union = (ranges: readonly Range[], nearness = 0): Range[] => {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to + nearness) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

/** Words of all of them together, each counted once. */
export const wordsOf = (ranges: readonly Range[]): number => union(ranges).reduce((sum, range) => sum + lengthOf(range), 0);
