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
import { remarkMarks, type Sheet } from './remark-marks.ts';
import type { PlacedRemark } from './remark-places.ts';

type Quad = PageMark['quads'][number];

/** A suggestion as something that is said about its words. */
interface SuggestedRemark extends Remark {
  readonly change: OpenChange;
  /** Something only comes, behind the words that it is placed by; else it is before them. */
  readonly isBehind: boolean;
}

const isSuggested = (remark: Remark): remark is SuggestedRemark => 'change' in remark;

/** Of what is said, numbers are their own: marks are named by them. */
const APART = 1_000_000_000_000;
/** Points of a caret's side, at most. */
const CARET = 8;
const [STRUCK_COLOUR, ADDED_COLOUR] = ['#D93025', '#1A73E8'];

/** Where something only comes, the word before it tells where; at the beginning, the one behind it. */
const besideWhich = (content: string, { from }: Stretch): Stretch => {
  const before = /\S+\s*$/.exec(content.slice(0, from));
  if (before) return { from: before.index, to: before.index + before[0].trimEnd().length };
  const behind = /^\s*\S+/.exec(content.slice(from))?.[0] ?? '';
  return { from: from + behind.length - behind.trimStart().length, to: from + behind.length };
};

const remarkOf = (content: string, change: OpenChange): SuggestedRemark => {
  const { id, place, original, replacement, name, note, at } = change;
  const told = [original, replacement].map((text) => (text === '' ? '∅' : `“${text}”`)).join(' → ');
  const words = place && (place.from < place.to ? place : besideWhich(content, place));
  return {
    ...{ id: APART + id, quote: original, change },
    place: words,
    isBehind: original !== '' || (words !== undefined && place !== undefined && words.from < place.from),
    said: [{ name, at, text: note === '' ? told : `${told}\n${note}` }],
  };
};

/** What is said about the texts of a paper, which are held, and what is suggested in them. */
export const saidAbout = async (
  latex: Pick<Latex, 'remarks' | 'suggestions'>,
  tx: Tx,
  paper: number,
): Promise<readonly RemarkedText[]> => {
  const suggested = (await latex.suggestions?.of(tx, 'latex', paper)) ?? [];
  return [
    ...((await latex.remarks?.of(tx, 'latex', paper)) ?? []),
    ...suggested.map(({ document, content, changes }) => ({
      ...{ document, content },
      remarks: changes.map((change) => remarkOf(content, change)),
    })),
  ];
};

const heightOf = ([, top = 0, , , , bottom = 0]: Quad): number => top - bottom;

/** A small upright square at the lower end of the words. */
const caretAt = (quads: readonly Quad[], isBehind: boolean): Quad => {
  const quad: Quad = quads.at(isBehind ? -1 : 0) ?? [];
  const [left = 0, , right = 0, , , bottom = 0] = quad;
  const x = isBehind ? right : left;
  const size = Math.min(CARET, Math.max(4, heightOf(quad)));
  return quadOf(x - size / 2, bottom - size / 2, x + size / 2, bottom + size / 2);
};

/** @param isLast of the pages that the words are on: there stands what comes */
const marksOf = (
  mark: PageMark,
  { change: { original, replacement }, isBehind }: SuggestedRemark,
  isLast: boolean,
): PageMark[] => {
  // Words that are on no page are told as remarks are.
  if (mark.kind !== 'highlight') return [mark];
  const struck: PageMark = { ...mark, kind: 'strikeout', color: STRUCK_COLOUR };
  const caret: PageMark = {
    ...mark,
    ...{ kind: 'note', isInsertion: true, color: ADDED_COLOUR },
    name: `${mark.name}-words`,
    quads: [caretAt(mark.quads, isBehind)],
    text: normalText(replacement),
    comments: [],
  };
  // Who reads it in a list of marks has the words of both sides once.
  return [...(original === '' ? [] : [struck]), ...(replacement === '' || !isLast ? [] : [caret])];
};

/** Of the remark that a mark is of, the first of its marks or one on a further page. */
const idOf = ({ name }: PageMark): number => Number(/^carrel-comment-(\d+)/.exec(name)?.[1]);

/** Marks of all that is said, those of suggestions as such. @param sheets of the pages that are there, by number */
export const markedRemarks = (placed: readonly PlacedRemark[], sheets: ReadonlyMap<number, Sheet>): PageMark[] => {
  const suggested = new Map(placed.flatMap(({ remark }) => (isSuggested(remark) ? [[remark.id, remark]] : [])));
  return remarkMarks(placed, sheets).flatMap((mark, at, all) => {
    const id = idOf(mark);
    const remark = suggested.get(id);
    const next = all[at + 1];
    return remark ? marksOf(mark, remark, next === undefined || idOf(next) !== id) : [mark];
  });
};
