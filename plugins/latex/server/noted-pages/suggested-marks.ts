/**
 * What is suggested in the sources, as marks on the pages that readers know: words that go are struck out, a caret stands where words would
 * come and says which. It is placed as what is said about the sources is, of which a suggestion is one more: `saidAbout` gives both, and
 * `markedRemarks` draws both.
 */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Remark, RemarkedText } from '#plugins/coedit/common/text-remarks.ts';
import type { OpenChange } from '#plugins/coedit/common/text-suggestions.ts';
import { normalText, quadOf } from '#plugins/library/common/marks/normal-form.ts';
import type { PageMark } from '#plugins/library/common/marks/page-mark.ts';
import type { Latex, Tx } from '../latex.ts';
import { type NotedRemark, remarkMarks, type Sheet } from './remark-marks.ts';

type Quad = PageMark['quads'][number];

/** A suggestion as something that is said about its words. */
interface SuggestedRemark extends Remark {
  readonly change: OpenChange;
  /** Which part of the line of its source it stands in, from 0 to 1. */
  readonly part: Stretch;
}

const isSuggested = (remark: Remark): remark is SuggestedRemark => 'change' in remark;

/** Of what is said, numbers are their own: marks are named by them. */
const APART = 1_000_000_000_000;
/** Points of the narrowest mark, and of a caret's side. */
const NARROWEST = 8;
const CARET = 8;
const [STRUCK_COLOUR, ADDED_COLOUR] = ['#D93025', '#1A73E8'];

const partOf = (content: string, { from, to }: Stretch): Stretch => {
  const start = content.lastIndexOf('\n', from - 1) + 1;
  const end = content.indexOf('\n', from);
  const length = Math.max(1, (end < 0 ? content.length : end) - start);
  return { from: (from - start) / length, to: Math.min(1, (to - start) / length) };
};

const remarkOf = (content: string, change: OpenChange): SuggestedRemark => {
  const { id, place, original, replacement, name, note, at } = change;
  const words = [original, replacement].map((text) => (text === '' ? '∅' : `“${text}”`)).join(' → ');
  return {
    ...{ id: APART + id, quote: original, change },
    // Where something only comes, the letter before it tells the line.
    place: place && (place.from < place.to ? place : { from: Math.max(0, place.from - 1), to: Math.max(1, place.to) }),
    part: place ? partOf(content, place) : { from: 0, to: 0 },
    said: [{ name, at, text: note === '' ? words : `${words}\n${note}` }],
  };
};

/** What is said about the texts of a paper, and what is suggested in them. */
export const saidAbout = async (latex: Latex, tx: Tx, paper: number): Promise<readonly RemarkedText[]> => {
  // Apart, before anything is held here: both hold texts, each in the order of their numbers.
  const suggested = await latex.db
    .transaction()
    .execute(async (apart) => (await latex.suggestions?.of(apart, 'latex', paper)) ?? []);
  return [
    ...((await latex.remarks?.of(tx, 'latex', paper)) ?? []),
    ...suggested.map(({ document, content, changes }) => ({
      ...{ document, content },
      remarks: changes.map((change) => remarkOf(content, change)),
    })),
  ];
};

const widthOf = ([left = 0, , right = 0]: Quad): number => right - left;
const heightOf = ([, top = 0, , , , bottom = 0]: Quad): number => top - bottom;

/**
 * The words within the lines that their line of the source became: about where they are, as far as TeX tells. Marks that are narrower than
 * those lines stand at their words already.
 */
const narrowed = (quads: readonly Quad[], { boxes, remark }: NotedRemark, part: Stretch): readonly Quad[] => {
  const isWhole = quads.every((quad) => boxes.some(({ width }) => Math.abs(width - widthOf(quad)) < 0.5));
  if (!isWhole || remark.place === undefined) return quads;
  const all = quads.reduce((sum, quad) => sum + widthOf(quad), 0);
  const [from, to] = [part.from * all, Math.max(part.to * all, part.from * all + NARROWEST)];
  let before = 0;
  return quads.flatMap((quad): Quad[] => {
    const [left = 0, top = 0, right = 0, , , bottom = 0] = quad;
    const [start, end] = [Math.max(left, left + from - before), Math.min(right, left + to - before)];
    before += right - left;
    return start < end ? [quadOf(start, bottom, end, top)] : [];
  });
};

/** A small upright square at the lower end of the words. */
const caretAt = (quads: readonly Quad[], isBehind: boolean): Quad => {
  const quad: Quad = quads.at(isBehind ? -1 : 0) ?? [];
  const [left = 0, , right = 0, , , bottom = 0] = quad;
  const x = isBehind ? right : left;
  const size = Math.min(CARET, Math.max(4, heightOf(quad)));
  return quadOf(x - size / 2, bottom - size / 2, x + size / 2, bottom + size / 2);
};

const marksOf = (
  mark: PageMark,
  noted: NotedRemark,
  { change: { original, replacement }, part }: SuggestedRemark,
): PageMark[] => {
  // Words that are on no page are told as remarks are.
  if (mark.kind !== 'highlight') return [mark];
  const quads = narrowed(mark.quads, noted, part);
  if (quads.length === 0) return [mark];
  const struck: PageMark = { ...mark, kind: 'strikeout', quads, color: STRUCK_COLOUR };
  const caret: PageMark = {
    ...mark,
    ...{ kind: 'note', isInsertion: true, color: ADDED_COLOUR },
    name: `${mark.name}-words`,
    quads: [caretAt(quads, original !== '')],
    text: normalText(replacement),
    comments: [],
  };
  // Who reads it in a list of marks has the words of both sides once.
  return [...(original === '' ? [] : [struck]), ...(replacement === '' ? [] : [caret])];
};

/** Marks of all that is said, those of suggestions as such. @param sheets of the pages that are there, by number */
export const markedRemarks = (remarks: readonly NotedRemark[], sheets: ReadonlyMap<number, Sheet>): PageMark[] => {
  const byName = new Map(remarks.map((noted) => [`carrel-comment-${noted.remark.id}`, noted]));
  return remarkMarks(remarks, sheets).flatMap((mark) => {
    const noted = byName.get(mark.name);
    return noted && isSuggested(noted.remark) ? marksOf(mark, noted, noted.remark) : [mark];
  });
};
