/**
 * Places of a source's text, and places of what the screen shows of it. They are the same until this person suggests: then the screen has more
 * and less than the text that is compiled, indexed, searched and written together. Whatever comes from there goes onto the screen through
 * here, and whatever the screen says of a place leaves through here; what is read out of the model alone, as checks are, needs neither.
 */
import type { editor, IPosition, IRange } from 'monaco-editor/editor';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import { LineIndex } from '../../common/source/line-index.ts';
import { rangeBetween } from '../monaco/marked-range.ts';
import type { SourceDocument } from '../stores/source-document.ts';

type Model = Pick<editor.ITextModel, 'getPositionAt' | 'getOffsetAt' | 'getLineCount'>;
type Shown = Pick<SourceDocument, 'text' | 'suggested'>;

export class ScreenPlaces {
  readonly #model: Model;
  readonly #source: Shown | undefined;
  #lines: LineIndex | undefined;

  /** For what is done at once: the text and the screen are to be the same meanwhile. Observable. */
  constructor(model: Model, source: Shown | undefined) {
    this.#model = model;
    this.#source = source;
  }

  /**
   * Where a place of the text is on the screen.
   * @param side of what is suggested right there
   */
  offset(place: number, side?: 'before' | 'behind'): number {
    return this.#branched?.toScreen(place, side) ?? place;
  }

  /** Of what begins at a place of the text. */
  position(place: number): IPosition {
    return this.#model.getPositionAt(this.offset(place, 'behind'));
  }

  /** Of a stretch of the text; `to` is exclusive. */
  range(from: number, to: number): IRange {
    // What is suggested right before the words is none of them.
    const start = this.offset(from, from < to ? 'behind' : 'before');
    return rangeBetween(this.#model, start, Math.max(start, this.offset(to)));
  }

  /** @param line of the text, from 1; it may have fewer */
  line(line: number): number {
    const last = this.#model.getLineCount();
    if (!this.#branched) return Math.min(line, last);
    const start = this.#index.offset(line);
    return this.#model.getPositionAt(this.offset(start, 'behind')).lineNumber;
  }

  /** Where in the text a place of the screen is; of one in words that are only suggested, where those would come. */
  placeOf(offset: number): number {
    return this.#branched?.fromScreen(offset) ?? offset;
  }

  placeAt(position: IPosition): number {
    return this.placeOf(this.#model.getOffsetAt(position));
  }

  /** Line and column of the text, from 1. */
  lineAt(position: IPosition): { readonly line: number; readonly column: number } {
    if (!this.#branched) return { line: position.lineNumber, column: position.column };
    return this.#index.position(this.placeAt(position));
  }

  get #branched(): SuggestedText | undefined {
    const suggested = this.#source?.suggested;
    return suggested?.branch && suggested;
  }

  get #index(): LineIndex {
    this.#lines ??= new LineIndex(this.#source?.text ?? '');
    return this.#lines;
  }
}

/** Of a source that an editor shows. */
export const placesIn = ({
  model,
  paper,
  path,
}: {
  readonly model: Model;
  readonly paper: { readonly documents: ReadonlyMap<string, Shown> };
  readonly path: string;
}): ScreenPlaces => new ScreenPlaces(model, paper.documents.get(path));
