/** The text of a Word document as its signs lie in its pieces: without what is deleted, hidden, or code of a field. */
import { Prose } from '../shared/prose.ts';
import type { DocLists } from './doc-lists.ts';
import { type Piece, textOf } from './pieces.ts';
import { CODES, propertiesIn, type Run, runAt } from './properties.ts';

const FIELD = '\u0013';
const FIELD_RESULT = '\u0014';
const FIELD_END = '\u0015';
const CELL = '\u0007';
/** Ends of paragraphs, of cells and of pages. */
const ENDS = new Set(['\r', CELL, '\f']);
const SIGNS: Readonly<Record<string, string>> = { '\v': '\n', '\u001e': '\u2011', '\u000e': '' };

export interface DocRuns {
  readonly characters: readonly Run[];
  readonly paragraphs: readonly Run[];
}

export class DocText {
  readonly prose = new Prose();
  readonly #document: Buffer;
  readonly #pieces: readonly Piece[];
  readonly #runs: DocRuns;
  readonly #lists: DocLists;
  #text = '';
  /** For each field that is open: whether its code is read, and not yet its result. */
  readonly #fields: boolean[] = [];

  constructor(document: Buffer, pieces: readonly Piece[], runs: DocRuns, lists: DocLists) {
    this.#document = document;
    this.#pieces = pieces;
    this.#runs = runs;
    this.#lists = lists;
  }

  /** Adds the signs from `from` to `to` of the whole text. */
  add(from: number, to: number): void {
    for (const piece of this.#pieces) {
      const start = Math.max(from, piece.from);
      const end = Math.min(to, piece.to);
      if (start < end) {
        this.#addPiece({ ...piece, from: start, to: end, at: piece.at + (start - piece.from) * piece.bytesOfSign });
      }
    }
    this.#fields.length = 0;
    this.#endParagraph('');
  }

  #addPiece(piece: Piece): void {
    const text = textOf(this.#document, piece);
    for (let done = 0; done < text.length; ) {
      const at = piece.at + done * piece.bytesOfSign;
      const run = runAt(this.#runs.characters, at);
      const length = run ? Math.max(1, Math.ceil((run.to - at) / piece.bytesOfSign)) : 1;
      if (!run || isSeen(run)) this.#addSigns(text.slice(done, done + length), at, piece.bytesOfSign);
      done += length;
    }
  }

  #addSigns(text: string, at: number, bytesOfSign: number): void {
    for (let index = 0; index < text.length; index++) {
      const sign = text.charAt(index);
      if (sign === FIELD) this.#fields.push(true);
      else if (sign === FIELD_RESULT) this.#fields.splice(-1, 1, false);
      else if (sign === FIELD_END) this.#fields.pop();
      else if (ENDS.has(sign)) this.#endParagraph(this.#labelAt(at + index * bytesOfSign, sign));
      else if (!this.#fields.includes(true)) this.#text += SIGNS[sign] ?? sign;
    }
  }

  /** The end of a row looks like that of a cell; it has no number. */
  #labelAt(at: number, sign: string): string {
    if (sign === CELL && this.#text === '') return '';
    const run = runAt(this.#runs.paragraphs, at);
    return run ? this.#lists.labelOf(run.properties) : '';
  }

  #endParagraph(label: string): void {
    this.prose.add(this.#text, label);
    this.#text = '';
  }
}

const isSeen = ({ properties }: Run): boolean => {
  if (properties.length === 0) return true;
  const found = propertiesIn(properties);
  return !((found.get(CODES.isDeleted) ?? 0) & 1) && found.get(CODES.isHidden) !== 1;
};
