/** Remarks as marks on pages: on the words that they are about, or as notes at the top of the first page. */
import type { Remark } from '#plugins/coedit/common/text-remarks.ts';
import { normalMoment, normalText, quadOf } from '#plugins/library/common/marks/normal-form.ts';
import type { PageMark } from '#plugins/library/common/marks/page-mark.ts';
import type { PlacedRemark } from './remark-places.ts';

export type Sheet = readonly [left: number, bottom: number, right: number, top: number];
type Quad = PageMark['quads'][number];

/** The first colour that the reader offers. */
const COLOUR = '#FFE066';
/** Points from one note to the next, and of its side. */
const [STEP, SIDE] = [24, 18];
/** Letters of the words that a note is about. */
const LONGEST_QUOTE = 200;

/** A person's line above what they wrote; whose account is gone has no name. */
const heading = ({ name, at }: Remark['said'][number]): string =>
  [name, at === '' ? '' : `${at.slice(0, 16).replace('T', ' ')} UTC`].filter((part) => part !== '').join(', ');

const shortened = (quote: string): string => {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
};

const markOf = (
  { remark, path }: PlacedRemark,
  where: Pick<PageMark, 'kind' | 'page' | 'quads'>,
  name = `carrel-comment-${remark.id}`,
): PageMark => {
  const quote = shortened(remark.quote);
  return {
    ...where,
    name,
    drawing: null,
    color: COLOUR,
    // A highlight shows its words; a note has to say them.
    text: normalText(quote === '' ? path : `${path}: “${quote}”`),
    author: normalText(remark.said[0]?.name ?? ''),
    modified: normalMoment(remark.said.at(-1)?.at ?? ''),
    comments: remark.said.map((one, at) => ({
      name: `${name}-${at}`,
      text: normalText(`${heading(one)}:\n${one.text}`),
      author: normalText(one.name),
      modified: normalMoment(one.at),
    })),
  };
};

/** Rows of notes, from the left to the right and downwards. */
const notePlace = ([left, bottom, right, top]: Sheet, index: number): Quad => {
  const columns = Math.max(1, Math.floor((right - left - STEP) / STEP));
  const rows = Math.max(1, Math.floor((top - bottom - STEP) / STEP));
  const x = left + STEP / 2 + (index % columns) * STEP;
  const y = top - STEP / 2 - (Math.floor(index / columns) % rows) * STEP;
  return quadOf(x, y - SIDE, x + SIDE, y);
};

/** What goes on over the end of a page is a mark on each. @param sheets of the pages that are there, by number */
export const remarkMarks = (remarks: readonly PlacedRemark[], sheets: ReadonlyMap<number, Sheet>): PageMark[] => {
  let notes = 0;
  return remarks.flatMap((one): PageMark[] => {
    const there = one.places.filter(({ page }) => sheets.has(page));
    if (there.length > 0) {
      return there.map(({ page, quads }, at) =>
        markOf(one, { kind: 'highlight', page, quads }, at === 0 ? undefined : `carrel-comment-${one.remark.id}-page-${page}`),
      );
    }
    const first = sheets.get(1);
    return first ? [markOf(one, { kind: 'note', page: 1, quads: [notePlace(first, notes++)] })] : [];
  });
};
