/** Opens sources and previews: which panel, which params, which line. */
import type { OpenPanel, Panels } from '#plugin-api/client';
import type { OpenPapers } from '../stores/open-papers.ts';
import type { OpenSources } from './source-editor.ts';
import { shows } from './shows.ts';

const EDITOR = 'latex.editor';
const PREVIEW = 'latex.preview';
/** A page stands beside its source, and not over the paper that is cited: with pages of other versions. */
const BESIDE = { beside: EDITOR, like: 'latex.comparison' };
/** Who goes from place to place opens no tab for each of them. */
const PASSING = { preview: true } as const;

export class SourcePlaces {
  readonly #panels: Panels;
  readonly #papers: OpenPapers;
  readonly #editors: OpenSources;

  constructor(panels: Panels, papers: OpenPapers, editors: OpenSources) {
    this.#panels = panels;
    this.#papers = papers;
    this.#editors = editors;
  }

  /** Opens a source or brings it to the front. The main file is named by its paper alone, so that it is open once. */
  open(file: number, path?: string, ...how: [OpenPanel?]): void {
    const main = this.#papers.get(file)?.main;
    this.#panels.open(EDITOR, path === undefined || path === main ? { file } : { file, path }, ...how);
  }

  /** Takes the sources and the preview of a paper from the screen. */
  closeAll(file: number): void {
    for (const type of [EDITOR, PREVIEW])
      for (const { instance, params } of this.#panels.instances(type))
        if ('file' in params && params.file === file) this.#panels.close(instance);
  }

  /** @param line from 1 */
  openLine(file: number, path: string, line: number): void {
    this.open(file, path, PASSING);
    this.#editors.whenOpen(shows(file, path), (editor) => editor.goToLine(line));
  }

  /** Brings a line into view and leaves the keyboard where it is. @param line from 1; the text may have fewer */
  showLine(file: number, path: string, line: number): void {
    if (!this.#editors.find(shows(file, path))?.isVisible) this.open(file, path, { ...PASSING, keepFocus: true });
    this.#editors.whenOpen(shows(file, path), (editor) => editor.showLine(line));
  }

  /** @param offset in UTF-16 units */
  openOffset(file: number, path: string, offset: number): void {
    this.open(file, path, PASSING);
    this.#editors.whenOpen(shows(file, path), (editor) => {
      editor.goTo(offset);
      editor.focus();
    });
  }

  /** Opens a source with a stretch of it selected. @param start in UTF-16 units @param end exclusive */
  openRange(file: number, path: string, start: number, end: number): void {
    this.open(file, path, PASSING);
    this.#editors.whenOpen(shows(file, path), (editor) => {
      editor.select(start, end);
      editor.focus();
    });
  }

  openPreview(file: number): void {
    this.#panels.open(PREVIEW, { file }, BESIDE);
  }

  /** Beside the source, without taking the keyboard from it. */
  showPreview(file: number): void {
    this.#panels.open(PREVIEW, { file }, { ...BESIDE, keepFocus: this.#panels.active?.id === EDITOR });
  }

  /** The page of a compile that the person has waited for; they may be writing on by now. */
  showResult(file: number): void {
    this.#panels.open(PREVIEW, { file }, { ...BESIDE, keepFocus: 'typing' });
  }
}
