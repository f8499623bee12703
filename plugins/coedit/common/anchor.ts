/**
 * A stretch of a live text that stays with its words, whatever is written before, behind and inside it: what comments and cursors hold on
 * to. The places are yjs' relative positions, so they mean the same on every screen; the words beside them find a stretch again whose text
 * was taken away and put back, and tell what it was about when it is gone.
 */
import * as z from 'zod/mini';
import * as Y from 'yjs';
import { fromBase64, toBase64 } from './base64.ts';

/** UTF-16 units of the text that are kept on each side. */
const CONTEXT = 32;
const LONGEST_QUOTE = 2_000;
/** Letters beside a stretch by which it is known again. */
const TELLING = 8;

const Place = z.string().check(z.regex(/^[A-Za-z0-9+/]{0,400}={0,2}$/));
const Beside = z.string().check(z.maxLength(CONTEXT));

export const Anchor = z.object({
  /** Relative positions in base64. */
  from: Place,
  to: Place,
  /** Its words, cut where they are many. */
  quote: z.string().check(z.maxLength(LONGEST_QUOTE)),
  before: Beside,
  after: Beside,
});
export type Anchor = z.output<typeof Anchor>;

/** In UTF-16 units; `to` is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Never cuts a pair of surrogates in two. */
const whole = (text: string): string => text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');

/** Of a text that is not live: it is found by its words alone. */
export const anchorIn = (content: string, { from, to }: Stretch): Anchor => ({
  from: '',
  to: '',
  quote: whole(content.slice(from, Math.min(to, from + LONGEST_QUOTE))),
  before: whole(content.slice(Math.max(0, from - CONTEXT), from)),
  after: whole(content.slice(to, to + CONTEXT)),
});

/**
 * Of an empty stretch, where something is to be written, it holds on to what stands on both sides.
 * @param text integrated in a document
 * @param content the whole of it, where that is known already
 */
export const anchorAt = (text: Y.Text, { from, to }: Stretch, content = text.toString()): Anchor => {
  // What is written right before or behind the words does not belong to them.
  const place = (at: number, side: number) =>
    toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, at, side)));
  return { ...anchorIn(content, { from, to }), from: place(from, 0), to: place(to, -1) };
};

const absolute = (text: Y.Text, place: string): number | undefined => {
  try {
    const found = Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(fromBase64(place)), text.doc as Y.Doc);
    return found?.type === text ? found.index : undefined;
  } catch {
    // An anchor of another document, or none at all.
    return undefined;
  }
};

/** What an empty stretch holds on to: a letter that is there or was, or the edge of the text. */
type Neighbour = { readonly at: number; readonly is: 'there' | 'gone' | 'edge' };

/** Whether the letter is in the text, also when it was taken away and brought back by undo. */
const isThere = (text: Y.Text, letter: Y.ID): boolean => {
  const { store } = text.doc as Y.Doc;
  for (let id: Y.ID | null = letter; id !== null; ) {
    const item: Y.Item | Y.GC = Y.getItem(store, id);
    if (!(item instanceof Y.Item)) return false;
    if (item.redone === null) return !item.deleted;
    id = Y.createID(item.redone.client, item.redone.clock + id.clock - item.id.clock);
  }
  return false;
};

const neighbour = (text: Y.Text, place: string): Neighbour | undefined => {
  const at = absolute(text, place);
  if (at === undefined) return undefined;
  const { item } = Y.decodeRelativePosition(fromBase64(place));
  if (item === null) return { at, is: 'edge' };
  return { at, is: isThere(text, item) ? 'there' : 'gone' };
};

/** Beside whichever of its neighbours is there, the one before it first; `undefined` when what stood around it is gone. */
const emptyPlace = (text: Y.Text, anchor: Anchor): Stretch | undefined => {
  const [right, left] = [neighbour(text, anchor.from), neighbour(text, anchor.to)];
  const isWholeText = left?.is === 'edge' && right?.is === 'edge';
  const at = left?.is === 'there' || isWholeText ? left.at : right?.is === 'there' ? right.at : undefined;
  return at === undefined ? soughtBetween(text.toString(), clean(anchor)) : { from: at, to: at };
};

/** The only place that has on both sides what stood beside an empty stretch. */
const soughtBetween = (content: string, { before, after }: Anchor): Stretch | undefined => {
  const around = before + after;
  const at = content.indexOf(around);
  const isTelling = around.length >= TELLING || content === around;
  if (!isTelling || at < 0 || content.includes(around, at + 1)) return undefined;
  return { from: at + before.length, to: at + before.length };
};

/** The only place where the words stand as they were told, with at least one side of what stood beside them. */
const soughtByWords = (content: string, { quote, before, after }: Anchor): Stretch | undefined => {
  const found: Stretch[] = [];
  for (let at = content.indexOf(quote); at >= 0 && found.length < 2; at = content.indexOf(quote, at + 1)) {
    const to = at + quote.length;
    // Few letters stand beside many words, unless they are all that there is on that side.
    const isBehind = (before.length >= TELLING || at === before.length) && content.slice(0, at).endsWith(before);
    const isBefore = (after.length >= TELLING || content.length - to === after.length) && content.startsWith(after, to);
    const isBeside = isBehind || isBefore;
    if (isBeside) found.push({ from: at, to });
  }
  return found.length === 1 ? found[0] : undefined;
};

/** Words that were told of a text whose lines ended with two letters. */
const clean = (anchor: Anchor): Anchor => {
  const { quote, before, after } = anchor;
  if (!(quote + before + after).includes('\r')) return anchor;
  const [words, left, right] = [quote, before, after].map((text) => text.replaceAll('\r', ''));
  return { ...anchor, quote: words ?? '', before: left ?? '', after: right ?? '' };
};

/** @returns `undefined` when its words are gone: it is told with its quote then; of an empty stretch, when both of its neighbours are */
export const placeOf = (text: Y.Text, anchor: Anchor): Stretch | undefined => {
  if (anchor.quote === '') return emptyPlace(text, anchor);
  const [from, to] = [absolute(text, anchor.from), absolute(text, anchor.to)];
  return from !== undefined && to !== undefined && from < to ? { from, to } : soughtByWords(text.toString(), clean(anchor));
};

/** In a text that is not live. */
export const placeIn = (content: string, anchor: Anchor): Stretch | undefined =>
  anchor.quote === '' ? soughtBetween(content, clean(anchor)) : soughtByWords(content, clean(anchor));
