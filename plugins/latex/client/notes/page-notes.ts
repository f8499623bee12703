/** What is said about the sources, on the pages that they became: marks on the words, and a click on a line says something about its words. */
import { computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { ApiOf, Disposable } from '#plugin-api';
import { HIGHLIGHT_COLOURS } from '#ui';
import type { NotedThing, TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { quadsIn } from '#plugins/reader/common/geometry/quads.ts';
import type { PdfMark } from '#plugins/reader/common/services.ts';
import type { latexContract } from '../../common/contract.ts';
import type { Paper } from '../stores/paper.ts';
import { wordsAtLine } from '#plugins/coedit/common/text/words-at-line.ts';
import { KIND, textAt } from './latex-surface.ts';

/** Milliseconds in which changes are answered together. */
const TOGETHER = 400;
const COLOUR = HIGHLIGHT_COLOURS[0]?.value ?? '';

export interface PageNotesParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'synctex' | 'getPlaces'>;
  readonly paper: Paper;
  readonly noted: NotedThing;
  readonly notes: TextNotes;
}

/** Where a note's words stand first. */
type Place = Pick<PdfMark, 'page' | 'quads'>;

export class PageNotes implements Disposable {
  readonly #parts: PageNotesParts;
  readonly #stop: () => void;
  /** By note: where it stands on the pages that there are. */
  places: ReadonlyMap<number, Place> = new Map();
  /** A click on the page says something about its line. */
  isPlacing = false;
  /** Counts the questions: an answer that comes after a later one is let go. */
  #asked = 0;

  constructor(parts: PageNotesParts) {
    this.#parts = parts;
    makeObservable(this, { places: observableRef, marks: computed, isPlacing: observable });
    const { paper, noted } = parts;
    this.#stop = reaction(
      () => [paper.compiler.pdf, ...noted.notes.map(({ id }) => id)].join(),
      () => void this.#ask(),
      { fireImmediately: true, delay: TOGETHER },
    );
  }

  get marks(): readonly PdfMark[] {
    return this.#parts.noted.notes.flatMap(({ id, label }) => {
      const place = this.places.get(id);
      return place ? [{ id, ...place, color: COLOUR, label }] : [];
    });
  }

  get chosen(): number | undefined {
    return this.#parts.noted.notes.find(({ isChosen }) => isChosen)?.id;
  }

  get mayBegin(): boolean {
    return this.#parts.noted.mayBegin;
  }

  toggle(): void {
    runInAction(() => (this.isPlacing = !this.isPlacing));
  }

  open(note: number): void {
    this.#parts.notes.open(KIND, this.#parts.paper.id, note);
  }

  /**
   * Points from the page's top left.
   * @param selected words on the page
   * @returns false where no words of the sources made what stands there
   * @throws ApiError
   */
  async begin(page: number, x: number, y: number, selected: string): Promise<boolean> {
    const { api, paper, notes } = this.#parts;
    const { source } = await api.synctex({ params: { id: paper.id }, body: { backward: { page, x, y } } });
    const text = source && textAt(paper, source.path);
    const words = text && wordsAtLine(paper.textOf(text.path), source.line, selected);
    if (!words) return false;
    runInAction(() => (this.isPlacing = false));
    notes.begin(KIND, paper.id, { document: text.id, ...words });
    return true;
  }

  dispose(): void {
    this.#stop();
    this.#asked++;
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    const { api, paper, noted } = this.#parts;
    const isAny = paper.compiler.pdf !== undefined && noted.notes.length > 0;
    const answer = isAny ? await api.getPlaces({ params: { id: paper.id } }).catch(() => undefined) : { places: [] };
    // The pages that there were keep their marks when the next cannot be had.
    if (asked !== this.#asked || !answer) return;
    const places = new Map<number, Place>();
    // A note that goes on over the end of a page is shown where it begins.
    for (const { id, page, quads } of answer.places) if (!places.has(id)) places.set(id, { page, quads: quadsIn(quads) });
    runInAction(() => (this.places = places));
  }
}
