/** Stores what was drawn on the pages of one document, and takes over what other programs drew there. */
import { clientId } from '#plugin-api';
import type { NewCitation } from '#plugins/library/common/model.ts';
import { newAdopted } from '../foreign/adopt.ts';
import { frameOf } from '../document/page-frames.ts';
import type { ForeignMark } from '../../common/foreign/foreign-mark.ts';
import type { Highlight } from '../highlights/highlight.ts';
import type { HighlightsStore } from '../highlights/highlights-store.ts';
import type { SeenMarks } from '../kept/seen-marks.ts';
import type { PdfView } from '../view/pdf-view.ts';
import type { DrawingTools } from './drawing-tools.ts';
import { type DrawnMark, inkOf, newDrawnCitation } from './make-drawn.ts';
import { isFinal, type Unsaved, type UnsavedDrawings } from './unsaved-drawings.ts';

export interface DrawnMarksParts {
  readonly view: PdfView;
  readonly highlights: HighlightsStore;
  readonly tools: DrawingTools;
  readonly unsaved: UnsavedDrawings;
  readonly seen: Pick<SeenMarks, 'note' | 'settle' | 'leave'>;
  /** Of the next mark. */
  readonly color: () => string;
  /** Of the file that is open, as soon as it is known. */
  readonly fileHash: () => string | undefined;
  /** One was made: keys are for it. */
  readonly made: (key: string) => void;
}

export class DrawnMarks {
  readonly #article: number;
  readonly #parts: DrawnMarksParts;
  #isLeft = false;

  constructor(article: number, parts: DrawnMarksParts) {
    this.#article = article;
    this.#parts = parts;
  }

  /**
   * @param id the client's, where it was noted before
   * @throws ApiError; what was drawn is kept then, if it may be stored later; text is with its writer
   */
  add(drawn: DrawnMark, id = clientId()): Promise<Highlight[]> {
    return this.#add({ id, drawn, color: this.#parts.color() }, true);
  }

  /** The strokes so far are seen, though more may follow before they become one drawing. */
  noteInk(): void {
    const { tools, color } = this.#parts;
    const { ink } = tools;
    if (ink) this.#note({ id: ink.id, drawn: inkOf(ink.index, ink.strokes), color: color() });
  }

  /** Takes back the last stroke that is not stored yet. @returns whether there was one. */
  takeBackStroke(): boolean {
    const { tools, seen } = this.#parts;
    const { ink } = tools;
    if (!ink) return false;
    tools.takeBackStroke();
    if (tools.ink) this.noteInk();
    else seen.settle([ink.id]);
    return true;
  }

  /** Forgets what could not be stored. */
  giveUp(): void {
    const { unsaved, seen } = this.#parts;
    seen.settle(unsaved.take().map(({ id }) => id));
  }

  /** The document goes from the screen: what could not be stored stays with this browser, which stores it later. */
  leave(): void {
    this.#isLeft = true;
    const { unsaved, seen } = this.#parts;
    seen.leave(unsaved.take().map(({ id }) => id));
  }

  /** Tries again to store what could not be stored. @throws ApiError the first one; what failed again is kept again */
  async addUnsaved(): Promise<Highlight[]> {
    const { view, unsaved: kept } = this.#parts;
    const made: Highlight[] = [];
    const failures: unknown[] = [];
    // Places are found in the document.
    if (!view.document) return made;
    for (const unsaved of kept.take()) {
      try {
        made.push(...(await this.#add(unsaved, false)));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return made;
  }

  /** Makes a mark of another program this person's own, with what was said about it. @throws ApiError */
  async adopt(mark: ForeignMark): Promise<Highlight[]> {
    const { view, highlights, fileHash } = this.#parts;
    const { document } = view;
    if (!document) return [];
    const [page, { page: text }] = await Promise.all([document.pdf.getPage(mark.page), document.texts.read(mark.page - 1)]);
    const citation = newAdopted(mark, { article: this.#article, fileHash: fileHash(), frame: frameOf(page), text });
    const adopted = await highlights.add([citation]);
    if (mark.comment !== '') await highlights.setNote(String(citation.id), mark.comment);
    return adopted;
  }

  async #add(unsaved: Unsaved, isChosen: boolean): Promise<Highlight[]> {
    const noted = this.#note(unsaved);
    try {
      return await this.#store(unsaved, isChosen);
    } catch (error) {
      if (unsaved.drawn.kind === 'text' || isFinal(error)) this.#parts.seen.settle([unsaved.id]);
      else this.#keep(unsaved, noted);
      throw error;
    }
  }

  #keep(unsaved: Unsaved, noted: NewCitation | undefined): void {
    const { unsaved: kept, seen } = this.#parts;
    if (!this.#isLeft) {
      kept.keep(unsaved);
      this.#note(unsaved);
      return;
    }
    // There are no pages any more by which it could be noted anew.
    if (noted) seen.note([noted]);
    seen.leave([unsaved.id]);
  }

  /** Has this browser keep a mark as it is seen: by what is known of its page right now. */
  #note({ id, drawn, color }: Unsaved): NewCitation | undefined {
    const { view, fileHash, seen } = this.#parts;
    const frame = view.motion.surface?.stage.frames[drawn.index];
    if (!frame) return undefined;
    const making = { id, article: this.#article, color, fileHash: fileHash(), frame, text: view.textShown(drawn.index) };
    const citation = newDrawnCitation(drawn, making);
    seen.note([citation]);
    return citation;
  }

  async #store({ id, drawn, color }: Unsaved, isChosen: boolean): Promise<Highlight[]> {
    const { view, highlights, tools, fileHash, seen, made } = this.#parts;
    const { document } = view;
    if (!document) {
      seen.settle([id]);
      return [];
    }
    const { draft } = tools;
    const reading = [document.pdf.getPage(drawn.index + 1), document.texts.read(drawn.index)] as const;
    const [page, { page: text }] = await Promise.all(reading).finally(() => {
      // The mark takes the place of what was shown while it was drawn; the next one may have begun.
      if (tools.draft === draft) tools.show(undefined);
    });
    const making = { id, article: this.#article, color, fileHash: fileHash(), frame: frameOf(page), text };
    const adding = highlights.add([newDrawnCitation(drawn, making)]);
    if (isChosen) made(id);
    return adding;
  }
}
