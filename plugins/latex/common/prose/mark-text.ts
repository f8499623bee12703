/** A paragraph of a LaTeX source as a grammar service reads it: prose, and what is markup with what it stands for. */
import { hasSentence, type Marked, type MarkedPiece } from '#plugins/coedit/common/prose/marked.ts';
import { JOINED, SOFT } from '#plugins/coedit/common/prose/words-in.ts';
import type { Paragraph } from './paragraphs.ts';
import { shownParagraph } from './shown-text.ts';
import { type StandIn, standIns } from './stand-ins.ts';

const FILLING = new RegExp(`[${SOFT}${JOINED}]`, 'g');
/** Prose that stands as it is read; a single blank between words is some. */
const PLAIN = new RegExp(`(?:[^\\s${SOFT}${JOINED}]| (?!\\s))+`, 'y');
const plainLength = (written: string, shown: string, from: number, to: number): number => {
  PLAIN.lastIndex = from;
  const end = Math.min(to, from + (PLAIN.exec(shown)?.[0].length ?? 0));
  let at = from;
  while (at < end && written[at] === shown[at]) at++;
  return at - from;
};

/** How long nothing begins that stands as it is read. */
const markupLength = (written: string, shown: string, from: number, to: number): number => {
  let at = from + 1;
  while (at < to && plainLength(written, shown, at, to) === 0) at++;
  return at - from;
};

class Marking {
  readonly pieces: MarkedPiece[] = [];
  readonly #written: string;
  readonly #shown: string;

  constructor(written: string, shown: string) {
    this.#written = written;
    this.#shown = shown;
  }

  /** What stands there as far as it is read, and the rest as what is read in its place. */
  prose(from: number, to: number): void {
    for (let at = from; at < to; ) {
      const plain = plainLength(this.#written, this.#shown, at, to);
      const end = at + (plain || markupLength(this.#written, this.#shown, at, to));
      if (plain > 0) this.pieces.push({ text: this.#written.slice(at, end) });
      else this.markup(at, end, this.#shown.slice(at, end).replace(FILLING, '').replace(/\s+/g, ' '));
      at = end;
    }
  }

  /** Comments, keys and formulas are nobody's business: blanks stand for them. */
  markup(from: number, to: number, interpretAs: string): void {
    this.pieces.push({ markup: ' '.repeat(to - from), interpretAs });
  }
}

/** @returns `undefined` for one with nothing to check in it */
export const markText = (source: string, paragraph: Paragraph): Marked | undefined => {
  const { from, to } = paragraph;
  const written = source.slice(from, to);
  const shown = shownParagraph(source, paragraph);
  if (!hasSentence(shown)) return undefined;
  const found: readonly StandIn[] = standIns(written, shown);
  const marking = new Marking(written, shown);
  let at = 0;
  for (const standIn of found) {
    marking.prose(at, standIn.from);
    marking.markup(standIn.from, standIn.to, standIn.as);
    at = standIn.to;
  }
  marking.prose(at, written.length);
  return { pieces: marking.pieces, guessed: found.filter(({ isWord }) => isWord) };
};
