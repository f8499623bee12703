/** What is no word (tables, pictures, citations), as it was suggested and as it was before. */
import { type Anchor, anchorAt, anchorIn } from '#plugins/coedit/common/anchor.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { AuthoredPart } from '#plugins/coedit/common/server-services.ts';
import { placeOfWords } from '../common/plan-edits.ts';
import type { House, Tx } from './house.ts';

interface PartRow {
  readonly id: number;
  readonly kind: string;
  readonly author: number;
  readonly file_author: string | null;
  readonly anchor: Anchor;
  readonly original: string;
  readonly given: string | null;
  readonly part: Part | null;
  readonly part_taken: Part | null;
}

interface Written {
  /** Where each is, and what undoes it. */
  readonly written: ReadonlyMap<number, { readonly anchor: string; readonly given: string; readonly part_taken: string }>;
  /** Those whose place is gone, also by another one of the same step. */
  readonly gone: readonly number[];
}

/** @param isBack as it was before it was accepted */
export const writeParts = async (
  { texts }: Pick<House, 'texts'>,
  tx: Tx,
  user: number,
  document: number,
  rows: readonly PartRow[],
  isBack: boolean,
): Promise<Written> => {
  const written = new Map<number, { anchor: string; given: string; part_taken: string }>();
  const [first] = rows;
  if (!first) return { written, gone: [] };
  let owners: readonly number[] = [];
  await texts.changeParts(
    tx,
    first.kind,
    document,
    user,
    (now, live) => {
      const placed = rows
        .flatMap(({ id, anchor, original, given, part, part_taken, author, file_author }) => {
          const wanted = isBack ? part_taken : part;
          const place = placeOfWords(now, live, anchor, isBack ? (given ?? '') : original);
          // What comes back is nobody's, as is what only a file tells of.
          const isTheirs = !isBack && file_author === null;
          return wanted && place ? [{ id, ...place, part: wanted, author: isTheirs ? author : undefined }] : [];
        })
        .sort((a, b) => a.from - b.from || a.to - b.to || a.id - b.id);
      let behind = 0;
      const kept = placed.filter(({ from, to }) => {
        if (from < behind) return false;
        behind = to;
        return true;
      });
      owners = kept.map(({ id }) => id);
      return kept.map(({ from, to, part, author }): AuthoredPart => ({ from, to, part, author }));
    },
    (put, content, live) =>
      put.forEach((one, at) => {
        const id = owners[at];
        if (!one || id === undefined) return;
        const { place, back } = one;
        const anchor = live ? anchorAt(live, place, content) : anchorIn(content, place);
        const given = content.slice(place.from, place.to);
        written.set(id, { anchor: JSON.stringify(anchor), given, part_taken: JSON.stringify(back) });
      }),
  );
  return { written, gone: rows.flatMap(({ id }) => (written.has(id) ? [] : [id])) };
};
