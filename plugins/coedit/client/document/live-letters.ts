/** A live text that is letters. */
import type * as Y from 'yjs';
import { applyEdits, textOf } from '../../common/document.ts';
import { placesOf, type TextPlaces } from '../../common/text-places.ts';
import { editsBetween } from '../../common/text/edits-between.ts';
import { mergeTexts } from '../../common/text/merge-texts.ts';
import type { TextEdit } from '../../common/text/text-edit.ts';
import { editsOfDelta } from './edits-of-delta.ts';
import { type DocumentParts, KEPT, LiveDocument, OWN } from './live-document.ts';

export class LiveLetters extends LiveDocument {
  readonly places: TextPlaces;
  readonly #text: Y.Text;
  #content: string | undefined;

  constructor(epoch: number, client: number, parts: DocumentParts) {
    super(epoch, client, parts, textOf);
    this.#text = textOf(this.doc);
    this.places = placesOf(this.#text);
    this.#text.observe(this.#observe);
  }

  get plain(): string {
    return this.letters();
  }

  begin(plain: string): void {
    applyEdits(this.#text, [{ from: 0, to: 0, text: plain }], KEPT);
  }

  merge(base: string, mine: string): void {
    const now = this.letters();
    const edits = editsBetween(now, mergeTexts(base, mine, now));
    if (edits.length > 0) this.edit(edits, undefined);
  }

  override dispose(): void {
    this.#text.unobserve(this.#observe);
    super.dispose();
  }

  protected letters(): string {
    this.#content ??= this.#text.toString();
    return this.#content;
  }

  protected write(edits: readonly TextEdit[]): void {
    applyEdits(this.#text, edits, OWN);
  }

  #observe = (event: Y.YTextEvent, { origin }: Y.Transaction): void => {
    this.#content = undefined;
    if (origin === OWN && this.writing) this.changed(this.writing.edits, this.writing.origin);
    else this.changed(editsOfDelta(event.delta), origin === this.undo ? this.undo : undefined);
  };
}
