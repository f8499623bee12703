/** What is said about the sources, on the pages that they became: marks on the lines, and a click on a line says something about its words. */
import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { ApiOf, Disposable } from '#plugin-api';
import { HIGHLIGHT_COLOURS } from '#ui';
import type { NotedThing, TextNotes } from '#plugins/coedit/common/text-notes.ts';
import type { Box, Quad } from '#plugins/reader/common/geometry/types.ts';
import type { PdfMark } from '#plugins/reader/common/services.ts';
import type { latexContract } from '../../common/contract.ts';
import { MOST_LINES } from '../../common/contract-builds.ts';
import type { PdfBox } from '../../common/model.ts';
import type { Paper } from '../stores/paper.ts';
import { KIND, textAt, textOfNumber } from './latex-surface.ts';
import { wordsAtLine } from '#plugins/coedit/common/text/words-at-line.ts';

/** Milliseconds in which changes are answered together. */
const TOGETHER = 400;
/** Questions for one build: more lines than they take are not marked. */
const MOST_QUESTIONS = 4;
const COLOUR = HIGHLIGHT_COLOURS[0]?.value ?? '';

export interface PageNotesParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'synctex' | 'synctexLines'>;
  readonly paper: Paper;
  readonly noted: NotedThing;
  readonly notes: TextNotes;
  /** The page's visible box in unrotated points; `undefined` while there are no pages. */
  readonly pageBox: (page: number) => Promise<Box> | undefined;
}

/** What a note is marked by: the line of its first word. */
interface Line {
  readonly path: string;
  readonly line: number;
}

const quadOf = ([left, , , top]: Box, { x, y, width, height }: PdfBox): Quad => {
  const [from, to, over, under] = [left + x, left + x + width, top - y, top - y - height];
  return [from, over, to, over, from, under, to, under];
};

export class PageNotes implements Disposable {
  readonly #parts: PageNotesParts;
  readonly #stop: () => void;
  marks: readonly PdfMark[] = [];
  /** A click on the page says something about its line. */
  isPlacing = false;
  /** Counts the questions: an answer that comes after a later one is let go. */
  #asked = 0;

  constructor(parts: PageNotesParts) {
    this.#parts = parts;
    makeObservable(this, { marks: observableRef, isPlacing: observable });
    const { paper, noted } = parts;
    this.#stop = reaction(
      () => [paper.compiler.pdf, ...noted.notes.map(({ id }) => id)].join(),
      () => void this.#mark(),
      { fireImmediately: true, delay: TOGETHER },
    );
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

  /** The pages are on the screen: before, nobody knows how large they are. */
  shown(): void {
    void this.#mark();
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

  async #mark(): Promise<void> {
    const asked = ++this.#asked;
    const { paper, noted } = this.#parts;
    const lines = new Map<number, Line>();
    for (const { id, document, from } of noted.notes) {
      const path = textOfNumber(paper, document)?.path;
      if (path !== undefined) lines.set(id, { path, line: paper.textOf(path).slice(0, from).split('\n').length });
    }
    const marks = paper.compiler.pdf === undefined || lines.size === 0 ? [] : await this.#marksOf(lines).catch(() => undefined);
    // The pages that there were keep their marks when the next cannot be had.
    if (asked === this.#asked && marks) runInAction(() => (this.marks = marks));
  }

  async #marksOf(lines: ReadonlyMap<number, Line>): Promise<PdfMark[]> {
    const boxes = await this.#boxesOf([...lines.values()]);
    const marks: PdfMark[] = [];
    for (const { id, label } of this.#parts.noted.notes) {
      const line = lines.get(id);
      const found = (line && boxes.get(`${line.path}:${line.line}`)) ?? [];
      const page = found[0]?.page;
      const box = page === undefined ? undefined : await this.#parts.pageBox(page);
      if (page === undefined || !box) continue;
      const quads = found.filter((one) => one.page === page).map((one) => quadOf(box, one));
      marks.push({ id, page, quads, color: COLOUR, label });
    }
    return marks;
  }

  async #boxesOf(lines: readonly Line[]): Promise<ReadonlyMap<string, readonly PdfBox[]>> {
    const { api, paper } = this.#parts;
    const unique = [...new Map(lines.map((line) => [`${line.path}:${line.line}`, line]))].slice(0, MOST_LINES * MOST_QUESTIONS);
    const found = new Map<string, readonly PdfBox[]>();
    for (let at = 0; at < unique.length; at += MOST_LINES) {
      const part = unique.slice(at, at + MOST_LINES);
      const { boxes } = await api.synctexLines({ params: { id: paper.id }, body: { lines: part.map(([, line]) => line) } });
      part.forEach(([key], index) => found.set(key, boxes[index] ?? []));
    }
    return found;
  }
}
