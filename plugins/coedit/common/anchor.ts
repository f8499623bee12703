/**
 * A stretch of a live text that stays with its words, whatever is written before, behind and inside it: what comments and cursors hold on
 * to. The places are yjs' relative positions, so they mean the same on every screen; the words beside them find a stretch again whose text
 * was taken away and put back, and tell what it was about when it is gone.
 */
import * as z from 'zod/mini';
import * as Y from 'yjs';
import { fromBase64, toBase64 } from './base64.ts';
import type { FoundPlace, TextPlaces } from './text-places.ts';

/** UTF-16 units of the text that are kept on each side. */
const CONTEXT = 32;
const LONGEST_QUOTE = 2_000;
/** Letters beside a stretch by which it is known again. */
const TELLING = 8;
/** The same on both sides together, of what stood there once, and the fewest of them on either. */
const STILL_TELLING = 12;
const LEAST_SIDE = 3;
/** On one side, where on the other everything is another. */
const ONE_SIDE = 24;

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
 * @param content the whole of it, where that is known already
 */
export const anchorAt = (text: TextPlaces, { from, to }: Stretch, content = text.content): Anchor => {
  // What is written right before or behind the words does not belong to them.
  const place = (at: number, side: 0 | -1) => toBase64(Y.encodeRelativePosition(text.place(at, side)));
  return { ...anchorIn(content, { from, to }), from: place(from, 0), to: place(to, -1) };
};

const found = (text: TextPlaces, place: string): FoundPlace | undefined => {
  try {
    return text.find(Y.decodeRelativePosition(fromBase64(place)));
  } catch {
    // No anchor at all.
    return undefined;
  }
};

/** Beside whichever of its neighbours is there, the one before it first; `undefined` when what stood around it is gone. */
const emptyPlace = (text: TextPlaces, anchor: Anchor): Stretch | undefined => {
  const [right, left] = [found(text, anchor.from), found(text, anchor.to)];
  const isWholeText = left?.is === 'edge' && right?.is === 'edge';
  const at = left?.is === 'there' || isWholeText ? left.at : right?.is === 'there' ? right.at : undefined;
  return at === undefined ? soughtBetween(text.content, clean(anchor)) : { from: at, to: at };
};

/** How many letters before and behind a stretch are those that stood there once, from the stretch outwards. */
const sameBeside = (
  content: string,
  { from, to }: Stretch,
  { before, after }: Anchor,
): { readonly left: number; readonly right: number } => {
  let [left, right] = [0, 0];
  while (left < before.length && content[from - 1 - left] === before[before.length - 1 - left]) left++;
  while (right < after.length && content[to + right] === after[right]) right++;
  return { left, right };
};

/** The one place that has more than any other of what stood beside an empty stretch: farther letters may be others by now, more on one side than on the other. */
const nearestBetween = (content: string, anchor: Anchor): Stretch | undefined => {
  const { before, after } = anchor;
  const [last, first] = [before.at(-1), after[0]];
  let [most, place, isAlone] = [0, 0, true];
  for (let at = 0; at <= content.length; at++) {
    // Most places need no more than this.
    if ((at === 0 || content[at - 1] !== last) && content[at] !== first) continue;
    const { left, right } = sameBeside(content, { from: at, to: at }, anchor);
    const isBoth = left >= Math.min(LEAST_SIDE, before.length) && right >= Math.min(LEAST_SIDE, after.length);
    const count = isBoth || left >= ONE_SIDE || right >= ONE_SIDE ? left + right : 0;
    if (count > most) [most, place, isAlone] = [count, at, true];
    else if (count === most) isAlone = false;
  }
  return isAlone && most >= STILL_TELLING ? { from: place, to: place } : undefined;
};

/** Where all stands that stood beside an empty stretch, in one place alone; else where the most of it does. */
const soughtBetween = (content: string, anchor: Anchor): Stretch | undefined => {
  const around = anchor.before + anchor.after;
  if (around.length < TELLING && content !== around) return undefined;
  const at = content.indexOf(around);
  if (at < 0) return nearestBetween(content, anchor);
  const from = at + anchor.before.length;
  return content.includes(around, at + 1) ? undefined : { from, to: from };
};

/**
 * The only place where the words stand as they were told, with at least one side of what stood beside them; or, where none has a whole side, the
 * only one with enough of both.
 */
const soughtByWords = (content: string, anchor: Anchor): Stretch | undefined => {
  const { quote, before, after } = anchor;
  const found: Stretch[] = [];
  const likely: Stretch[] = [];
  for (let at = content.indexOf(quote); at >= 0 && found.length < 2; at = content.indexOf(quote, at + 1)) {
    const to = at + quote.length;
    // Few letters stand beside many words, unless they are all that there is on that side.
    const isBehind = (before.length >= TELLING || at === before.length) && content.slice(0, at).endsWith(before);
    const isBefore = (after.length >= TELLING || content.length - to === after.length) && content.startsWith(after, to);
    if (isBehind || isBefore) found.push({ from: at, to });
    else if (likely.length < 2) {
      const { left, right } = sameBeside(content, { from: at, to }, anchor);
      if (left + right >= STILL_TELLING) likely.push({ from: at, to });
    }
  }
  const [only, other] = found.length > 0 ? found : likely;
  return other ? undefined : only;
};

/**
 * The words themselves where all of them stand at the place, which ends too early or too late: undo brings back letters that were taken away
 * as other letters, so that one end has lost its own.
 */
const wholeWords = (text: TextPlaces, stretch: Stretch, { quote }: Anchor): Stretch => {
  const { from, to } = stretch;
  const { length } = quote;
  // Few letters may stand in what was written in their place.
  if (to - from === length || length < TELLING || length >= LONGEST_QUOTE) return stretch;
  const { content } = text;
  const within = content.slice(from, to).indexOf(quote);
  const starts = [from, to - length, ...(within < 0 ? [] : [from + within])];
  const at = starts.find((start) => start >= 0 && content.startsWith(quote, start));
  return at === undefined ? stretch : { from: at, to: at + length };
};

/** Words that were told of a text whose lines ended with two letters. */
const clean = (anchor: Anchor): Anchor => {
  const { quote, before, after } = anchor;
  if (!(quote + before + after).includes('\r')) return anchor;
  const [words, left, right] = [quote, before, after].map((text) => text.replaceAll('\r', ''));
  return { ...anchor, quote: words ?? '', before: left ?? '', after: right ?? '' };
};

/** @returns `undefined` when its words are gone: it is told with its quote then; of an empty stretch, when both of its neighbours are */
export const placeOf = (text: TextPlaces, anchor: Anchor): Stretch | undefined => {
  if (anchor.quote === '') return emptyPlace(text, anchor);
  const [from, to] = [found(text, anchor.from), found(text, anchor.to)];
  if (!from || !to || from.at >= to.at) return soughtByWords(text.content, clean(anchor));
  const stretch = { from: from.at, to: to.at };
  return from.is === 'gone' || to.is === 'gone' ? wholeWords(text, stretch, anchor) : stretch;
};

/** In a text that is not live. */
export const placeIn = (content: string, anchor: Anchor): Stretch | undefined =>
  anchor.quote === '' ? soughtBetween(content, clean(anchor)) : soughtByWords(content, clean(anchor));
